import io
import json
import unittest
from contextlib import redirect_stderr
from urllib.parse import urlencode

from berlin import Game, answer, fault
from my_bot import decide

# Node 1 is in the rear. Node 2 is at the front, next to a weak free city (3) and a strong opponent (4).
INFOS = {"player_id": 0, "current_turn": 1, "maximum_number_of_turns": 25, "directed": False}
MAP = {
    "types": [{"name": "city", "points": 1, "soldiers_per_turn": 1}],
    "nodes": [{"id": id, "type": "city"} for id in (1, 2, 3, 4)],
    "paths": [{"from": 1, "to": 2}, {"from": 2, "to": 3}, {"from": 2, "to": 4}],
}


def state(*nodes):
    return [{"node_id": id, "player_id": owner, "number_of_soldiers": soldiers} for id, owner, soldiers in nodes]


STATE = state((1, 0, 4), (2, 0, 6), (3, None, 0), (4, 1, 9))


class MyBotTest(unittest.TestCase):
    def test_it_divides_its_soldiers_and_sends_the_rear_to_the_front(self):
        self.assertEqual([(1, 2, 4), (2, 3, 2), (2, 4, 2)], decide(Game(INFOS, MAP, STATE)))

    def test_it_acts_next_to_an_army_as_large_as_its_own(self):
        surrounded = state((1, 1, 6), (2, 0, 6), (3, None, 0), (4, 1, 6))
        self.assertEqual([(2, 3, 2), (2, 1, 2), (2, 4, 2)], decide(Game(INFOS, MAP, surrounded)))

    def test_it_stays_on_a_node_without_paths(self):
        alone = {"types": MAP["types"], "nodes": [{"id": 1, "type": "city"}], "paths": []}
        self.assertEqual([], decide(Game(INFOS, alone, state((1, 0, 6)))))

    def test_it_answers_a_turn_request(self):
        fields = {"action": "turn", "infos": INFOS, "map": MAP, "state": STATE}
        body = urlencode({name: text if name == "action" else json.dumps(text) for name, text in fields.items()})
        moves = json.loads(answer(decide, body))
        self.assertEqual({"from": 1, "to": 2, "number_of_soldiers": 4}, moves[0])

    def test_the_report_of_a_failure_names_the_line(self):
        with redirect_stderr(io.StringIO()):
            try:
                raise ValueError("no idea")
            except ValueError as failure:
                report = fault(failure)
        self.assertRegex(report, r"^the bot raised ValueError \(no idea\) at test_my_bot\.py:\d+$")


if __name__ == "__main__":
    unittest.main()
