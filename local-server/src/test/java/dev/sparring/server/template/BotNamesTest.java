package dev.sparring.server.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BotNamesTest {
    private static BotNames named(String name) {
        return new BotNames("com.example", name);
    }

    @ParameterizedTest
    @CsvSource({
        "MyBot, my-bot, my_bot",
        "Rusher, rusher, rusher",
        "MyAIBot, my-ai-bot, my_ai_bot",
        "Bot2Go, bot2-go, bot2_go",
        "ABot, a-bot, a_bot",
        "AI, ai, ai"
    })
    void aClassesNameBecomesThatOfAProjectAndOfAModule(String name, String project, String module) {
        assertEquals(project, named(name).project());
        assertEquals(module, named(name).module());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Com.example", "com..example", ".com", "com.", "com.1st", "com.class", "com example", "int"})
    void aPackageThatJavaWouldNotTakeIsRefused(String name) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> new BotNames(name, "MyBot"));
        assertTrue(refused.getMessage().endsWith("; '" + name + "' is not"), refused.getMessage());
    }

    @Test
    void javasOwnPackagesAreRefused() {
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> new BotNames("java.bots", "MyBot"));
        assertEquals(
                "Java keeps the package java.bots to itself; take another, like com.example", refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "myBot", "My-Bot", "My Bot", "My.Bot", "1Bot", "Böt", "../Bot", "My_Bot"})
    void aNameThatIsNoClassesIsRefused(String name) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> named(name));
        assertTrue(refused.getMessage().startsWith("a bot's name is a capital and then"), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Moves", "BerlinView", "Duration", "Deadline", "Test", "String", "Object"})
    void aNameThatMeansSomethingElseInJavaIsRefused(String name) {
        Template berlin = Template.of("berlin", Language.JAVA);
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> named(name).checkAgainst(berlin, List.of()));
        assertEquals(
                "there is another class " + name + " that the bot needs; take another name with --name",
                refused.getMessage());
    }

    @Test
    void aPythonNameOfOneWordIsRefusedSinceItsFileCouldHideTheLibrarys() {
        Template berlin = Template.of("berlin", Language.PYTHON);
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> named("Json").checkAgainst(berlin, List.of()));
        assertTrue(refused.getMessage().contains("json.py could hide one of Python's own"), refused.getMessage());
    }

    @Test
    void aNameThatHidesABuiltInBotIsRefused() {
        Template berlin = Template.of("berlin", Language.JAVA);
        InvalidInputException refused = assertThrows(
                InvalidInputException.class, () -> named("Random").checkAgainst(berlin, List.of("random")));
        assertEquals(
                "the name Random would hide the built-in bot 'random'; take another with --name", refused.getMessage());
    }

    @Test
    void whatWasPutInIsNotTakenForSomethingToReplace() {
        BotNames names = new BotNames("my.bot.my_bot", "MyBotMyBot");
        assertEquals(
                "package my.bot.my_bot; class MyBotMyBotTest of my-bot-my-bot in my_bot_my_bot.py",
                names.in("package my.bot; class MyBotTest of my-bot in my_bot.py"));
        assertEquals("src/my/bot/my_bot/MyBotMyBot.java", names.in("src/my/bot/MyBot.java"));
    }
}
