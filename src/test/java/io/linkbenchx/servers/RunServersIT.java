package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerScript.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** {@code run/servers} itself, on MariaDB, with a separate state directory. */
class RunServersIT {
  private static final String NAME = "mariadb-innodb";
  private static final String[] SMALL = {
    "-o", "start.innodb_buffer_pool_size=32M", "-o", "start.innodb_log_file_size=16M",
  };

  @TempDir private static Path home;
  private static ServerScript script;

  @BeforeAll
  static void mariaDbIsInstalled() {
    script =
        new ServerScript(
            ServerScript.here().project(), Map.of("LBX_SERVERS_HOME", home.toString()));
    Answer answer = start(NAME);
    if (answer.status() == ServerScript.NOT_INSTALLED) {
      throw new TestAbortedException(
          TestServers.NOT_COVERED + "run/servers (MariaDB not installed)");
    }
    started(answer);
    script.call("stop");
  }

  @AfterEach
  void stop() {
    script.call("stop");
  }

  @AfterAll
  static void destroy() {
    Answer answer = script.call("destroy", "--all");
    assertThat(answer.status()).as(answer.text()).isZero();
    assertThat(home.resolve("instances")).doesNotExist();
  }

  private static Answer start(String profile, String... more) {
    List<String> command = new ArrayList<>(List.of("start", profile));
    command.addAll(List.of(SMALL));
    command.addAll(List.of(more));
    return script.call(command.toArray(String[]::new));
  }

  private static void started(Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(ServerScript.DONE);
  }

  private static Path instance(String name) {
    return home.resolve("instances").resolve(name);
  }

  private static long pid(String name) throws IOException {
    return Long.parseLong(Files.readString(instance(name).resolve("pid")).strip());
  }

  private static boolean runs(long pid) {
    // A link that a process that ended but was not reaped does not have.
    return Files.exists(Path.of("/proc", Long.toString(pid), "exe"));
  }

