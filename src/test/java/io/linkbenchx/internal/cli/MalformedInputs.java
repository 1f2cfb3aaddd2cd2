package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.compare.MadeUp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Draws damaged inputs of every kind, and the commands that read them. */
final class MalformedInputs {
  /** What is damaged. */
  enum Subject {
    PROPERTIES,
    OPTION,
    ADDRESS,
    DISTRIBUTION,
    RESULT,
    SEALED_RESULT,
    GATES,
    EXPECTATIONS,
    IMPORT
  }

  /**
   * An input, ready to be read.
   *
   * @param refused whether accepting it in silence would be wrong
   */
  record Input(Subject subject, Damage damage, boolean refused, List<String> arguments) {
    @Override
    public String toString() {
      String command = String.join(" ", arguments);
      return subject + " " + damage + ": " + command.substring(0, Math.min(300, command.length()));
    }
  }

  private static final Path FOREIGN = Path.of("src/test/resources/foreign");

  /** What no reader of a whole JSON document may overlook. */
  private static final Set<Damage> NO_JSON =
      Set.of(
          Damage.TRUNCATED,
          Damage.REPEATED_MEMBER,
          Damage.TRAILING_GARBAGE,
          Damage.NOT_A_NUMBER,
          Damage.NESTED,
          Damage.LONG_KEY,
          Damage.EMPTY);

  private static final String CONFIG =
      """
      workload = LinkGraph
      database = noop
      maxid1 = 2001
      nlinks_max = 100
      node_datasize = 128
      clients = 2
      loaders = 1
      warmup = 0
      duration = 1
      interval = 1
      rate = 100
      transactions = 10
      phases = load, run
      repeat = 1
      calibrate = 0
      seed = 3
      debuglevel = 1
      """;
  private static final String TABLES =
      "nlinks|0 40|1 60.5|5 90|100 100|link_nreads|0 50|7 100|link_nwrites|0 50|7 100|node_nreads"
          .concat("|0 50|7 100|node_nwrites|0 50|7 100|")
          .replace('|', '\n');
  private static final String GATES = "# gates\nrate >= 0.97 base\np99(GET_NODE) <= 5 ms\n";
  private static final String EXPECTATIONS =
      "n: rate of mode=closed >= 15 because x\nm: p99(GET_NODE) of mode=closed <= 5 because y\n";

  private final Random random;
  private final Path scratch;
  private final List<Path> results = new ArrayList<>();

  MalformedInputs(long seed, Path scratch) {
    this.random = new Random(seed);
    this.scratch = scratch;
    for (int i = 1; i <= 3; i++) {
      Path result = MadeUp.in(scratch.resolve("runs")).run(i, tree -> {});
      results.add(result);
    }
    seal(results.get(1));
  }

  private static void seal(Path result) {
    Set<String> steps = Set.of("steps/01-load", "steps/02-run", "steps/03-open");
    ResultDirectory.reopen(ArchiveSettings.in(result.getParent()), result, steps).seal();
  }

  /** Something that a command reads, and what to do with it afterwards. */
  interface Run {
    void with(Input input) throws Exception;
  }

  /** Draws an input, lends it, and removes it. */
  void next(Run run) throws Exception {
    Subject subject = one(List.of(Subject.values()));
    Damage damage = one(List.of(Damage.values()));
    switch (subject) {
      case OPTION -> run.with(option(damage));
      case ADDRESS -> run.with(address(damage));
      case RESULT -> result(results.get(2), subject, damage, run);
      case SEALED_RESULT -> result(results.get(1), subject, damage, run);
      case IMPORT -> imported(damage, run);
      default -> file(subject, damage, run);
    }
  }

  private void file(Subject subject, Damage damage, Run run) throws Exception {
    boolean value = subject == Subject.PROPERTIES && damage.replacesTheFile() && heads();
    Path file = scratch.resolve("input." + (subject == Subject.PROPERTIES ? "properties" : "txt"));
    String text =
        switch (subject) {
          case PROPERTIES -> CONFIG;
          case DISTRIBUTION -> TABLES;
          case GATES -> GATES;
          default -> EXPECTATIONS;
        };
    Path damaged = value ? scratch.resolve("value") : file;
    if (value) {
      String key = one(List.of("data_file = %s", "workload_file = %s", "seed = ${file:%s}"));
      Files.writeString(file, text + String.format(key, damaged) + "\n");
    } else {
      Files.writeString(file, text);
    }
    boolean whole = damage.replacesTheFile() || damage == Damage.LONG_KEY;
    List<String> arguments =
        switch (subject) {
          case PROPERTIES -> heads() ? List.of("config", file.toString()) : dryRun(file.toString());
          case DISTRIBUTION -> dryRun(good(), "-D", "data_file=" + file);
          case GATES -> compare("--gates", file.toString());
          default -> List.of("expect", file.toString(), scratch.resolve("runs").toString());
        };
    damaged(damaged, damage, whole, new Input(subject, damage, whole, arguments), run);
  }

  private String good() throws IOException {
    return Files.writeString(scratch.resolve("good.properties"), CONFIG).toString();
  }

  private static List<String> dryRun(String config, String... more) {
    List<String> all = new ArrayList<>(List.of("-c", config, "--dry-run"));
    all.addAll(List.of(more));
    return all;
  }

  private List<String> compare(String... more) {
    List<String> all = new ArrayList<>(List.of("compare"));
    results.subList(0, 2).forEach(result -> all.add(result.toString()));
    all.addAll(List.of(more));
    return all;
  }

