import io
import unittest
from contextlib import redirect_stderr

import my_bot
from shoreditch import Games, Player, fault

RESOURCES = ("cash", "coffee", "feature", "idea", "website")
GENERATORS = ("angel_investor", "coder", "designer", "kettle", "suggestion_box")


def having(**resources):
    """Returns a player with one coder and these resources."""
    return Player(
        {
            "resources": {**dict.fromkeys(RESOURCES, 0), **resources},
            "generators": {**dict.fromkeys(GENERATORS, 0), "coder": 1},
            "improved_generators": dict.fromkeys(GENERATORS, 0),
            "pr": 0,
        }
    )


class MyBotTest(unittest.TestCase):
    def test_it_buys_a_generator_when_it_can(self):
        self.assertEqual(("purchase_generator",), my_bot.act(having(cash=1, coffee=1, idea=1, website=1)))

    def test_it_upgrades_a_generator_that_it_has(self):
        self.assertEqual(("upgrade_generator", "coder"), my_bot.act(having(coffee=2, feature=3)))

    def test_it_offers_a_surplus_resource_for_a_missing_one(self):
        player = having(cash=2, idea=1, website=1)
        self.assertEqual(("trade", {"cash": 1}, {"coffee": 1}), my_bot.act(player))

    def test_it_ends_its_turn_when_nobody_accepts_its_offer(self):
        player = having(cash=2, idea=1, website=1)
        player.refused = True
        self.assertIsNone(my_bot.act(player))

    def test_it_accepts_an_offer_that_brings_the_next_purchase_closer(self):
        self.assertTrue(my_bot.accepts(having(cash=2, idea=1, website=1), {"coffee": 1}, {"cash": 1}))
        self.assertFalse(my_bot.accepts(having(cash=2, idea=1, website=1), {"feature": 1}, {"cash": 1}))

    def test_calls_for_unannounced_games_are_refused(self):
        games = Games(my_bot)
        self.assertEqual(404, games.call("POST", ["game", "7", "start_turn"], {}))
        self.assertEqual(200, games.call("PUT", ["game", "7"], {"endpoint": "http://127.0.0.1:8080/game/7"}))
        self.assertEqual(200, games.call("DELETE", ["game", "7"], {}))
        self.assertEqual({}, games.announced)

    def test_a_reply_with_the_whole_player_updates_it(self):
        player = having(cash=1, idea=1)
        player.did("purchase_pr", {}, {"player": having(feature=2).told, "highest_pr": True})
        self.assertEqual(2, player.resources["feature"])
        player = having(cash=1, idea=2)
        player.did("purchase_pr", {}, {"player": "7", "highest_pr": True})
        self.assertEqual((0, 1, 1), (player.resources["cash"], player.resources["idea"], player.pr))

    def test_an_offer_with_the_proposers_id_is_answered_too(self):
        games = Games(my_bot)
        told = having(cash=2, idea=1, website=1).told
        games.call("PUT", ["game", "7"], {"endpoint": "http://127.0.0.1:8080/game/7", "player": told})
        offer = {"player": "8", "offering": {"coffee": 1}, "requesting": {"cash": 1}}
        self.assertEqual(200, games.call("POST", ["game", "7", "trade"], offer))
        self.assertEqual(403, games.call("POST", ["game", "7", "trade"], {**offer, "offering": {"feature": 1}}))

    def test_the_report_of_a_failure_names_the_line(self):
        with redirect_stderr(io.StringIO()):
            try:
                raise ValueError("no idea")
            except ValueError as failure:
                report = fault(failure)
        self.assertRegex(report, r"^the bot raised ValueError \(no idea\) at test_my_bot\.py:\d+$")


if __name__ == "__main__":
    unittest.main()
