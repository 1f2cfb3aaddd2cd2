package sample.workload;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Verification;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Every session is there once, with its own value, and nothing else. */
final class SessionVerification implements Verification {
  private static final int SHOWN = 10;

  private final long sessions;
  private final KeyValueSupport map;
  private final List<String> differences = new ArrayList<>();
  private long found;
  private long wrong;

  SessionVerification(long sessions, KeyValueSupport map) {
    this.sessions = sessions;
    this.map = map;
  }

  @Override
  public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
    long begin = System.nanoTime();
    try (KeyValueScanner scanner = map.openScanner(Sessions.LAYOUT)) {
      scanner.scan(null, null, this::entry);
    }
    if (found != sessions) {
      differ(sessions + " sessions loaded, " + found + " found");
    }
    progress.done(found, 1);
    return new VerificationResult(
        wrong == 0,
        VerificationResult.Scope.FULL,
        1,
        (System.nanoTime() - begin) / 1e9,
        Map.of("sessions", found),
        Map.of("sessions", sessions + " loaded = " + found + " found"),
        List.copyOf(differences),
        wrong,
        null);
  }

  private void entry(ByteBuffer key, ByteBuffer value) {
    long number = key.getLong(0);
    if (number != found || value.getLong(0) != number) {
      differ("session " + number + ": expected " + found + ", value of " + value.getLong(0));
    }
    found++;
  }

  private void differ(String text) {
    wrong++;
    if (differences.size() < SHOWN) {
      differences.add(text);
    }
  }
}