  /** Writes a profile next to the shipped ones' format; {@code myCnf} may be empty. */
  private static Path profile(Path directory, String properties, String myCnf) throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("server.properties"), "product = mariadb\n" + properties);
    if (!myCnf.isEmpty()) {
      Files.writeString(directory.resolve("my.cnf"), "[mysqld]\n" + myCnf);
    }
    return directory;
  }

  private static String ask(String name, String sql) throws IOException, SQLException {
    String port = Files.readString(instance(name).resolve("port")).strip();
    ServerAddress address =
        ServerAddress.of("jdbc:mysql://127.0.0.1:" + port + "/linkdb?user=lb&password=lb");
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    }
  }

  @Test
  void startStatusAndStopMayBeRepeated() throws Exception {
    started(start(NAME));
    long pid = pid(NAME);
    Answer again = start(NAME);
    started(again);
    assertThat(again.text()).contains(NAME + " is already running, pid " + pid);
    assertThat(pid(NAME)).isEqualTo(pid);
    for (int i = 0; i < 2; i++) {
      Answer status = script.call("status", NAME);
      assertThat(status.status()).isZero();
      assertThat(status.text()).contains("running", Long.toString(pid));
    }
    assertThat(script.call("stop", NAME).text()).contains(NAME + " stopped");
    assertThat(runs(pid)).isFalse();
    Answer stopped = script.call("stop", NAME);
    assertThat(stopped.status()).isZero();
    assertThat(stopped.text()).contains(NAME + " is not running");
    assertThat(script.call("status", NAME).status()).isEqualTo(ServerScript.NOT_AS_ASKED);
  }

  @Test
  void stopLeavesAProcessAloneThatTookTheNumberOfAStalePidFile() throws Exception {
    Process foreign = new ProcessBuilder("sleep", "600").start();
    try {
      Files.writeString(instance(NAME).resolve("pid"), foreign.pid() + "\n");
      Answer answer = script.call("stop", NAME);
      assertThat(answer.status()).isZero();
      assertThat(answer.text()).contains("pid " + foreign.pid() + " is not our server");
      assertThat(foreign.isAlive()).isTrue();
    } finally {
      foreign.destroy();
    }
  }

  @Test
  void stopLeavesAnotherServerAloneWhoseNumberStandsInAStalePidFile(@TempDir Path directory)
      throws Exception {
    String other = profile(directory.resolve("other"), "", "").toString();
    started(start(other));
    long pid = pid("other");
    Files.writeString(instance(NAME).resolve("pid"), pid + "\n");
    assertThat(script.call("stop", NAME).text()).contains("is not our server");
    assertThat(runs(pid)).isTrue();
    assertThat(ask("other", "select 1")).isEqualTo("1");
    assertThat(script.call("destroy", "other").status()).isZero();
    assertThat(runs(pid)).isFalse();
    assertThat(instance("other")).doesNotExist();
  }

  @Test
  void twoProfilesRunAtOnceEachWithItsPageSizeAndOnLoopbackOnly(@TempDir Path directory)
      throws Exception {
    String other =
        profile(
                directory.resolve("pages"),
                "init.innodb_page_size = 8k\n",
                "bind-address = 0.0.0.0\nport = 1\ninnodb_io_capacity = 1234\n")
            .toString();
    started(start(NAME));
    started(start(other));
    assertThat(pid(NAME)).isNotEqualTo(pid("pages"));
    assertThat(ask(NAME, "select @@innodb_page_size")).isEqualTo("16384");
    assertThat(ask("pages", "select @@innodb_page_size")).isEqualTo("8192");
    assertThat(ask("pages", "select @@innodb_io_capacity")).isEqualTo("1234");
    assertThat(ask("pages", "select @@bind_address")).isEqualTo("127.0.0.1");
  }

  @Test
  void aSettingThatTheServerDidNotTakeIsPrinted() {
    Answer answer = start(NAME, "-o", "start.innodb_io_capacity=50", "-o", "set.nonsense=1");
    assertThat(answer.status()).isEqualTo(ServerScript.NOT_AS_ASKED);
    assertThat(answer.text())
        .contains("requested innodb_io_capacity = 50, the server reports 100")
        .contains("set.nonsense refused");
  }

  @Test
  void aServerThatRunsWithOtherPropertiesIsNotTakenForTheOneAskedFor() {
    started(start(NAME));
    Answer answer = start(NAME, "-o", "start.innodb_io_capacity=300");
    assertThat(answer.status()).isEqualTo(ServerScript.NOT_AS_ASKED);
    assertThat(answer.text()).contains("stop it first", "start.innodb_io_capacity=300");
  }

  @Test
  void whatAProfileHasForItsClientsStandsInTheFileThatTheyRead() throws Exception {
    started(start(NAME, "-o", "client.mariadb.engine=innodb-compressed"));
    assertThat(instance(NAME).resolve("client.properties"))
        .content()
        .contains("database = mariadb\n", "mariadb.engine = innodb-compressed\n");
  }

  @Test
  void checkReadsEverySettingBackAndSeesOneThatWasChangedSince() throws Exception {
    started(start(NAME));
    Answer same = script.call("check", NAME);
    assertThat(same.status()).as(same.text()).isZero();
    assertThat(same.text())
        .contains("setting\tinnodb_buffer_pool_size\t32M\t33554432\tsame\n", "cache\tdirect\n");
    admin("set global max_connections = 77");
    Answer other = script.call("check", NAME);
    assertThat(other.status()).isEqualTo(ServerScript.NOT_AS_ASKED);
    assertThat(other.text()).contains("setting\tmax_connections\t500\t77\tdiffers\n");
  }

  @Test
  void aCopyOfTheDataIsRestoredByItsTagAndHalfOfOneIsNeverUsed() throws Exception {
    started(start(NAME));
    admin("create or replace table linkdb.kept as select 'before' as word");
    assertThat(script.call("save", NAME, "run1").text())
        .contains("stop it before its data is copied");
    script.call("stop", NAME);
    assertThat(script.call("save", NAME, "run1").status()).isZero();
    started(start(NAME));
    admin("update linkdb.kept set word = 'after'");
    script.call("stop", NAME);
    assertThat(script.call("restore", NAME, "run2").status()).isEqualTo(5);
    assertThat(script.call("restore", NAME, "run1").status()).isZero();
    started(start(NAME));
    assertThat(ask(NAME, "select word from linkdb.kept")).isEqualTo("before");
    script.call("stop", NAME);

    Files.createFile(instance(NAME).resolve("restoring")); // what a killed restore leaves
    Answer refused = start(NAME);
    assertThat(refused.status()).isEqualTo(1);
    assertThat(refused.text()).contains("an incomplete copy and is not used");
    assertThat(script.call("restore", NAME, "run1").status()).isZero();
    started(start(NAME));
  }

  @Test
  void aServerThatAPlanUsesIsRefusedToAnother() throws Exception {
    Process plan = new ProcessBuilder("sleep", "600").start();
    try {
      started(start(NAME, "--owner", Long.toString(plan.pid())));
      String me = Long.toString(ProcessHandle.current().pid());
      assertThat(script.call("stop", "--owner", me, NAME).text())
          .contains("is in use by the plan of process " + plan.pid());
    } finally {
      plan.destroyForcibly().waitFor();
    }
    String me = Long.toString(ProcessHandle.current().pid());
    assertThat(script.call("stop", "--owner", me, NAME).text()).contains("stopped");
  }

  private static void admin(String sql) throws Exception {
    Process client =
        new ProcessBuilder(
                "mariadb", "-uroot", "-S", instance(NAME).resolve("mysqld.sock") + "", "-e", sql)
            .inheritIO()
            .start();
    assertThat(client.waitFor()).isZero();
  }

  @Test
  void compressedTablesOnPagesOf8KbHaveBlocksOf4Kb() throws Exception {
    String name = "inno-8k-disk-zlib";
    started(start(name, "-o", "memory="));
    assertThat(Files.readString(instance(name).resolve("client.properties")))
        .contains("mariadb.engine = innodb-compressed");
    for (String schema : List.of("mysql-innodb", "rows-mysql-innodb", "purchases-mysql-innodb")) {
      Path file = script.project().resolve("schemas/" + schema + "-compressed.sql");
      client(name, ProcessBuilder.Redirect.from(file.toFile()), "linkdb");
    }

    String sizes =
        client(
            name,
            ProcessBuilder.Redirect.PIPE,
            "-Ne",
            "select distinct zip_page_size from information_schema.innodb_sys_tables where name"
                + " regexp 'linkdb/(linktable|counttable|nodetable|sbtest1|purchases.*)'");
    assertThat(sizes).isEqualTo("4096\n");
  }

  /** The server's own client with all rights; returns its output. */
  private static String client(String name, ProcessBuilder.Redirect input, String... arguments)
      throws Exception {
    String socket = instance(name).resolve("mysqld.sock").toString();
    List<String> command = new ArrayList<>(List.of("mariadb", "-uroot", "-S", socket));
    command.addAll(List.of(arguments));
    Process client =
        new ProcessBuilder(command).redirectInput(input).redirectErrorStream(true).start();
    client.getOutputStream().close();
    String text = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(client.waitFor()).as(text).isZero();
    return text;
  }

  @Test
  void anEmulatedDiskIsProvedByReadsAndGoneAfterwards() throws Exception {
    Path hierarchy = Path.of("/sys/fs/cgroup/blkio");
    boolean root = "root".equals(System.getProperty("user.name"));
    if (!root || !(Files.isWritable(hierarchy) || Files.isWritable(hierarchy.getParent()))) {
      throw new TestAbortedException("requires root and a writable cgroup file system");
    }
    Answer answer = start(NAME, "-o", "iops=300");
    if (answer.text().contains("no block device")) {
      throw new TestAbortedException(answer.text());
    }
    started(answer);

    assertThat(answer.text()).contains("emulated disk of 300 reads and 300 writes per second, ");
    Path group = Path.of(Files.readString(instance(NAME).resolve("blkio")).strip());
    assertThat(Files.readAllLines(group.resolve("cgroup.procs"))).contains("" + pid(NAME));
    Answer check = script.call("check", NAME);
    assertThat(check.text()).contains("setting\tiops\t300\t300\tsame\n", "disk\t300\t");

    script.call("stop", NAME);
    assertThat(group).doesNotExist();
    assertThat(instance(NAME).resolve("iops")).doesNotExist();
  }

  /** 4 kB more than before, which no other program on this machine notices. */
  @Test
  void theReadaheadOfTheDeviceIsSetAndRestoredEvenAfterAKill() throws Exception {
    Path file = readahead();
    long before = Long.parseLong(Files.readString(file).strip());
    long asked = before + 4;
    started(start(NAME, "-o", "readahead=" + asked + "k"));
    assertThat(Files.readString(file).strip()).isEqualTo("" + asked);
    assertThat(script.call("check", NAME).text())
        .contains("setting\treadahead\t" + asked * 1024 + "\t" + asked * 1024 + "\tsame\n");

    ProcessHandle.of(pid(NAME)).orElseThrow().destroyForcibly();
    script.call("stop", NAME);

    assertThat(Files.readString(file).strip()).isEqualTo("" + before);
  }

  /** The kernel's file for the device below the state directory. */
  private static Path readahead() throws Exception {
    if (!"root".equals(System.getProperty("user.name"))) {
      throw new TestAbortedException("only root may set a readahead");
    }
    Process process = new ProcessBuilder("findmnt", "-no", "MAJ:MIN", "-T", "" + home).start();
    String device =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    Path block = Path.of("/sys/dev/block", device);
    for (Path queue : List.of(block.resolve("queue"), block.resolve("../queue"))) {
      Path file = queue.resolve("read_ahead_kb");
      if (Files.isWritable(file)) {
        return file;
      }
    }
    throw new TestAbortedException("no block device below " + home);
  }

  @Test
  void otherInitOptionsOnTheSameDataAreRefused() {
    Answer answer = start(NAME, "-o", "init.innodb_page_size=4k");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.text()).contains("run/servers destroy " + NAME);
  }

  @Test
  void aServerThatDoesNotStartSaysWhyAndLeavesNoProcess() throws Exception {
    Answer answer = start(NAME, "-o", "start.no_such_option=1");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.text()).contains("unknown variable 'no_such_option=1'");
    assertThat(script.call("status", NAME).text()).contains("stopped");
  }

  @Test
  void whatIsWrongInAProfileIsNamedWithItsLine(@TempDir Path directory) throws Exception {
    String wrong = profile(directory.resolve("wrong"), "\nmemroy = 1g\n", "").toString();
    Answer answer = start(wrong);
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.text()).contains("server.properties:3: no property 'memroy'");
  }

  @Test
  void destroyTouchesNothingThatWasNotStartedFromHere() throws Exception {
    Path foreign = Files.createDirectories(instance("foreign"));
    Answer answer = script.call("destroy", "foreign");
    assertThat(answer.text()).contains("nothing to destroy");
    assertThat(foreign).exists();
  }
}
