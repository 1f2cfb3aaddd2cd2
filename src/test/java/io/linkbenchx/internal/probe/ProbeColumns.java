package io.linkbenchx.internal.probe;

import io.linkbenchx.db.StubAdapter;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What the columns of system.csv are, for docs/results.md. */
public final class ProbeColumns {
  private ProbeColumns() {}

  /** Of every probe there is, in the order of the file. */
  public static List<Probe.Column> all() {
    Path none = Path.of("none");
    Stream<Probe.Column> columns =
        Stream.of(
                new JvmProbe(ProbeSite.MACHINE),
                new JitProbe(none),
                new ProcessIoProbe(none),
                new QuotaProbe(none),
                new HostProbe(none),
                new MemoryProbe(none),
                new PressureProbe(none),
                new NetworkProbe(none),
                new ServerProbe(ProbeSite.MACHINE, new StubAdapter(true)),
                new DeviceProbe(ProbeSite.MACHINE, new StubAdapter(true)),
                DatabaseProbe.ifAvailable(new StubAdapter(true), () -> 0).orElseThrow())
            .flatMap(probe -> probe.columns().stream());
    return Stream.concat(columns, OshiProcessProbe.OWN.stream()).toList();
  }
}