  private Input option(Damage damage) throws IOException {
    String line = one(CONFIG.lines().toList()).replace(" = ", "=");
    String value = word(damage, line);
    List<String> arguments =
        switch (random.nextInt(4)) {
          case 0 -> compare("--gate", word(damage, "p99(GET_NODE) <= 5 ms"));
          case 1 -> List.of("report", value, "--min-change", value);
          default -> dryRun(good(), "-D", value);
        };
    return new Input(Subject.OPTION, damage, false, arguments);
  }

  /** A damaged argument: the system passes neither NUL nor more than 128 KB. */
  private String word(Damage damage, String whole) {
    byte[] bytes = damage.of(whole.getBytes(StandardCharsets.UTF_8), random);
    String text = new String(bytes, StandardCharsets.UTF_8).replace("\0", "");
    return text.substring(0, Math.min(100_000, text.length()));
  }

  /** Nothing listens on port 1; no damage changes the host. */
  private Input address(Damage damage) throws IOException {
    String tail = word(damage, "/db?connectTimeout=1000&x=2");
    String user = one(List.of("", "u:p@", "u:S3c/r3t@", "%zz@", ":@", "@"));
    String place = user + one(List.of("127.0.0.1:1", "[::1]:1", "127.0.0.1:99999", "127.0.0.1:-1"));
    String scheme = one(List.of("mysql", "mariadb", "postgresql"));
    boolean mongo = random.nextInt(4) == 0;
    String key = mongo ? "mongodb" : scheme;
    String url = (mongo ? "mongodb://" : "jdbc:" + scheme + "://") + place + tail;
    Path file = scratch.resolve("address.properties");
    String text = "workload = LinkGraph\ndatabase = " + key + "\nmaxid1 = 101\ncalibrate = 0\n";
    text +=
        key + ".connect_timeout = 1s\n" + (mongo ? "mongodb.server_selection_timeout = 1s\n" : "");
    Files.writeString(file, text + key + ".url = " + url.replace("\\", "\\\\") + "\n");
    String out = scratch.resolve("out").toString();
    return new Input(
        Subject.ADDRESS, damage, true, List.of("-c", file.toString(), "-r", "-o", out));
  }

  private void result(Path result, Subject subject, Damage damage, Run run) throws Exception {
    Path file;
    try (Stream<Path> files = Files.walk(result)) {
      List<Path> all =
          files.filter(Files::isRegularFile).filter(MalformedInputs::isRead).sorted().toList();
      file = heads() ? result.resolve("result.json") : one(all);
    }
    boolean json = file.endsWith("result.json");
    List<String> reading =
        one(
            List.of(
                List.of("report", result.toString()),
                List.of("compare", results.get(0).toString(), result.toString()),
                List.of("list", result.getParent().toString()),
                List.of("history", result.getParent().toString()),
                List.of(
                    "merge",
                    results.get(0).toString(),
                    result.toString(),
                    "-o",
                    scratch + "/out")));
    boolean report = reading.get(0).equals("report");
    boolean sealed = subject == Subject.SEALED_RESULT;
    boolean refused =
        (damage.replacesTheFile() && report && (json || sealed))
            || (json && NO_JSON.contains(damage) && !reading.get(0).equals("list"));
    damaged(
        file,
        damage,
        refused || (sealed && report),
        new Input(subject, damage, refused, reading),
        run);
  }

  private static boolean isRead(Path file) {
    String name = file.getFileName().toString();
    return !name.endsWith(".html") && !name.endsWith(".log");
  }

  private void imported(Damage damage, Run run) throws Exception {
    String tool = one(List.of("sysbench", "ycsb", "linkbench", "benchbase", "mytools", "stat"));
    Path file;
    try (Stream<Path> files = Files.list(FOREIGN.resolve(tool))) {
      List<Path> all = files.sorted().toList();
      file = one(all);
    }
    String name = file.getFileName().toString();
    String source = tool.equals("stat") ? name.replaceFirst("-.*|\\.json", "") : tool;
    Path copy = scratch.resolve(name);
    Files.copy(file, copy);
    List<String> arguments =
        new ArrayList<>(List.of("import", source, "-o", scratch + "/out", copy.toString()));
    if (name.endsWith(".csv") && tool.equals("benchbase")) {
      arguments.add(4, FOREIGN.resolve("benchbase/tpcc.summary.json").toString());
    }
    boolean json = name.endsWith(".json");
    boolean refused = damage.replacesTheFile() || (json && NO_JSON.contains(damage));
    damaged(copy, damage, refused, new Input(Subject.IMPORT, damage, refused, arguments), run);
    Files.delete(copy);
  }

  /** Damages a file for the time of a run; bytes that stay as they are need not be refused. */
  private void damaged(Path file, Damage damage, boolean refused, Input input, Run run)
      throws Exception {
    byte[] whole = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    boolean changed = true;
    if (damage.replacesTheFile()) {
      damage.replace(file);
    } else {
      byte[] bytes = damage.of(whole, random);
      changed = !Arrays.equals(bytes, whole);
      Files.write(file, bytes);
    }
    try {
      run.with(new Input(input.subject, damage, refused && changed, input.arguments));
    } finally {
      Files.deleteIfExists(file);
      Files.write(file, whole);
    }
  }

  private boolean heads() {
    return random.nextBoolean();
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
