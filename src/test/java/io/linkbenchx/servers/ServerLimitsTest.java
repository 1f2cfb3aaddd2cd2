package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.linkbenchx.servers.ServerScript.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The emulated slow disk and the readahead of {@code run/servers}, on a kernel made of plain files:
 * partition 8:1 of disk 8:0, and the groups of cgroup v1 or v2.
 */
class ServerLimitsTest {
  private static final ServerScript SCRIPT = ServerScript.here();

  /** Its functions, with the kernel's files elsewhere and what only a kernel does. */
  private static final String SETUP =
      """
      set -euo pipefail
      OWNER='' ASKED_NAME='' OVERRIDES=()
      for part in common profile limits disk instance; do . "$PROJECT/run/lib/servers-$part.sh"; done
      SYS=$WORK/sys INSTANCES=$WORK/instances PROFILES=$PROJECT/config/servers
      PATH=$WORK/bin:$PATH
      dir=$INSTANCES/one
      mkdir -p "$dir/data" "$dir/log"
      findmnt() { echo "   $DEVICE"; }
      rmdir() { rm -r -- "${@: -1}"; } # a group's files end with it
      """;

  /** Direct reads: as many as the test wants to have been possible in two seconds. */
  private static final String DD =
      """
      #!/bin/sh
      for word; do
        case $word in
          of=/dev/null) echo "$READS+0 records in" >&2; exit ;;
          of=*) : >"${word#of=}" ;;
        esac
      done
      """;

  @TempDir Path work;

  @BeforeEach
  void makeKernel() throws IOException {
    assumeTrue(SCRIPT.usable());
    Path disk = Files.createDirectories(work.resolve("sys/devices/disk"));
    Path partition = Files.createDirectories(disk.resolve("part1"));
    Files.writeString(disk.resolve("dev"), "8:0\n");
    Files.writeString(partition.resolve("partition"), "1\n");
    Files.createDirectories(disk.resolve("queue"));
    Files.writeString(readahead(), "128\n");
    Path block = Files.createDirectories(work.resolve("sys/dev/block"));
    Files.createSymbolicLink(block.resolve("8:0"), disk);
    Files.createSymbolicLink(block.resolve("8:1"), partition);
    Files.createDirectories(work.resolve("sys/fs/cgroup"));
    program("dd", DD);
    program("timeout", "#!/bin/sh\nshift 3\nexec \"$@\"\n");
  }

