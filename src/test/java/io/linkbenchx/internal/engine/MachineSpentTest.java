package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.internal.probe.DatabaseProbe;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineSpentTest {
  private static final List<Provenance> SOURCES =
      List.of(
          Provenance.of(Subject.SERVER, List.of("7 mariadbd")),
          Provenance.of(Subject.SERVER_IO, List.of("7 mariadbd")),
          Provenance.of(Subject.DEVICES, List.of("vda")));

  private final Map<String, Double> grown = new HashMap<>();
  private long lifeAtEnd = 1;

  /** Between two readings, of 1000 operations. */
  private MachineCost cost(boolean embedded) {
    Map<String, Double> before = new HashMap<>(grown);
    before.replaceAll((column, value) -> 5e6);
    Map<String, Double> after = new HashMap<>(grown);
    after.replaceAll((column, value) -> 5e6 + value);
    after.put(HostProbe.PROCESSORS, 40.0);
    Reading start =
        new Reading(before, Map.of(ServerProbe.CPU, 1L, ServerProbe.WRITE, 1L), Map.of());
    Reading end =
        new Reading(
            after, Map.of(ServerProbe.CPU, lifeAtEnd, ServerProbe.WRITE, lifeAtEnd), Map.of());
    return new Spent(start, end, 1000, Optional.empty(), SOURCES).machine(embedded);
  }

  @Test
  void whatAServerCountedIsDividedByTheOperationsOfTheWholeStep() {
    assertThat(Spent.counted(new ServerIo("x", 500, 2048e3, Double.NaN, 0), 1000))
        .isEqualTo(new MachineCost.Counted("x", 1000, 0.5, 2.0, null, 0.0));
  }

  @Test
  void timeThatTheKernelMovesFromWaitingToIdleIsNoReasonToHaveNoCpuFigures() {
    grown.put(HostProbe.CPU, 200.0);
    grown.put(HostProbe.IDLE, 200.5);
    grown.put(HostProbe.IOWAIT, -0.5);
    grown.put(HostProbe.STEAL, 0.0);

    assertThat(cost(false).host().cpuMicros()).isCloseTo(200_000.0, within(1e-6));
    assertThat(cost(false).host().stolen()).isEqualTo(0.0);
  }

  @Test
  void countersAreDividedByTheOperations() {
    grown.put(ServerProbe.CPU, 0.25);
    grown.put(ServerProbe.WRITE, 2048.0 * 1000);
    grown.put(ServerProbe.READ, 1e6);
    grown.put(ServerProbe.ASKED, 4e6);
    grown.put(DeviceProbe.READS, 840.0);
    grown.put(DeviceProbe.WRITE_BYTES, 4096.0 * 1000);
    grown.put(DatabaseProbe.LOGICAL, 1024.0 * 1000);

    MachineCost cost = cost(false);
    assertThat(cost.server().cpuMicros()).isCloseTo(250, within(1e-6));
    assertThat(cost.server().writeKb()).isEqualTo(2);
    assertThat(cost.server().writeAmplification()).isEqualTo(2);
    assertThat(cost.server().pageCacheShare()).isEqualTo(0.75);
    assertThat(cost.devices().reads()).isEqualTo(0.84);
    assertThat(cost.devices().writeKb()).isEqualTo(4);
    assertThat(cost.devices().writeAmplification()).isEqualTo(4);
    assertThat(cost.sources()).isEqualTo(SOURCES);
  }

  @Test
  void allFormsOfTheHostsProcessorTimeAgree() {
    grown.put(HostProbe.CPU, 0.038944 * 40 * 10);
    grown.put(HostProbe.IDLE, (1 - 0.038944) * 40 * 10);
    grown.put(HostProbe.IOWAIT, 0.0);
    grown.put(HostProbe.STEAL, 0.0);
    grown.put(HostProbe.SWITCHES, 4440.0);

    MachineCost.Host host = cost(false).host();
    double rate = 1000 / 10.0;
    assertThat(host.contextSwitches()).isEqualTo(4.44);
    assertThat(host.cpuPerQuery2014()).isCloseTo(3.8944 / rate * 1e6, within(1e-3));
    assertThat(host.cpuPerRow2016()).isCloseTo(3.8944 * 1000 / rate, within(1e-6));
    assertThat(host.cpuMicros()).isCloseTo(0.038944 * 40 * 1e6 / rate, within(1e-3));
    assertThat(host.stolen()).isZero();
  }

  @Test
  void whatWasNotMeasuredIsNotZero() {
    MachineCost cost = cost(false);
    assertThat(cost.server().cpuMicros()).isNull();
    assertThat(cost.server().writeAmplification()).isNull();
    assertThat(cost.server().pageCacheShare()).isNull();
    assertThat(cost.devices().reads()).isNull();
    assertThat(cost.devices().writeAmplification()).isNull();
    assertThat(cost.host().cpuMicros()).isNull();
  }

  @Test
  void aServerThatWasRestartedHasAReasonInsteadOfFigures() {
    grown.put(ServerProbe.CPU, 0.25);
    grown.put(ServerProbe.WRITE, 4096.0);
    grown.put(DeviceProbe.READS, 840.0);
    lifeAtEnd = 2;

    MachineCost cost = cost(false);
    assertThat(cost.server().cpuMicros()).isNull();
    assertThat(cost.server().writeKb()).isNull();
    assertThat(cost.source(Subject.SERVER).missing()).isEqualTo(Missing.RESTARTED);
    assertThat(cost.source(Subject.SERVER_IO).missing()).isEqualTo(Missing.RESTARTED);
    assertThat(cost.source(Subject.DEVICES).missing()).isNull();
    assertThat(cost.devices().reads()).isEqualTo(0.84);
  }

  @Test
  void aHostThatWasRestartedHasAReasonInsteadOfFigures() {
    Provenance exported = Provenance.of(Subject.HOST, List.of("db1"));
    Provenance devices = Provenance.of(Subject.DEVICES, List.of("vda of db1"));
    Map<String, Double> values = Map.of(HostProbe.CPU, 5.0, DeviceProbe.READS, 9.0);
    Reading start = new Reading(values, Map.of(HostProbe.CPU, 2L, DeviceProbe.READS, 2L), Map.of());
    Reading end = new Reading(values, Map.of(HostProbe.CPU, 3L, DeviceProbe.READS, 3L), Map.of());
    MachineCost cost =
        new Spent(start, end, 1, Optional.empty(), List.of(exported, devices)).machine(false);
    assertThat(cost.source(Subject.HOST).missing()).isEqualTo(Missing.RESTARTED);
    assertThat(cost.source(Subject.DEVICES).missing()).isEqualTo(Missing.RESTARTED);
    assertThat(cost.devices().reads()).isNull();
  }

  @Test
  void anEngineInThisProcessHasNoServer() {
    assertThat(cost(true).server()).isNull();
  }
}
