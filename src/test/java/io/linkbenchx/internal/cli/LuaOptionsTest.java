package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose an option of the command {@code lua} is: the script's, sysbench's or that of a run. */
@Timeout(60)
class LuaOptionsTest {
  private static final String SCRIPT =
      """
      sysbench.cmdline.options = {
         join = {"A form", "plain"},
         verbose = {"A flag", false},
         limit = {"A number", 1},
         dry_run = {"A flag", false},
         parts = {"A list", {"a", "b"}},
      }
      local function show()
         local opt = sysbench.opt
         print("own", opt.join, opt.verbose, opt.limit, opt.dry_run, table.concat(opt.parts, "+"))
      end
      sysbench.cmdline.commands = { show = {show} }
      function event() show() end
      """;

  @TempDir Path directory;

  private String script(String text) throws IOException {
    return Files.writeString(directory.resolve("own.lua"), text).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "-h", "help"})
  void theHelpOfAScriptHasItsOptions(String word) throws IOException {
    Shell.Ran ran = Shell.run("lua", script(SCRIPT), word);

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("own.lua options:\n  --dry_run[=on|off] A flag [off]\n  --join=STRING")
        .contains("\n  --parts=[LIST,...] A list [a,b]\n")
        .doesNotContain("OPTIONS OF A RUN");
  }

  @Test
  void withoutAScriptItIsThatOfTheCommand() {
    Shell.Ran ran = Shell.run("lua", "--help");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("linkbenchx lua SCRIPT", "-h, --help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "help", "--help", "--join=x"})
  void aSyntaxErrorIsNamedWithItsLine(String word) throws IOException {
    Shell.Ran ran = Shell.run("lua", script("\nfunction event(\n"), word, "run");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("own.lua:3: ");
  }

  @Test
  void aCommandThatTheScriptLacksIsRefused() throws IOException {
    Shell.Ran ran = Shell.run("lua", script(SCRIPT), "cleanup");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("own.lua has no command cleanup");
  }

  @Test
  void aPasswordOnTheCommandLineIsNoticed() throws IOException {
    String[] more = {"--mysql-password=open", "--mysql-host=127.0.0.1", "--mysql-port=1", "run"};
    List<String> words = new ArrayList<>(List.of("lua", script(SCRIPT)));
    words.addAll(List.of(more));
    Shell.Ran ran = Shell.run(words.toArray(String[]::new));

    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err())
        .contains("password: notice: is visible to other users")
        .doesNotContain("open");
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb {
    private List<String> call(TestDatabase database, String text, String... more)
        throws IOException {
      List<String> words = new ArrayList<>(List.of("lua", script(text), "--db-driver=mariadb"));
      words.addAll(List.of("-o", directory.resolve("results").toString(), "-D", "calibrate=0"));
      words.addAll(List.of("-D", "mariadb.url=" + database.address().url()));
      words.addAll(List.of(more));
      return words;
    }

    private Shell.Ran lua(TestDatabase database, String text, String... more) throws IOException {
      return Shell.run(call(database, text, more).toArray(String[]::new));
    }

    @Test
    void thePasswordMayComeFromTheEnvironment(TestDatabase database) throws IOException {
      String url = database.address().url();
      Matcher password = Pattern.compile("&password=([^&]*)").matcher(url);
      assertThat(password.find()).isTrue();
      List<String> words = call(database, "function event() end", "--events=1");
      words.addAll(List.of("-D", "mariadb.url=" + password.replaceFirst("")));
      Map<String, String> environment = Map.of("LINKBENCH_PASSWORD", password.group(1));
      words.add("run");

      Shell.Ran ran = Shell.with(environment).execute(words.toArray(String[]::new));
      assertThat(ran.code()).as(ran.err()).isZero();

      words.add("--mysql-password=another");
      ran = Shell.with(environment).execute(words.toArray(String[]::new));
      assertThat(ran.code()).isEqualTo(3);
    }

    /** {@code --join=top} was refused as an address. */
    @Test
    void anOptionThatTheScriptDeclaresIsTheScripts(TestDatabase database) throws IOException {
      String[] words = {
        "--join=top", "--verbose", "--limit=3", "--dry-run", "--parts=c,d", "--label=mine", "show"
      };
      Shell.Ran ran = lua(database, SCRIPT, words);

      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("own\ttop\ttrue\t3\ttrue\tc+d\n");
      assertThat(new Scratch(directory).result()).asString().contains("mine");
    }

    @Test
    void anOptionThatItDoesNotDeclareIsThatOfARun(TestDatabase database) throws IOException {
      Shell.Ran ran = lua(database, "function event() end", "--join=top", "--events=1", "run");

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains("workers.join");
    }

    @Test
    void anOptionOfTheScriptCanBeSwept(TestDatabase database) throws IOException {
      String[] words = {"-D", "sweep=lua.limit", "--limit=3, 7", "--time=0", "--events=1", "run"};
      Shell.Ran ran = lua(database, SCRIPT, words);

      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("own\tplain\tfalse\t3\t", "own\tplain\tfalse\t7\t");
    }

    @Test
    void aScriptCannotEndTheProcess(TestDatabase database) throws IOException {
      Shell.Ran ran = lua(database, "function event() os.exit(0) end", "--events=1", "run");

      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).contains("own.lua:1: os.exit(0) is not allowed");
    }

    @Test
    void statementsOfALostConnectionArePreparedAgain(TestDatabase database) throws IOException {
      String text =
          """
          local n = 0
          function thread_init()
             con = sysbench.sql.driver():connect()
             other = sysbench.sql.driver():connect()
             statement = con:prepare("SELECT CONNECTION_ID()")
          end
          function event()
             n = n + 1
             local id = statement:execute():fetch_row()[1]
             print("session", n, id)
             if n == 2 then
                other:query("KILL CONNECTION " .. id)
                statement:execute()
             end
          end
          """;
      Shell.Ran ran = lua(database, text, "--time=0", "--events=4", "run");

      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("session\t5\t");
    }
  }
}
