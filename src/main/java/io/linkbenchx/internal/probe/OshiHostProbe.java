package io.linkbenchx.internal.probe;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Subject;
import java.net.SocketException;
import java.util.List;
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
      joined(HostProbe.COLUMNS, MemoryProbe.COLUMNS, NetworkProbe.COLUMNS);

  /** Systems that count time waiting for devices and time given to other guests. */
  private static final Set<String> COUNT_WAITING = Set.of("Linux", "AIX");

  private final HardwareAbstractionLayer hardware;
  private final boolean countsWaiting;
  private final String source;

  OshiHostProbe(SystemInfo machine) {
    super(COLUMNS, true);
    this.hardware = machine.getHardware();
    this.countsWaiting = COUNT_WAITING.contains(System.getProperty("os.name"));
    this.source = Oshi.source(machine);
  }

  @Override
  public double[] read() {
    double[] values = unread();
    processors(values);
    memory(values);
    network(values);
    return values;
  }

  private void processors(double[] values) {
    CentralProcessor processor = hardware.getProcessor();
    long[] ticks = processor.getSystemCpuLoadTicks();
    double busy = 0;
    for (TickType type :
        List.of(TickType.USER, TickType.NICE, TickType.SYSTEM, TickType.IRQ, TickType.SOFTIRQ)) {
      busy += ticks[type.getIndex()] / MILLIS;
    }
    set(values, HostProbe.CPU, busy);
    set(values, HostProbe.IDLE, ticks[TickType.IDLE.getIndex()] / MILLIS);
    if (countsWaiting) {
      set(values, HostProbe.IOWAIT, ticks[TickType.IOWAIT.getIndex()] / MILLIS);
      set(values, HostProbe.STEAL, ticks[TickType.STEAL.getIndex()] / MILLIS);
    }
    set(values, HostProbe.SWITCHES, Oshi.unlessZero(processor.getContextSwitches()));
    set(values, HostProbe.PROCESSORS, processor.getLogicalProcessorCount());
  }

  private void memory(double[] values) {
    GlobalMemory memory = hardware.getMemory();
    VirtualMemory swap = memory.getVirtualMemory();
    set(values, MemoryProbe.AVAILABLE, memory.getAvailable() / MB);
    set(values, MemoryProbe.SWAP_FREE, (swap.getSwapTotal() - swap.getSwapUsed()) / MB);
    double page = memory.getPageSize();
    set(values, MemoryProbe.SWAP_IN, swap.getSwapPagesIn() * page);
    set(values, MemoryProbe.SWAP_OUT, swap.getSwapPagesOut() * page);
  }

  private void network(double[] values) {
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
    set(values, NetworkProbe.IN, in);
    set(values, NetworkProbe.OUT, out);
    set(values, NetworkProbe.OWN, own);
  }

  private static boolean loops(NetworkIF device) {
    try {
      return device.queryNetworkInterface().isLoopback();
    } catch (SocketException e) {
      return false; // it is gone
    }
  }

  private static void set(double[] values, String column, double value) {
    for (int i = 0; i < COLUMNS.size(); i++) {
      if (COLUMNS.get(i).name().equals(column)) {
        values[i] = value;
      }
    }
  }

  @Override
  public List<Provenance> provenance() {
    return List.of(Provenance.of(Subject.HOST, List.of(source)));
  }
}
