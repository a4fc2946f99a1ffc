import io
import unittest
from contextlib import redirect_stderr

from bottlebats import read, reply
from my_bot import decide

# Our fort has 10 soldiers. The well is neutral. The keep, three steps away, is the opponent's.
POSITION = """3 forts:
home 0 0 me 10
well 2 0 neutral 4
keep 0 3 op 5
2 roads:
home well
home keep
0 marches:
"""


def position(text):
    return read("me", iter(text.splitlines()))


class MyBotTest(unittest.TestCase):
    def test_it_attacks_the_weakest_neighbour_with_one_soldier_more_than_it_has(self):
        self.assertEqual([("home", "well", 5)], decide(position(POSITION)))

    def test_it_counts_the_recruits_that_join_before_it_arrives(self):
        stronger = POSITION.replace("neutral 4", "neutral 40")
        self.assertEqual([("home", "keep", 9)], decide(position(stronger)))

    def test_a_safe_fort_reinforces_its_weakest_friend(self):
        safe = POSITION.replace("neutral", "me").replace("op", "me")
        self.assertIn(("home", "well", 5), decide(position(safe)))

    def test_a_bot_that_fails_does_nothing_and_reports_the_line(self):
        def fails(game):
            raise ValueError("no idea")

        with redirect_stderr(io.StringIO()) as log:
            self.assertEqual("0 marches:", reply(fails, position(POSITION)))
        self.assertIn("sparring: the bot raised ValueError (no idea) at test_my_bot.py:", log.getvalue())


if __name__ == "__main__":
    unittest.main()
