import io
import unittest
from contextlib import redirect_stderr

import my_bot
from warlight import Game, answer, learn, reply

# Regions 2 and 3 are ours, region 1 is neutral and region 4 is the opponent's.
POSITION = """
settings your_bot player1
setup_map super_regions 1 3 2 1
setup_map regions 1 1 2 1 3 2 4 2
setup_map neighbors 1 2 2 3 3 4
settings starting_armies 5
update_map 2 player1 5 3 player1 1 1 neutral 2 4 player2 9
"""


def position():
    game = Game()
    for line in POSITION.strip().splitlines():
        learn(game, line.split())
    return game


class MyBotTest(unittest.TestCase):
    def test_new_armies_go_next_to_the_weakest_neighbour(self):
        self.assertEqual([(2, 5)], my_bot.place(position()))

    def test_it_attacks_only_what_it_can_take(self):
        self.assertEqual([(2, 1, 4)], my_bot.march(position()))

    def test_it_picks_a_region_with_the_highest_bonus(self):
        game = position()
        game.pickable = [3, 1]
        self.assertEqual(1, my_bot.pick(game))

    def test_armies_that_it_placed_can_march(self):
        game = position()
        self.assertEqual("player1 place_armies 2 5", answer(my_bot, game, "go place_armies 10000".split()))
        self.assertEqual(10, game.armies[2])
        self.assertEqual("player1 attack/transfer 2 1 4", answer(my_bot, game, "go attack/transfer 9900".split()))

    def test_a_bot_that_fails_does_nothing_and_reports_the_line(self):
        class Failing:
            def place(game):
                raise ValueError("no idea")

        with redirect_stderr(io.StringIO()) as log:
            self.assertEqual("No moves", reply(Failing, position(), "go place_armies 10000".split()))
        self.assertIn("sparring: the bot raised ValueError (no idea) at test_my_bot.py:", log.getvalue())


if __name__ == "__main__":
    unittest.main()
