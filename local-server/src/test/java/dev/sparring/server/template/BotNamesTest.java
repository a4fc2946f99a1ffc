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
    void theClassNameDeterminesTheNamesOfTheProjectAndTheModule(String name, String project, String module) {
        assertEquals(project, named(name).project());
        assertEquals(module, named(name).module());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Com.example", "com..example", ".com", "com.", "com.1st", "com.class", "com example", "int"})
    void anInvalidPackageIsRejected(String name) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> new BotNames(name, "MyBot"));
        assertTrue(refused.getMessage().startsWith("invalid package '" + name + "'"), refused.getMessage());
    }

    @Test
    void javaPackagesAreRejected() {
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> new BotNames("java.bots", "MyBot"));
        assertEquals(
                "the package 'java.bots' is reserved for Java; choose another, such as com.example",
                refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "myBot", "My-Bot", "My Bot", "My.Bot", "1Bot", "Böt", "../Bot", "My_Bot"})
    void aNameThatIsNotAClassNameIsRejected(String name) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> named(name));
        assertTrue(
                refused.getMessage().startsWith("invalid bot name '" + name + "': expected a capital letter"),
                refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Moves", "BerlinView", "Duration", "Deadline", "Test", "String", "Object"})
    void theNameOfAClassThatTheBotUsesIsRejected(String name) {
        Template berlin = Template.of("berlin", Language.JAVA);
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> named(name).checkAgainst(berlin, List.of()));
        assertEquals(
                "the bot uses another class named " + name + "; choose another name with --name", refused.getMessage());
    }

    @Test
    void aPythonNameOfOneWordIsRejectedBecauseItsFileCouldHideALibraryModule() {
        Template berlin = Template.of("berlin", Language.PYTHON);
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> named("Json").checkAgainst(berlin, List.of()));
        assertTrue(refused.getMessage().contains("json.py could hide a Python module"), refused.getMessage());
    }

    @Test
    void aNameThatHidesABuiltInBotIsRejected() {
        Template berlin = Template.of("berlin", Language.JAVA);
        InvalidInputException refused = assertThrows(
                InvalidInputException.class, () -> named("Random").checkAgainst(berlin, List.of("random")));
        assertEquals(
                "the name Random would hide the built-in bot 'random'; choose another with --name",
                refused.getMessage());
    }

    @Test
    void insertedNamesAreNotReplacedAgain() {
        BotNames names = new BotNames("my.bot.my_bot", "MyBotMyBot");
        assertEquals(
                "package my.bot.my_bot; class MyBotMyBotTest of my-bot-my-bot in my_bot_my_bot.py",
                names.in("package my.bot; class MyBotTest of my-bot in my_bot.py"));
        assertEquals("src/my/bot/my_bot/MyBotMyBot.java", names.in("src/my/bot/MyBot.java"));
    }
}
