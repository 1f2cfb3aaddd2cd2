package io.linkbenchx.internal.workload.lua;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.db.DbUsageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** sysbench's command line, and the options and help of scripts. */
class SysbenchOptionsTest {
  @TempDir Path directory;

  private static Map<String, String> settings(List<String> options, String... commands) {
    return SysbenchOptions.settings("x", options, List.of(commands));
  }

  @Test
  void generalOptionsBecomeKeysAndOthersAreTheScripts() {
    Map<String, String> settings =
        settings(
            List.of("threads=8", "time=60", "events=0", "mysql-host=db1", "table-size=100", "flag"),
            "run");

    assertThat(settings)
        .containsEntry("clients", "8")
        .containsEntry("loaders", "8")
        .containsEntry("lua.threads", "8")
        .containsEntry("duration", "60")
        .containsEntry("transactions", "0")
        .containsEntry("host", "db1")
        .containsEntry("lua.table_size", "100")
        .containsEntry("lua.flag", "on")
        .containsEntry("phases", "run, verify");
  }

  @Test
  void sysbenchsDefaultsHold() {
    assertThat(settings(List.of(), "run"))
        .containsEntry("clients", "1")
        .containsEntry("duration", "10")
        .containsEntry("warmup", "0")
        .containsEntry("database", "mysql");
    assertThat(settings(List.of("db-driver=pgsql"), "run")).containsEntry("database", "postgresql");
  }

  /** Declared once, in the code: the manual has all of them. */
  @Test
  void theManualNamesEveryOptionWithAMeaning() throws IOException {
    String manual = Files.readString(Path.of("docs/lua.md"));

    assertThat(SysbenchOptions.names()).hasSizeGreaterThan(40);
    assertThat(SysbenchOptions.names()).allMatch(name -> manual.contains("`" + name));
  }

  @Test
  void severalCommandsFollowEachOther() throws IOException {
    Path script = Files.writeString(directory.resolve("own.lua"), "function cleanup() end");
    List<String> commands = List.of("prepare", "prewarm", "run", "cleanup");

    assertThat(SysbenchOptions.settings(script.toString(), List.of(), commands))
        .containsEntry("phases", "load, run, verify, cleanup")
        .containsEntry("lua.commands", "prepare, prewarm");
    assertThatThrownBy(() -> settings(List.of(), "run", "prepare"))
        .hasMessageContaining("in this order");
  }

  @Test
  void anOptionWithoutMeaningIsRefusedWithWhatToDo() {
    assertThatThrownBy(() -> settings(List.of("percentile=99"), "run"))
        .hasMessage(
            "--percentile is not an option here: every result has p50, p95, p99 and all others:"
                + " omit it");
  }

  private Path script(String text) throws IOException {
    return Files.writeString(directory.resolve("mine.lua"), text);
  }

  private Map<String, String> wrong(String text, Map<String, String> options) throws IOException {
    LuaSettings plain = LuaSettings.of(script(text).toString());
    LuaSettings settings =
        new LuaSettings(
            plain.script(),
            plain.commands(),
            plain.threads(),
            plain.data(),
            plain.ignoreErrors(),
            false,
            plain.randType(),
            plain.randSpecIter(),
            plain.randSpecPct(),
            plain.randSpecRes(),
            plain.randParetoH(),
            plain.randZipfianExp(),
            options);
    return new TreeMap<>(LuaWorkload.of(settings).wrongOptions());
  }

  private static final String OPTIONS =
      """
      sysbench.cmdline.options = {
         rows = {"Number of rows", 1000},
         buffer = {"Size", "1M", sysbench.cmdline.ARG_SIZE},
         fast = {"Flag", true},
         parts = {"A list", {"a", "b"}},
         ["hyphen-name"] = {"With a hyphen", "x"},
      }
      """;

  @Test
  void optionsAreCheckedAgainstTheirDeclaration() throws IOException {
    assertThat(wrong(OPTIONS, Map.of("rows", "5", "fast", "off", "buffer", "64k"))).isEmpty();
    assertThat(wrong(OPTIONS, Map.of("hyphen_name", "y"))).isEmpty();
    assertThat(wrong(OPTIONS, Map.of("rows", "100k", "fast", "maybe", "row", "5", "zz9", "")))
        .containsEntry("rows", "has a suffix, which sysbench would drop: write 100 or 100000")
        .containsEntry("fast", "is neither on nor off")
        .containsEntry("row", "is no option of this script: did you mean rows?")
        .containsEntry(
            "zz9", "is no option of this script: it has buffer, fast, hyphen-name, parts, rows");
  }

