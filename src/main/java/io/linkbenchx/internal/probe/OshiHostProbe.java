package io.linkbenchx.internal.probe;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Subject;
import java.net.SocketException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;
import oshi.hardware.VirtualMemory;

/**
 * The whole machine by OSHI, for systems without Linux's /proc: the columns of {@link HostProbe},
 * {@link MemoryProbe} and {@link NetworkProbe}; NaN for those that the system does not count.
 */
final class OshiHostProbe extends ColumnProbe {
  private static final List<Column> COLUMNS =
      joined(List.of(HostProbe.COLUMNS, MemoryProbe.COLUMNS, NetworkProbe.COLUMNS));

  /** Systems that count time waiting for devices and time given to other guests. */
  private static final Set<String> COUNT_WAITING = Set.of("Linux", "AIX");

  private final HardwareAbstractionLayer hardware;
  private final boolean countsWaiting;
  private final String source;

  OshiHostProbe(SystemInfo machine) {
    super(COLUMNS, true);
    this.hardware = machine.getHardware();
    this.countsWaiting = COUNT_WAITING.contains(System.getProperty("os.name"));
    this.source = Oshi.NAME + " on " + machine.getOperatingSystem();
  }

  @Override
  public double[] read() {
    Map<String, Double> values = new HashMap<>();
    processors(values);
    memory(values);
    network(values);
    return COLUMNS.stream()
        .mapToDouble(column -> values.getOrDefault(column.name(), Double.NaN))
        .toArray();
  }

  private void processors(Map<String, Double> values) {
    CentralProcessor processor = hardware.getProcessor();
    long[] ticks = processor.getSystemCpuLoadTicks();
    double busy = 0;
    for (TickType type :
        List.of(TickType.USER, TickType.NICE, TickType.SYSTEM, TickType.IRQ, TickType.SOFTIRQ)) {
      busy += ticks[type.getIndex()] / MILLIS;
    }
    values.put(HostProbe.CPU, busy);
    values.put(HostProbe.IDLE, ticks[TickType.IDLE.getIndex()] / MILLIS);
    if (countsWaiting) {
      values.put(HostProbe.IOWAIT, ticks[TickType.IOWAIT.getIndex()] / MILLIS);
      values.put(HostProbe.STEAL, ticks[TickType.STEAL.getIndex()] / MILLIS);
    }
    values.put(HostProbe.SWITCHES, Oshi.unlessZero(processor.getContextSwitches()));
    values.put(HostProbe.PROCESSORS, (double) processor.getLogicalProcessorCount());
  }

  private void memory(Map<String, Double> values) {
    GlobalMemory memory = hardware.getMemory();
    VirtualMemory swap = memory.getVirtualMemory();
    values.put(MemoryProbe.AVAILABLE, memory.getAvailable() / MB);
    values.put(MemoryProbe.SWAP_FREE, (swap.getSwapTotal() - swap.getSwapUsed()) / MB);
    double page = memory.getPageSize();
    values.put(MemoryProbe.SWAP_IN, swap.getSwapPagesIn() * page);
    values.put(MemoryProbe.SWAP_OUT, swap.getSwapPagesOut() * page);
  }

  private void network(Map<String, Double> values) {
    double in = 0;
    double out = 0;
    double own = Double.NaN;
    for (NetworkIF device : hardware.getNetworkIFs(true)) {
      if (loops(device)) {
        own = (Double.isNaN(own) ? 0 : own) + device.getBytesSent();
      } else {
        in += device.getBytesRecv();
        out += device.getBytesSent();
      }
    }
    values.put(NetworkProbe.IN, in);
    values.put(NetworkProbe.OUT, out);
    values.put(NetworkProbe.OWN, own);
  }

  private static boolean loops(NetworkIF device) {
    try {
      return device.queryNetworkInterface().isLoopback();
    } catch (SocketException e) {
      return false; // it is gone
    }
  }

  @Override
  public List<Provenance> provenance() {
    return List.of(Provenance.of(Subject.HOST, List.of(source)));
  }
}
