package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.QuotaProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.workload.Effect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineCaveatsTest {
  private static final double MIB = 1 << 20;

  private final Map<String, Double> end = new HashMap<>();

  private List<Caveat> caveats(boolean embedded) {
    Map<String, Double> start = new HashMap<>(end);
    start.replaceAll((column, value) -> 0.0);
    return MachineCaveats.of(
        new Spent(new Reading(start), new Reading(end), 1000, Optional.empty(), List.of()),
        embedded);
  }

  private List<Caveat.Kind> kinds(boolean embedded) {
    return caveats(embedded).stream().map(Caveat::kind).toList();
  }

  /** With one client on a busy machine, 87 % of its CPU time was that of others. */
  @Test
  void cpuTimeOfOtherProgramsIsNeitherTheClientsNorTheServers() {
    end.put(HostProbe.CPU, 20.0);
    end.put(JvmProbe.CPU, 12.0);
    end.put(ServerProbe.CPU, 7.1);
    assertThat(caveats(false)).isEmpty();
    end.put(ServerProbe.CPU, 6.0);
    assertThat(caveats(false))
        .singleElement()
        .matches(caveat -> caveat.kind() == Caveat.Kind.OTHER_CPU)
        .matches(caveat -> caveat.text().startsWith("10 % of the CPU time in use on the machine"));
    assertThat(caveats(true).get(0).text()).as("there is no server").startsWith("40 %");
    end.remove(ServerProbe.CPU);
    assertThat(caveats(false)).as("nobody knows the server's").isEmpty();
  }

  @Test
  void theyAreCaveatsOfEachStep() throws InterruptedException {
    Steps steps = new Steps();
    steps.probes = List.of(oneThirdIsOurs());
    Scripted work =
        new Scripted(
            (store, n) -> {
              Scripted.take(steps.fake, 100_000_000);
              return Effect.hit(1, 0);
            });

    assertThat(steps.run(work).result().caveats())
        .extracting(Caveat::kind)
        .contains(Caveat.Kind.OTHER_CPU);
  }

  private static Probe oneThirdIsOurs() {
    return new Probe() {
      private int readings;

      @Override
      public List<Column> columns() {
        return List.of(
            new Column(JvmProbe.CPU, true, "s", "ours"),
            new Column(HostProbe.CPU, true, "s", "of all"));
      }

      @Override
      public double[] read() {
        readings++;
        return new double[] {readings, 3.0 * readings};
      }
    };
  }

  @Test
  void ticksOfAnIdleMachineAreNoOtherPrograms() {
    end.put(HostProbe.CPU, 0.3);
    end.put(JvmProbe.CPU, 0.15);
    assertThat(caveats(true)).isEmpty();
  }

  @Test
  void aDatabaseOnAnotherMachineHasProcessorsOfItsOwn() {
    end.put(HostProbe.CLIENT + HostProbe.CPU, 20.0);
    end.put(HostProbe.CPU, 20.0);
    end.put(JvmProbe.CPU, 10.0);
    assertThat(caveats(false))
        .singleElement()
        .matches(caveat -> caveat.text().startsWith("50 % of the CPU time in use on the client's"));
  }

  @Test
  void bytesOfOthersAreNotTheDatabases() {
    end.put(DeviceProbe.WRITE_BYTES, 100 * MIB);
    end.put(DeviceProbe.READ_BYTES, 100 * MIB);
    end.put(ServerProbe.WRITE, 91 * MIB);
    end.put(ServerProbe.READ, 50 * MIB);
    end.put(ProcessIoProbe.WRITE, 20 * MIB);
    end.put(ProcessIoProbe.READ, 200 * MIB);
    assertThat(caveats(false))
        .singleElement()
        .matches(caveat -> caveat.kind() == Caveat.Kind.OTHER_IO)
        .matches(caveat -> caveat.text().startsWith("50 % of the bytes read from"));
    assertThat(caveats(true))
        .singleElement()
        .matches(caveat -> caveat.text().startsWith("80 % of the bytes written to"));
    end.remove(ServerProbe.READ);
    assertThat(caveats(false)).isEmpty();
  }

  @Test
  void aQuotaThatWasUsedUpIsACaveat() {
    end.put(QuotaProbe.PERIODS, 158.0);
    end.put(QuotaProbe.THROTTLED, 0.0);
    assertThat(kinds(true)).isEmpty();
    end.put(QuotaProbe.THROTTLED, 149.0);
    assertThat(caveats(true))
        .singleElement()
        .matches(caveat -> caveat.kind() == Caveat.Kind.THROTTLED)
        .matches(caveat -> caveat.text().contains("in 149 of 158 periods"));
  }
}