  private void program(String name, String text) throws IOException {
    Path file = Files.createDirectories(work.resolve("bin")).resolve(name);
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private Path readahead() {
    return work.resolve("sys/devices/disk/queue/read_ahead_kb");
  }

  private String readaheadKb() throws IOException {
    return Files.readString(readahead()).strip();
  }

  private Path blkio() throws IOException {
    return Files.createDirectories(work.resolve("sys/fs/cgroup/blkio"));
  }

  private Path instance() {
    return work.resolve("instances/one");
  }

  /** Its group, named after the instance. */
  private Path group(Path hierarchy) throws IOException {
    try (var groups = Files.newDirectoryStream(hierarchy, "linkbenchx-one-*")) {
      return groups.iterator().next();
    }
  }

  private Answer bash(int reads, String commands) throws IOException, InterruptedException {
    return bash(Map.of("READS", "" + reads, "DEVICE", "8:1"), commands);
  }

  /** In a shell of its own: what an earlier one knew is gone, as after kill -9. */
  private Answer bash(Map<String, String> environment, String commands)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(List.of("/bin/bash", "-c", SETUP + commands)).redirectErrorStream(true);
    builder.environment().put("PROJECT", SCRIPT.project().toString());
    builder.environment().put("WORK", work.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Answer(process.waitFor(), text);
  }

  @Test
  void theLimitIsThatOfTheWholeDiskInItsOwnGroupAndProvedByReads() throws Exception {
    Path hierarchy = blkio();
    Answer answer = bash(1980, "limit_iops \"$dir\" 1000");

    assertThat(answer.status()).as(answer.text()).isZero();
    assertThat(answer.text())
        .contains("emulated disk of 1000 reads and 1000 writes per second, 990 measured");
    Path group = group(hierarchy);
    assertThat(group.resolve("blkio.throttle.read_iops_device")).hasContent("8:0 1000");
    assertThat(group.resolve("blkio.throttle.write_iops_device")).hasContent("8:0 1000");
    assertThat(group.resolve("cgroup.procs")).as("the reads were limited").isNotEmptyFile();
    assertThat(instance().resolve("iops"))
        .hasContent("8:0\t1000\t990\t" + group.resolve("blkio.throttle.read_iops_device"));
    assertThat(instance().resolve("probe")).doesNotExist();
  }

  @Test
  void cgroupV2HasOneFileForBoth() throws Exception {
    Answer answer = bash(Map.of("READS", "2000", "DEVICE", "8:0"), "limit_iops \"$dir\" 1000");

    assertThat(answer.status()).as(answer.text()).isZero();
    Path group = group(work.resolve("sys/fs/cgroup"));
    assertThat(group.resolve("io.max")).hasContent("8:0 riops=1000 wiops=1000");
  }

  /** memory.events is cgroup v2's file, memory.oom_control that of v1. */
  @ParameterizedTest
  @ValueSource(strings = {"memory.events", "memory.oom_control"})
  void aServerThatTheKernelKilledHasAReason(String file) throws Exception {
    String why =
        "echo \"$WORK\" >\"$dir/cgroup\"; echo memory=436M >\"$dir/effective\"; why_down one"
            + " \"$dir\"";
    Files.writeString(work.resolve(file), "oom 3\noom_kill 0\n");
    assertThat(bash(0, why).text()).startsWith("one is not running; ");

    Files.writeString(work.resolve(file), "oom 3\noom_kill 1\n");
    assertThat(bash(0, why))
        .isEqualTo(
            new Answer(
                0,
                "one was killed because it needed more than its memory limit of 436M: raise memory,"
                    + " or lower its cache"));
    assertThat(bash(0, "rm \"$dir/cgroup\"; why_down one \"$dir\"").text())
        .as("no group")
        .startsWith("one is not running; ");
  }

  @Test
  void aServerThatIsNotRunningComesWithItsLogAndTheCommandThatStartsIt() throws Exception {
    String start = "; to start it: run/servers start ";
    assertThat(bash(0, "why_down one \"$dir\"").text())
        .as("no log, no profile of that name")
        .isEqualTo("one is not running" + start + "PROFILE --name one, with the options it had");

    String log = "; its log is " + instance() + "/log/";
    assertThat(bash(0, "echo x >\"$dir/log/out\"; why_down inno-none \"$dir\"").text())
        .isEqualTo("inno-none is not running" + log + "out" + start + "inno-none");
    String ofPlan = "echo x >\"$dir/log/error.log\"; echo 1 2 >\"$dir/owner\"; ";
    assertThat(bash(0, ofPlan + "why_down one \"$dir\"").text())
        .as("a plan starts its servers itself")
        .isEqualTo("one is not running" + log + "error.log");
  }

  @Test
  void aServerThatEndsDuringItsStartIsReportedWithItsLastLines() throws Exception {
    Answer answer =
        bash(
            0,
            "made_spawn() { spawn \"$1\" sh -c 'echo FATAL: no room'; }; made_ready() { false; };"
                + " launch one \"$dir\" made");

    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.text())
        .contains("one exited during startup: \nFATAL: no room")
        .doesNotContain("is not running");
  }

  @ParameterizedTest
  @ValueSource(ints = {5000, 1500})
  void aLimitThatReadsDoNotMeetIsNotProvedAndDiffersWhenItIsReadBack(int reads) throws Exception {
    blkio();
    Answer answer =
        bash(
            reads,
            "limit_iops \"$dir\" 1000 || echo \"status $?\"; P[iops]=1000; limits_read_back"
                + " \"$dir\"");

    assertThat(answer.text())
        .contains(
            "iops not confirmed: requested 1000, two seconds of direct reads gave "
                + reads / 2
                + " per second",
            "status 3",
            "iops\t1000\t" + reads / 2 + " measured\tdiffers");
  }

  @Test
  void aProvedLimitReadsBackTheSame() throws Exception {
    blkio();
    assertThat(
            bash(2000, "limit_iops \"$dir\" 1000; P[iops]=1000; limits_read_back \"$dir\"").text())
        .contains("iops\t1000\t1000\tsame");
  }

  @Test
  void withoutTheRightOrADeviceTheReasonIsGiven() throws Exception {
    Path hierarchy = blkio();
    String refused = "limit_iops \"$dir\" 1000 || echo \"status $?\"";
    bash(2000, "limit_iops \"$dir\" 1000");
    Path reads = group(hierarchy).resolve("blkio.throttle.read_iops_device");
    Files.delete(reads);
    Files.createSymbolicLink(reads, Path.of("/dev/null"));

    assertThat(bash(2000, refused).text())
        .contains(
            "iops not applied: requested 1000", "requires root and a writable cgroup", "status 3");
    assertThat(bash(Map.of("READS", "1", "DEVICE", "0:33"), refused).text())
        .contains("iops not applied: no block device under " + instance(), "status 3");
    assertThat(bash(2000, "P[iops]=1000; limits_read_back \"$dir\"").text())
        .as("no limit is proved any more")
        .contains("iops\t1000\tnone\tdiffers");
  }

