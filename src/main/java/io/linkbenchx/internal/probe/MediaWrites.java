package io.linkbenchx.internal.probe;

import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lifetime writes of a flash device as reported by a user's command: reading the device's own log
 * takes privileges that a benchmark should not have.
 *
 * @param hostBytes that the host wrote to the device; null if not known
 * @param mediaBytes that the device wrote to its flash, garbage collection included; null if not
 *     known
 * @param source that the command answered, or why it did not
 */
public record MediaWrites(Long hostBytes, Long mediaBytes, Provenance source) {
  /** The name of the setting, shown as the figures' source. */
  static final String KEY = "waf_command";

  /** The usual time limit. */
  public static final Duration LIMIT = Duration.ofSeconds(10);

  private static final int MOST_BYTES = 1 << 16;
  private static final int MOST_TEXT = 200;
  private static final Pattern NUMBERS = Pattern.compile("\\s*(\\d{1,18})[\\s,]+(\\d{1,18})\\s*");

  /** Runs the command in a shell and reads its answer; waits at most for the time limit. */
  public static MediaWrites read(String command, Duration limit) {
    Process process = null;
    try {
      process = UserCommand.piped(command);
      InputStream output = process.getInputStream();
      String text =
          CompletableFuture.supplyAsync(() -> text(output))
              .get(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        return missing(Missing.NO_ANSWER, "it does not exit");
      }
      return process.exitValue() == 0
          ? parse(text)
          : missing(Missing.NO_ANSWER, "exit code " + process.exitValue() + ": " + shortened(text));
    } catch (TimeoutException e) {
      return missing(Missing.NO_ANSWER, "no answer within " + limit.toSeconds() + " s");
    } catch (IOException | ExecutionException e) {
      return missing(Missing.NO_ANSWER, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return missing(Missing.NO_ANSWER, "interrupted");
    } finally {
      if (process != null) {
        UserCommand.end(process);
      }
    }
  }

  private static String text(InputStream output) {
    try {
      return new String(output.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MediaWrites parse(String text) {
    Matcher numbers = NUMBERS.matcher(text);
    return numbers.matches()
        ? new MediaWrites(
            Long.valueOf(numbers.group(1)),
            Long.valueOf(numbers.group(2)),
            Provenance.of(Subject.DEVICE_MEDIA, List.of(KEY)))
        : missing(Missing.NO_ANSWER, "not two whole numbers: " + shortened(text));
  }

  private static MediaWrites missing(Missing why, String detail) {
    return new MediaWrites(
        null, null, Provenance.missing(Subject.DEVICE_MEDIA, why, detail.strip()));
  }

  private static String shortened(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= MOST_TEXT ? line : line.substring(0, MOST_TEXT) + "...";
  }

  /** Bytes written since an earlier answer; missing if the device's counters were reset. */
  public MediaWrites since(MediaWrites earlier) {
    if (source.missing() != null || earlier.source.missing() != null) {
      return earlier.source.missing() != null ? earlier : this;
    }
    long host = hostBytes - earlier.hostBytes;
    long media = mediaBytes - earlier.mediaBytes;
    return host < 0 || media < 0
        ? missing(Missing.RESTARTED, KEY)
        : new MediaWrites(host, media, source);
  }
}
