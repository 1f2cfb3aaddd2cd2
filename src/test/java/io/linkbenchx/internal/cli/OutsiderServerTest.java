package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A reader who has only the files of a result on a server of this host finds what an operation cost
 * there to one percent, and every such figure of the console in them.
 */
class OutsiderServerTest {

  abstract static class OnServer {
    @TempDir Path directory;

    abstract String kind();

    @Test
    void costsOfServerDevicesAndHostFollowFromTheCounters(TestDatabase database) {
      assumeTrue(Files.isReadable(Path.of("/proc/diskstats")), "needs Linux's /proc");
      Scratch scratch = new Scratch(directory);
      Path config =
          scratch.config(
              "database = " + kind(),
              kind() + ".url = " + database.address().url(),
              "transactions = 0",
              "warmup = 500ms",
              "duration = 3s",
              "interval = 1s",
              "phases = load, run");
      Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();

      ResultFiles files = new ResultFiles(scratch.result());
      ResultFiles.StepFiles run =
          files.steps().stream().filter(s -> s.mode().equals("closed")).findFirst().orElseThrow();
      double transactions = run.sum("transactions");
      JsonNode machine = run.json().at("/cost/machine");
      assumeTrue(!machine.at("/sources").toString().contains("forwarder"), "a container's server");

      Recomputed expected = new Recomputed();
      new OutsiderMachine(run, expected, transactions).add();
      List<ConsolePage.Piece> said =
          ConsolePage.read(Shell.run("report", scratch.result().toString()).out()).stream()
              .filter(piece -> piece.place().matches("server|devices|whole machine"))
              .toList();
      assertThat(expected.disagreements(said)).isEmpty();
      assertThat(said).noneMatch(piece -> piece.text().contains("NA"));

      agrees(
          machine.at("/server/cpuMicros"),
          run.grown("server_cpu_s") * 1e6 / run.between("server_cpu_s", transactions));
      agrees(
          machine.at("/devices/reads"),
          run.grown("device_reads") / run.between("device_reads", transactions));
      agrees(
          machine.at("/devices/writeKb"),
          run.grown("device_write_bytes") / 1024 / run.between("device_write_bytes", transactions));
      agrees(
          machine.at("/host/contextSwitches"),
          run.grown("host_context_switches") / run.between("host_context_switches", transactions));
      assertThat(machine.at("/server/cpuMicros").asDouble()).isPositive();
      assertThat(run.used("server_cpu_s"))
          .as("its intervals add up to the same")
          .isCloseTo(run.grown("server_cpu_s"), within(0.001));
      assertThat(run.grown("server_cpu_s"))
          .as("it is a part of the whole machine, in steps of 10 ms")
          .isLessThan(run.grown("host_cpu_s") + 0.1);
    }

    private static void agrees(JsonNode figure, double value) {
      assertThat(figure.isNumber()).isTrue();
      assertThat(figure.asDouble()).isCloseTo(value, within(0.01 * value + 1e-12));
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {
    @Override
    String kind() {
      return "mariadb";
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {
    @Override
    String kind() {
      return "postgresql";
    }
  }
}
