package dev.sparring.server.participants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.Tally;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RosterTest {
    private static final BotDefinition MINE = new BotDefinition(
            "mine",
            "tally",
            Optional.of(List.of("{java}", "-jar", "bot.jar")),
            Optional.empty(),
            Optional.of(new ClassReference(Tally.Configured.class.getName(), Optional.empty())),
            Map.of("number", "3"),
            Optional.empty(),
            2,
            Path.of("/somewhere"),
            Path.of("/somewhere"));

    private final Tally game = new Tally();
    private final Roster roster = new Roster(game, new Config(Optional.empty(), List.of(MINE)));

    private ResolvedBot only(String bot) {
        return roster.find(List.of(bot, "class:two")).get(0);
    }

    private String failure(String bot) {
        return assertThrows(InvalidInputException.class, () -> roster.find(List.of(bot)))
                .getMessage();
    }

    @Test
    void aCommandRunsInTheCurrentFolder() {
        ResolvedBot.Program program = assertInstanceOf(ResolvedBot.Program.class, only("cmd:python3 -u bots/deep.py"));
        assertEquals("deep.py", program.name());
        assertEquals(List.of("python3", "-u", "bots/deep.py"), program.command());
        assertEquals(Path.of("").toAbsolutePath(), program.directory());
    }

    @Test
    void aUrlIsResolved() {
        ResolvedBot.Address address = assertInstanceOf(ResolvedBot.Address.class, only("http://127.0.0.1:9/x"));
        assertEquals(URI.create("http://127.0.0.1:9/x"), address.uri());
        assertEquals("127.0.0.1:9", address.name());
    }

    @Test
    void aConfiguredBotRunsInItsFolderAndTakesItsSeats() {
        List<ResolvedBot> bots = roster.find(List.of("mine"));
        assertEquals(
                List.of("mine", "mine-2"), bots.stream().map(ResolvedBot::name).toList());
        ResolvedBot.Program program = assertInstanceOf(ResolvedBot.Program.class, bots.get(1));
        assertEquals(Path.of("/somewhere"), program.directory());
        assertTrue(program.command().get(0).endsWith("java"), program.command().get(0));
        assertEquals(Map.of("number", "3", "SPARRING_ANNOUNCE_READY", "1"), program.environment());
    }

    @Test
    void aConfiguredBotRunsInThisJvmWithTheClassPrefix() {
        ResolvedBot.InJvm inJvm = assertInstanceOf(ResolvedBot.InJvm.class, only("class:mine"));
        var bot =
                BotClasses.supplier(game, inJvm.reference(), inJvm.options(), 1).get();
        assertEquals(3, bot.decide(null, Deadline.none()).value());
    }

    private int says(ResolvedBot.InJvm inJvm) {
        var bot =
                BotClasses.supplier(game, inJvm.reference(), inJvm.options(), 1).get();
        return bot.decide(null, Deadline.none()).value();
    }

    @Test
    void aBuiltInBotPlaysInThisJvmWithoutTheProtocolPrefix() {
        assertEquals(0, says(assertInstanceOf(ResolvedBot.InJvm.class, only("zero"))));
        assertEquals(0, says(assertInstanceOf(ResolvedBot.InJvm.class, only("class:zero"))));
        ResolvedBot.Program program = assertInstanceOf(ResolvedBot.Program.class, only("protocol:zero"));
        assertEquals(
                List.of(BotMain.class.getName(), "tally", "zero"),
                program.command().subList(5, 8));
        assertEquals(List.of("zero", "protocol:zero"), List.of(program.name(), program.bot()));
        assertEquals(Map.of("SPARRING_ANNOUNCE_READY", "1"), program.environment());
    }

    @Test
    void aClassAndAConfiguredBotPlayOverTheProtocolWithItsPrefix() {
        String one = Tally.One.class.getName();
        ResolvedBot.Program program = assertInstanceOf(ResolvedBot.Program.class, only("protocol:" + one));
        assertEquals(
                List.of(BotMain.class.getName(), "tally", one),
                program.command().subList(5, 8));
        assertEquals(only("mine"), only("protocol:mine"));
        assertTrue(failure("protocol:nobody").startsWith("unknown tally bot 'nobody'"));
    }

    @Test
    void aProgramThatIsNotAClassIsNotAskedToReportItsStart() {
        ResolvedBot.Program program =
                (ResolvedBot.Program) rosterOf("mine").find(List.of("mine")).get(0);
        assertEquals(Map.of(), program.environment());
    }

    @Test
    void aCheckAlwaysUsesTheProtocol() {
        assertEquals("protocol:zero", roster.overProtocol(Optional.of("zero")).bot());
        assertEquals(
                "class:zero", roster.overProtocol(Optional.of("class:zero")).bot());
        assertInstanceOf(ResolvedBot.Program.class, roster.overProtocol(Optional.of("zero")));
    }

    @Test
    void onlyNamesAreListed() {
        assertInstanceOf(ResolvedBot.InJvm.class, roster.listed("zero").orElseThrow());
        assertInstanceOf(
                ResolvedBot.Program.class, roster.listed("protocol:zero").orElseThrow());
        for (String other :
                List.of("class:zero", "protocol:class:zero", "protocol:" + Tally.One.class.getName(), "cmd:x")) {
            assertEquals(Optional.empty(), roster.listed(other), other);
        }
    }

    @Test
    void theFirstBuiltInBotTakesTheRemainingSeats() {
        List<ResolvedBot> bots = roster.find(List.of("class:" + Tally.One.class.getName()));
        assertEquals(
                List.of("Tally$One", "two"),
                bots.stream().map(ResolvedBot::name).toList());
    }

    private Roster rosterOf(String... names) {
        List<BotDefinition> bots = Stream.of(names)
                .map(name -> new BotDefinition(
                        name,
                        name.startsWith("other") ? "chess" : "tally",
                        Optional.of(List.of("./" + name)),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty(),
                        1,
                        Path.of("/somewhere"),
                        Path.of("/somewhere")))
                .toList();
        return new Roster(game, new Config(Optional.of(Path.of("sparring.yaml")), bots));
    }

    private static List<String> playing(Roster roster) {
        return roster.find(List.of()).stream().map(ResolvedBot::name).toList();
    }

    @Test
    void theOnlyConfiguredBotOfTheGameIsTheDefault() {
        Roster one = rosterOf("zero", "mine", "other");
        assertEquals(List.of("mine", "two"), playing(one));
        assertEquals("mine", one.overProtocol(Optional.empty()).name());
        assertEquals(new Roster.DefaultBot("mine", "the only tally bot in sparring.yaml"), one.defaultBot());
    }

    @Test
    void withSeveralConfiguredBotsTheSampleIsTheDefault() {
        Roster several = rosterOf("mine", "sample", "yours");
        assertEquals(List.of("sample", "two"), playing(several));
        assertEquals(
                "the default tally bot in sparring.yaml", several.defaultBot().reason());
    }

    @Test
    void withSeveralConfiguredBotsAndNoSampleABotMustBeNamed() {
        Roster several = rosterOf("mine", "yours");
        String expected = "name a bot: there is more than one tally bot in sparring.yaml: mine, yours"
                + " (docs/config.md#the-default-bot)";
        assertEquals(
                expected,
                assertThrows(InvalidInputException.class, () -> several.find(List.of()))
                        .getMessage());
        assertEquals(
                expected,
                assertThrows(InvalidInputException.class, () -> several.overProtocol(Optional.empty()))
                        .getMessage());
    }

    @Test
    void withoutAConfiguredBotTheFirstBuiltInBotIsTheDefault() {
        Roster none = rosterOf("zero", "other");
        assertEquals(List.of("two", "two-2"), playing(none));
        assertEquals(
                "the first built-in bot (there is no tally bot in sparring.yaml)",
                none.defaultBot().reason());
    }

    @Test
    void anUnknownNameIsReportedWithTheAvailableOnes() {
        assertEquals(
                "unknown tally bot 'nobody'; available: mine, two, zero, or cmd:COMMAND, an http:// URL,"
                        + " class:NAME@JAR or protocol:NAME@JAR (docs/config.md#naming-a-bot)",
                failure("nobody"));
        assertTrue(failure("class:nobody").startsWith("unknown tally bot 'nobody'"));
    }

    @Test
    void aCommandWithoutAProgramIsReported() {
        assertEquals("the command is empty; expected at least the name of a program", failure("cmd: "));
        assertTrue(failure("cmd:'oops").endsWith("has an opening ' without a closing one"));
    }

    @Test
    void aMissingClassAndAClassThatIsNotABotAreReported() {
        ClassReference missing = new ClassReference("com.example.Nobody", Optional.empty());
        assertTrue(
                failure(missing, Map.of()).startsWith("there is no class com.example.Nobody; to load it from a jar"));
        ClassReference noBot = new ClassReference("java.lang.String", Optional.empty());
        assertTrue(failure(noBot, Map.of()).startsWith("java.lang.String is not a bot"));
        ClassReference noJar = new ClassReference("a.B", Optional.of(Path.of("none.jar")));
        assertEquals("there is no file none.jar; has it been built?", failure(noJar, Map.of()));
    }

    @Test
    void aBotWithoutOptionsRejectsOptions() {
        ClassReference one = new ClassReference(Tally.One.class.getName(), Optional.empty());
        assertTrue(failure(one, Map.of("a", "b")).contains("needs a public constructor with a Map<String, String>"));
        ClassReference zero = new ClassReference("zero", Optional.empty());
        assertEquals("the built-in bot zero takes no options", failure(zero, Map.of("a", "b")));
    }

    @Test
    void optionsInBracesComeBeforeThoseOfTheConfiguration() {
        ResolvedBot.Program mine = assertInstanceOf(ResolvedBot.Program.class, only("mine{number=1,other=x y}"));
        assertEquals("mine{number=1,other=x y}", mine.name());
        assertEquals("mine{number=1,other=x y}", mine.bot());
        assertEquals("1", mine.environment().get("number"));
        assertEquals("x y", mine.environment().get("other"));
        ResolvedBot.InJvm inJvm = assertInstanceOf(ResolvedBot.InJvm.class, only("class:mine{number=2}"));
        assertEquals("class:mine{number=2}", inJvm.bot());
        assertEquals(Map.of("number", "2"), inJvm.options());
        ResolvedBot.Program command = assertInstanceOf(ResolvedBot.Program.class, only("cmd:python3 bot.py{depth=3}"));
        assertEquals(List.of("python3", "bot.py"), command.command());
        assertEquals(Map.of("depth", "3"), command.environment());
        ResolvedBot.Program process = assertInstanceOf(
                ResolvedBot.Program.class, only("protocol:" + Tally.Configured.class.getName() + "{number=2}"));
        assertTrue(process.command().containsAll(List.of("--option", "number=2")), process.command()::toString);
        assertEquals(only("mine{number=1}"), only("mine{number=1}"));
        assertNotEquals(
                only("mine{number=1}").called("x"), only("mine{number=2}").called("x"));
    }

    @Test
    void bracesThatAreNoOptionsBelongToTheCommand() {
        ResolvedBot.Program program =
                assertInstanceOf(ResolvedBot.Program.class, only("cmd:bot --json '{\"depth\":3}'"));
        assertEquals(List.of("bot", "--json", "{\"depth\":3}"), program.command());
    }

    @Test
    void optionsForBotsThatTakeNoneAreRefused() {
        assertEquals(
                "the bot http://127.0.0.1:9/ is at a URL, so it cannot be given options: Sparring does not start it"
                        + " (docs/config.md#options)",
                failure("http://127.0.0.1:9/{a=1}"));
        assertEquals("the built-in bot two takes no options", failure("two{a=1}"));
        assertTrue(failure("class:" + Tally.One.class.getName() + "{a=1}").contains("because the bot has options"));
        assertEquals(
                "bot 'mine{a=1,a=2}': the option 'a' is given twice (docs/config.md#options)",
                failure("mine{a=1,a=2}"));
        assertTrue(failure("nobody{a=1}").startsWith("unknown tally bot 'nobody'"));
    }

    private String failure(ClassReference reference, Map<String, String> options) {
        return assertThrows(InvalidInputException.class, () -> BotClasses.supplier(game, reference, options, 1))
                .getMessage();
    }
}
