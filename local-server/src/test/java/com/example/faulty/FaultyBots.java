package com.example.faulty;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgBot;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Bots for all five games with one fault, which their option names. A "patient" bot has no fault, but uses all of its time. */
public final class FaultyBots {
    private FaultyBots() {}

    /** A bot whose third suitable decision has the fault. */
    public abstract static class Faulty<V, A> {
        private final String fault;
        private final Bot<V, A> delegate;
        private int decisions;

        private Faulty(Map<String, String> options, Bot<V, A> delegate) {
            this.fault = options.get("fault");
            this.delegate = delegate;
        }

        static <V, A> Bot<V, A> random(Game<?, V, A> game) {
            return game.bots().stream()
                    .filter(bot -> bot.name().equals("random"))
                    .findFirst()
                    .orElseThrow()
                    .create()
                    .apply(1);
        }

        abstract A illegal(V view);

        boolean mayFail(V view) {
            return true;
        }

        public A decide(V view, Deadline deadline) {
            if (fault.equals("patient")) {
                A action = delegate.decide(view, deadline);
                while (!deadline.passed()) {
                    sleep(1);
                }
                return action;
            }
            if (!mayFail(view) || ++decisions != 3) {
                return delegate.decide(view, deadline);
            }
            switch (fault) {
                case "throws" -> throw new IllegalStateException("no plan");
                case "null" -> {
                    return null;
                }
                case "illegal" -> {
                    return illegal(view);
                }
                case "late" -> sleep(deadline.remaining().toMillis() * 13 / 10);
                case "hangs" -> sleep(60_000);
                case "exits" -> System.exit(9);
                case "killed" -> kill();
                default -> throw new AssertionError(fault);
            }
            return delegate.decide(view, deadline);
        }

        private static void sleep(long millis) {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static void kill() {
            try {
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            sleep(60_000);
        }
    }

    /** For Berlin. */
    public static final class Berlin extends Faulty<BerlinView, Moves> implements BerlinBot {
        public Berlin(Map<String, String> options) {
            super(options, random(new BerlinGame()));
        }

        @Override
        Moves illegal(BerlinView view) {
            return Moves.of(new Move(9_999, 9_998, 1));
        }
    }

    /** For Warlight. */
    public static final class Warlight extends Faulty<WarlightView, WarlightAction> implements WarlightBot {
        public Warlight(Map<String, String> options) {
            super(options, random(new WarlightGame()));
        }

        @Override
        boolean mayFail(WarlightView view) {
            return view.phase() == dev.sparring.games.warlight.Phase.PLACE;
        }

        @Override
        WarlightAction illegal(WarlightView view) {
            return new WarlightAction.Place(List.of(new Placement(9_999, 1)));
        }
    }

    /** For Bottle Bats. */
    public static final class BottleBats extends Faulty<BottleBatsView, BottleBatsAction> implements BottleBatsBot {
        public BottleBats(Map<String, String> options) {
            super(options, random(new BottleBatsGame()));
        }

        @Override
        BottleBatsAction illegal(BottleBatsView view) {
            return new BottleBatsAction.Marches(List.of(new MarchOrder("nowhere", "elsewhere", 1)));
        }
    }

    /** For Shoreditch; takes every turn and ends it immediately. */
    public static final class Shoreditch extends Faulty<ShoreditchView, ShoreditchAction> implements ShoreditchBot {
        public Shoreditch(Map<String, String> options) {
            super(options, (view, deadline) -> switch (view.phase()) {
                case START -> new ShoreditchAction.TakeTurn();
                case OFFER -> new ShoreditchAction.Decline();
                default -> new ShoreditchAction.EndTurn();
            });
        }

        @Override
        boolean mayFail(ShoreditchView view) {
            return view.phase() == Phase.TURN;
        }

        @Override
        ShoreditchAction illegal(ShoreditchView view) {
            return new ShoreditchAction.UpgradeGenerator(GeneratorType.CODER);
        }
    }

    /** For AIBG. */
    public static final class Aibg extends Faulty<AibgView, AibgAction> implements AibgBot {
        public Aibg(Map<String, String> options) {
            super(options, random(new AibgGame()));
        }

        @Override
        AibgAction illegal(AibgView view) {
            return new AibgAction.Buy("nothing-of-that-name", 0);
        }
    }
}