  @Test
  void theServerRunsInTheGroupAndTheGroupEndsWithItEvenAfterAKill() throws Exception {
    Path hierarchy = blkio();
    Answer answer =
        bash(
            2000,
            "limit_iops \"$dir\" 1000; spawn \"$dir\" sleep 600; sleep 0.2; echo \"pid $SPAWNED\""
                + " && kill -9 $SPAWNED");
    Path group = group(hierarchy);
    String pid = answer.text().lines().filter(l -> l.startsWith("pid ")).findFirst().orElse("pid");
    assertThat(group.resolve("cgroup.procs")).hasContent(pid.substring(pid.indexOf(' ') + 1));

    Answer after = bash(2000, "release_limits \"$dir\"");

    assertThat(after.status()).as(after.text()).isZero();
    assertThat(group).doesNotExist();
    assertThat(instance().resolve("blkio")).doesNotExist();
    assertThat(instance().resolve("iops")).doesNotExist();
  }

  @Test
  void aServerThatStartsWithoutTheLimitDoesNotInheritThatOfAKilledOne() throws Exception {
    Path hierarchy = blkio();
    bash(2000, "limit_iops \"$dir\" 1000; set_readahead \"$dir\" 16384");
    Path group = group(hierarchy);
    assertThat(readaheadKb()).isEqualTo("16");

    Answer answer =
        bash(
            2000,
            "made_spawn() { spawn \"$1\" true; }; made_ready() { :; }; launch one \"$dir\" made");

    assertThat(answer.status()).as(answer.text()).isZero();
    assertThat(group).doesNotExist();
    assertThat(readaheadKb()).isEqualTo("128");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "100000", "fast", "1.5", "-1"})
  void whatIsNoNumberOfOperationsIsRefused(String iops) throws Exception {
    Answer answer =
        bash(2000, "ASKED_NAME=one OVERRIDES=('iops=" + iops + "'); load_profile inno-none");

    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.text())
        .contains("iops is a whole number from 1 to 99999, not '" + iops + "'");
  }

  @Test
  void theReadaheadOfThePartitionsDiskIsSetAndRestored() throws Exception {
    Answer set =
        bash(2000, "set_readahead \"$dir\" 16384; P[readahead]=16k; limits_read_back \"$dir\"");

    assertThat(set.text()).contains("readahead 16 kB, was 128", "readahead\t16384\t16384\tsame");
    assertThat(readaheadKb()).isEqualTo("16");
    assertThat(bash(2000, "release_limits \"$dir\"").status()).isZero();
    assertThat(readaheadKb()).isEqualTo("128");
    assertThat(instance().resolve("readahead")).doesNotExist();
  }

  @Test
  void theLastOfTwoServersRestoresWhatWasBeforeBoth() throws Exception {
    bash(2000, "set_readahead \"$dir\" 16384");
    bash(2000, "dir=$INSTANCES/two; mkdir -p \"$dir/data\"; set_readahead \"$dir\" 0");
    assertThat(readaheadKb()).isEqualTo("0");

    bash(2000, "release_limits \"$dir\"");
    assertThat(readaheadKb()).as("the other one still runs").isEqualTo("0");
    bash(2000, "release_limits \"$INSTANCES/two\"");
    assertThat(readaheadKb()).isEqualTo("128");
  }

  @Test
  void aReadaheadThatTheKernelDoesNotTakeIsNotApplied() throws Exception {
    // the file is read as 128, whatever was written
    Answer answer =
        bash(
            2000,
            "cat() { echo 128; }; set_readahead \"$dir\" 16384 || echo \"status $?\"; unset -f cat;"
                + " ls \"$dir\"");

    assertThat(answer.text())
        .contains("readahead not applied: requested 16 kB", "has 128 (requires root)", "status 3")
        .doesNotContain("\nreadahead\n");
  }

  /** The driver knows only that the connection is lost. */
  @Test
  void aServerThatIsShuttingDownIsReportedAsDown() throws IOException, InterruptedException {
    Answer answer =
        bash(
            1,
            """
            printf 'product=mariadb\\n' >"$dir/effective"
            echo 'Normal shutdown' >"$dir/log/error.log"
            asked=0
            running_pid() { asked=$((asked + 1)); [ "$asked" -le 3 ]; }
            mysql_locate() { :; }
            mysql_read_back() { return 1; }
            sleep() { :; }
            check_one one
            """);

    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.text())
        .contains("one is not running; its log is ", "/instances/one/log/error.log");
  }
}
