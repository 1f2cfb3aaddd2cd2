package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.Worker;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that two processes share, on a server. */
@ServerTest(ServerKind.MARIADB)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SharedRunTest {
  private static final Pattern PORT = Pattern.compile("--join \\S+:(\\d+)");

  @TempDir Path directory;
  private PrivateServer server;

  @BeforeAll
  void start() {
    server = PrivateServer.start(ServerKind.MARIADB);
  }

  @AfterAll
  void stop() {
    if (server != null) {
      server.close();
    }
  }

  private Path config(String name, String... more) throws IOException {
    String text =
        """
        database = mariadb
        mariadb.url = %s
        nlinks_max = 50
        clients = 3
        loaders = 2
        warmup = 500ms
        duration = 2s
        calibrate = 0
        existing = drop
        load_seed = 5
        load_time = 1700000000000
        """
            .formatted(url());
    return Files.writeString(
        directory.resolve(name + ".properties"), text + String.join("\n", more) + "\n");
  }

  /** Both shares, the second of which joins the first. */
  private List<RunningProgram> shares(String name, Path config, String... more) throws Exception {
    RunningProgram first = share(name, config, 1, "workers.port=0", more);
    return List.of(first, share(name, config, 2, join(first), more));
  }

  /** Where share 1 waits. */
  private static String join(RunningProgram first) throws InterruptedException {
    first.await("--join");
    Matcher port = PORT.matcher(first.text());
    assertThat(port.find()).as(first.text()).isTrue();
    return "workers.join=127.0.0.1:" + port.group(1);
  }

  private RunningProgram share(String name, Path config, int number, String how, String... more)
      throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-c",
                config.toString(),
                "-o",
                results(name, number).toString(),
                "--share",
                number + "/2",
                "-D",
                "workers.token=known",
                "-D",
                how));
    for (String setting : more) {
      arguments.addAll(List.of("-D", setting));
    }
    Path output = directory.resolve(name + number + ".txt");
    return RunningProgram.start(output, arguments.toArray(String[]::new));
  }

  private Path results(String name, int number) {
    return directory.resolve(name + number);
  }

  private static RunResult result(Path results) throws IOException {
    return StoredRun.read(own(results)).result();
  }

  /** The directory of the process's own result: the first, if that of all shares is there too. */
  private static Path own(Path results) throws IOException {
    try (Stream<Path> all = Files.list(results)) {
      return all.filter(path -> Files.exists(path.resolve("result.json")))
          .sorted()
          .findFirst()
          .orElseThrow();
    }
  }

  private String merged(String name) throws IOException {
    try (Stream<Path> all = Files.list(results(name, 1))) {
      return all.filter(path -> Files.exists(path.resolve("result.json")))
          .filter(
              path ->
                  StoredRun.read(path).result().run().facts().shown().containsKey("merged from"))
          .map(Path::toString)
          .findFirst()
          .orElseThrow();
    }
  }

  /** It waited a minute for share 1, and took part in a later run with the same port and token. */
  @Test
  void aShareEndsWithTheProcessThatStartedIt() throws Exception {
    Path config = config("orphan");
    String share =
        String.join(" ", ProgramCommand.of())
            + " -c "
            + config
            + " --share 2/2 -D workers.token=known --join 127.0.0.1:1 --parent $$ & wait";
    Process parent = new ProcessBuilder("sh", "-c", share).directory(directory.toFile()).start();
    ProcessHandle child = child(parent);
    Thread.sleep(2000);
    assertThat(child.isAlive()).isTrue();

    parent.destroyForcibly().waitFor();

    child.onExit().get(20, TimeUnit.SECONDS);
  }

  /** Its parent was gone before it could look. */
  @Test
  void aShareWhoseStarterHasEndedEnds() throws Exception {
    Path config = config("orphan");
    RunningProgram share =
        RunningProgram.start(
            directory.resolve("orphan.txt"),
            "-c",
            config.toString(),
            "--share",
            "2/2",
            "--join",
            "127.0.0.1:1",
            "-D",
            "workers.token=known",
            "--parent",
            "1");

    assertThat(share.process().waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(share.code()).isEqualTo(137);
  }

  private static ProcessHandle child(Process parent) throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      Optional<ProcessHandle> child = parent.children().findFirst();
      if (child.isPresent()) {
        return child.get();
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no child");
  }

  /** Share 1 looked for the writes of shares that had made none, and failed. */
  @Test
  void aLoadAloneIsVerified() throws Exception {
    Path config = config("load", "maxid1 = 2001", "phases = load, verify");
    List<RunningProgram> shares = shares("load", config);
    for (RunningProgram share : shares) {
      assertThat(share.code()).as(share.text()).isZero();
    }
    assertThat(result(results("load", 1)).verification().passed()).isTrue();
  }

  @Test
  void theDataAreThoseOfOneProcessAndAllWritesAreFound() throws Exception {
    Path config = config("digest", "maxid1 = 12001");
    Shell.Ran alone =
        Shell.run("-c", config.toString(), "-o", directory.resolve("one").toString(), "-l");
    assertThat(alone.code()).as(alone.out() + alone.err()).isZero();
    List<RunningProgram> shares = shares("digest", config);
    for (RunningProgram share : shares) {
      assertThat(share.code()).as(share.text()).isZero();
    }

    String digest = result(directory.resolve("one")).steps().get(0).loaded().digest();
    RunResult first = result(results("digest", 1));
    RunResult second = result(results("digest", 2));
    assertThat(first.verification().passed()).as(shares.get(0).text()).isTrue();
    assertThat(first.verification().unchecked()).isEmpty();
    assertThat(second.verification()).isNull();
    assertThat(first.run().seed()).isEqualTo(second.run().seed());
    List<Worker> workers = new ArrayList<>();
    for (RunResult run : List.of(first, second)) {
      StepResult load = run.steps().get(0);
      assertThat(load.loaded().digest()).isEqualTo(digest);
      assertThat(load.loaded().rows().values()).as("rows of each share").anyMatch(rows -> rows > 0);
      workers.addAll(run.steps().get(1).workers());
    }
    long nodes =
        first.steps().get(0).loaded().rows().get("nodes")
            + second.steps().get(0).loaded().rows().get("nodes");
    assertThat(nodes).isEqualTo(12_000);
    assertThat(workers).extracting(Worker::clients).containsExactly(2, 1);
    assertThat(workers.get(0).sync().agreed()).isEqualTo(workers.get(1).sync().agreed());
    Shell.Ran verified = Shell.run("verify", "-c", config.toString(), "-o", merged("digest"));
    assertThat(verified.code()).as(verified.out() + verified.err()).isZero();
    assertThat(verified.out()).contains("   OK").doesNotContain("INCOMPLETE", "not checked");
  }

  @Test
  void aKilledShareEndsTheOthersWithTheReason() throws Exception {
    Path config = config("killed", "maxid1 = 2001");
    for (int victim : new int[] {1, 2}) {
      String name = "killed" + victim + "-";
      List<RunningProgram> shares = shares(name, config, "duration=60s", "existing=drop");
      shares.get(0).await("closed ");
      shares.get(victim - 1).kill();
      RunningProgram other = shares.get(2 - victim);
      long since = System.nanoTime();
      assertThat(other.code()).as(other.text()).isEqualTo(1);
      assertThat((System.nanoTime() - since) / 1e9).isLessThan(20);
      assertThat(other.text()).contains("has ended: its connection was closed");
      assertThat(other.text()).doesNotContain("internal error");
      assertThat(result(results(name, 3 - victim)).status()).isEqualTo(RunStatus.FAILED);
    }
  }

  @Test
  void theUserEndsAllAndResumesAll() throws Exception {
    Path config = config("interrupted", "maxid1 = 2001");
    List<RunningProgram> shares =
        shares("ended", config, "duration=4s", "warmup=auto", "warmup_min=500ms", "rate=0, 50%");
    shares.get(0).await("transactions   errors");
    assertThat(shares.get(1).interrupt()).isEqualTo(130);
    assertThat(shares.get(0).code()).as(shares.get(0).text()).isEqualTo(130);

    RunningProgram first = again(1, "workers.port=0");
    RunningProgram second = again(2, join(first));
    for (RunningProgram share : List.of(first, second)) {
      assertThat(share.code()).as(share.text()).isZero();
    }
    List<Double> bases = new ArrayList<>();
    for (int number = 1; number <= 2; number++) {
      bases.add(result(results("ended", number)).steps().get(2).step().schedule().percentOf());
    }
    assertThat(bases.get(0)).isPositive().isEqualTo(bases.get(1));
  }

  private RunningProgram again(int number, String how) throws IOException {
    return RunningProgram.start(
        directory.resolve("again" + number + ".txt"),
        "--resume",
        "-o",
        own(results("ended", number)).toString(),
        "-D",
        "mariadb.url=" + url(), // a secret, which a result does not keep
        "-D",
        "workers.token=known",
        "-D",
        how);
  }

  private String url() {
    return server.server().admin().inDatabase("linkdb").url();
  }
}