  /** As scripts of sysbench 0.5 had them. */
  @Test
  void withoutADeclarationEveryOptionIsAGlobalVariable() throws IOException {
    assertThat(wrong("", Map.of("oltp_table_size", "5"))).isEmpty();
  }

  @Test
  void helpListsTheOptionsAsSysbenchDoes() throws IOException {
    List<String> lines = new ArrayList<>();

    SysbenchOptions.help(script(OPTIONS).toString(), lines::add);

    assertThat(lines)
        .containsExactly(
            "mine.lua options:",
            "  --buffer=SIZE        Size [1M]",
            "  --fast[=on|off]      Flag [on]",
            "  --hyphen-name=STRING With a hyphen [x]",
            "  --parts=[LIST,...]   A list [a,b]",
            "  --rows=N             Number of rows [1000]",
            "");
  }

  /** What sysbench prints, where it is installed. */
  private static List<String> sysbench(String... words) throws IOException {
    Path program = Path.of("/usr/bin/sysbench");
    assumeTrue(Files.isExecutable(program), "sysbench is not installed");
    List<String> call = new ArrayList<>(List.of(program.toString()));
    call.addAll(List.of(words));
    Process process = new ProcessBuilder(call).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
  }

  @Test
  void anInstalledSysbenchPrintsTheSameHelp() throws IOException {
    String file = script(OPTIONS).toString();
    List<String> lines = new ArrayList<>();
    SysbenchOptions.help(file, lines::add);

    assertThat(sysbench(file, "help").stream().skip(2))
        .containsExactlyElementsOf(lines); // after its version
  }

  @Test
  void eachOptionOfAnInstalledSysbenchIsKnown() throws IOException {
    List<String> options =
        sysbench("--help").stream()
            .map(String::strip)
            .filter(line -> line.startsWith("--"))
            .map(line -> line.substring(2).split("[\\[= ]")[0])
            .toList();

    assertThat(options).hasSizeGreaterThan(40).contains("threads", "mysql-host");
    assertThat(SysbenchOptions.names())
        .containsAll(options.stream().filter(name -> !name.matches("help|version")).toList());
  }

  @Test
  void olderNamesOfOptionsAreTheSameKeys() {
    assertThat(settings(List.of("num-threads=64", "tx-rate=9"), "run"))
        .containsEntry("clients", "64")
        .containsEntry("lua.threads", "64")
        .containsEntry("rate", "9");
    for (String refused : List.of("test=x.lua", "pgsql-sslmode=require")) {
      assertThatThrownBy(() -> settings(List.of(refused), "run"))
          .hasMessageContaining("is not an option here: ");
    }
  }

  @Test
  void aSyntaxErrorNamesTheLine() throws IOException {
    String file = script("\nfunction event(\n").toString();

    assertThatThrownBy(() -> SysbenchOptions.help(file, line -> {}))
        .isInstanceOf(DbUsageException.class)
        .hasMessageStartingWith("mine.lua:3: ");
  }

  @Test
  void aMissingScriptIsRefusedWithWhereItWasLookedFor() {
    assertThatThrownBy(() -> SysbenchOptions.help("no_such_script", line -> {}))
        .hasMessageContaining("no script no_such_script in the working directory, on LUA_PATH");
  }

  @Test
  void theMessageForAMissingScriptSaysHowToInstallThem() {
    assertThatThrownBy(() -> SysbenchOptions.help("no_such_script", line -> {}))
        .hasMessageContaining("apt install sysbench");
  }

  @Test
  void anEmptyListOfErrorsIsNoDefault() {
    assertThat(settings(List.of("mysql-ignore-errors="), "run"))
        .containsEntry("lua.ignore_errors", "none");
  }

  /** A function of the script, the fourth part of an option's declaration. */
  @Test
  void aScriptMayRefuseAValue() throws IOException {
    String text =
        """
        local function even(name, value) return tonumber(value) % 2 == 0 end
        sysbench.cmdline.options = {
           rows = {"Number", 2, sysbench.cmdline.ARG_INT, even},
        }
        """;

    assertThat(wrong(text, Map.of("rows", "4"))).isEmpty();
    assertThat(wrong(text, Map.of("rows", "5"))).containsEntry("rows", "is refused by the script");
  }

  /** In a process of its own, which has this environment. */
  @Test
  void aNameIsLookedForOnLuaPath() throws IOException {
    Path unused = script(OPTIONS);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder call =
        new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"))
            .redirectErrorStream(true);
    call.command().addAll(List.of("io.linkbenchx.cli.Main", "lua", "mine", "help"));
    call.environment().put("LUA_PATH", directory + "/?.lua");

    byte[] out = call.start().getInputStream().readAllBytes();
    assertThat(new String(out, StandardCharsets.UTF_8)).contains("--rows=N");
  }
}
