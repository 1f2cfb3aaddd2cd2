package io.linkbenchx.internal.probe;

import java.nio.file.Path;
import java.util.List;

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
          bytes(IN, "received by all network devices except lo"),
          bytes(OUT, "sent by all network devices except lo"),
          bytes(OWN, "sent by this machine to itself"));

  private final Path file;

  NetworkProbe(Path file) {
    super(COLUMNS, true);
    this.file = file;
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
