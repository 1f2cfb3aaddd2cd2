package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeProvider;
import io.linkbenchx.probe.ProbeSite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Network traffic of the whole machine by Linux's /proc/net/dev, without loopback. */
final class NetworkProbe extends ColumnProbe {
  /** Bytes received. */
  static final String IN = "host_net_in_bytes";

  /** Bytes sent. */
  static final String OUT = "host_net_out_bytes";

  /** Bytes sent by this machine to itself. */
  static final String OWN = "host_loopback_bytes";

  static final List<Column> COLUMNS =
      List.of(
          new Column(IN, true, "bytes", "received by all network devices except lo"),
          new Column(OUT, true, "bytes", "sent by all network devices except lo"),
          new Column(OWN, true, "bytes", "sent by this machine to itself"));

  private final Path file;

  NetworkProbe(Path file) {
    super(COLUMNS);
    this.file = file;
  }

  /** For ServiceLoader: the probe, on Linux. */
  public static final class Provider implements ProbeProvider {
    @Override
    public Optional<Probe> open(ProbeSite site) {
      Path file = site.proc().resolve("net").resolve("dev");
      return Files.isReadable(file) ? Optional.of(new NetworkProbe(file)) : Optional.empty();
    }
  }

  @Override
  public boolean ofHost() {
    return true;
  }

  @Override
  public double[] read() {
    double in = 0;
    double out = 0;
    double own = Double.NaN;
    for (String line : ProcFiles.lines(file)) {
      int colon = line.indexOf(':');
      String[] f = ProcFiles.words(line.substring(colon + 1));
      if (colon < 0 || f.length < 9) {
        continue; // two header lines
      }
      if (line.substring(0, colon).strip().equals("lo")) {
        own = Double.parseDouble(f[8]);
      } else {
        in += Double.parseDouble(f[0]);
        out += Double.parseDouble(f[8]);
      }
    }
    boolean none = Double.isNaN(own) && in + out == 0;
    return none ? unread() : new double[] {in, out, own};
  }
}
