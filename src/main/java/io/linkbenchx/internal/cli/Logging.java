package io.linkbenchx.internal.cli;

import io.linkbenchx.config.Masking;
import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.workload.lua.SysbenchOptions;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.Stream;
import org.slf4j.event.Level;

/**
 * Sends the log of the process to files, and warnings to the screen. Lines look like LinkBench's:
 * {@code LEVEL yyyy-MM-dd HH:mm:ss,SSS [thread]: message}. If another backend than the JDK's is
 * bound, this has no visible effect.
 */
final class Logging implements AutoCloseable {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss,SSS", Locale.ROOT)
          .withZone(ZoneId.systemDefault());

  /** Of what continues an entry, so that it cannot be taken for another. */
  private static final int INDENT = 4;

  private final Logger root = Logger.getLogger("");
  private final java.util.logging.Level levelBefore = root.getLevel();
  private final List<Handler> handlersBefore = List.of(root.getHandlers());
  private final List<Handler> ours = new ArrayList<>();

  private final Handler console;
  private final Handler scripts;

  Logging(Screen screen) {
    handlersBefore.forEach(root::removeHandler);
    console = new Lines(record -> line(record, false), screen::complain, () -> {});
    // It warns of lost connections, which the run reports itself.
    console.setFilter(
        line -> !String.valueOf(line.getLoggerName()).startsWith("org.mongodb.driver"));
    add(console, java.util.logging.Level.WARNING);
    // What a user's script prints, without anything before it.
    scripts = new Lines(record -> Masking.mask(message(record)), screen::say, () -> {});
    scripts.setFilter(
        record ->
            SysbenchOptions.LOG.equals(record.getLoggerName())
                && record.getLevel().equals(java.util.logging.Level.INFO));
    add(scripts, java.util.logging.Level.INFO);
  }

  /** From now on shows only errors on the screen. */
  void quiet() {
    console.setLevel(java.util.logging.Level.SEVERE);
    scripts.setLevel(java.util.logging.Level.OFF);
  }

  /**
   * From now on also writes the log to another file.
   *
   * @throws IOException if it cannot be written
   */
  void file(Path file, Level level) throws IOException {
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    // Once open it never fails: if it can no longer be written, the result directory on the same
    // disk reports that, and the run continues.
    PrintWriter log =
        new PrintWriter(new FileOutputStream(file.toFile(), true), false, StandardCharsets.UTF_8);
    Consumer<String> sink = text -> log.append(text + "\n").flush();
    add(new Lines(record -> line(record, true), sink, log::close), level(level));
  }

  private void add(Handler handler, java.util.logging.Level level) {
    handler.setLevel(level);
    ours.add(handler);
    root.addHandler(handler);
    ours.stream()
        .map(Handler::getLevel)
        .min((a, b) -> Integer.compare(a.intValue(), b.intValue()))
        .ifPresent(root::setLevel);
  }

  private static java.util.logging.Level level(Level level) {
    return switch (level) {
      case ERROR -> java.util.logging.Level.SEVERE;
      case WARN -> java.util.logging.Level.WARNING;
      case INFO -> java.util.logging.Level.INFO;
      case DEBUG -> java.util.logging.Level.FINE;
      case TRACE -> java.util.logging.Level.FINEST;
    };
  }

  private static String word(java.util.logging.Level level) {
    return Stream.of(Level.values())
        .filter(known -> level.intValue() >= level(known).intValue())
        .findFirst()
        .orElse(Level.TRACE)
        .name();
  }

  /** Restores the previous logging configuration. */
  @Override
  public void close() {
    for (Handler handler : ours) {
      root.removeHandler(handler);
      handler.close();
    }
    handlersBefore.forEach(root::addHandler);
    root.setLevel(levelBefore);
  }

  /** A record as a line, with its stack trace if requested; masks passwords. */
  private static String line(LogRecord record, boolean traces) {
    StringBuilder line = new StringBuilder(word(record.getLevel())).append(' ');
    line.append(TIME.format(Instant.ofEpochMilli(record.getMillis())));
    line.append(" [").append(Thread.currentThread().getName()).append("]: ");
    line.append(Printable.indented(message(record), INDENT));
    if (record.getThrown() != null && traces) {
      StringWriter trace = new StringWriter();
      record.getThrown().printStackTrace(new PrintWriter(trace, true));
      line.append('\n').append(Printable.indented(trace.toString().strip(), INDENT));
    }
    return Printable.of(Masking.mask(line.toString()));
  }

  private static String message(LogRecord record) {
    return new SimpleFormatter().formatMessage(record);
  }

  /** Passes records on as text. */
  private static final class Lines extends Handler {
    private final Function<LogRecord, String> text;
    private final Consumer<String> sink;
    private final Runnable end;

    Lines(Function<LogRecord, String> text, Consumer<String> sink, Runnable end) {
      this.text = text;
      this.sink = sink;
      this.end = end;
    }

    @Override
    public void publish(LogRecord record) {
      if (isLoggable(record)) {
        sink.accept(text.apply(record));
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
      end.run();
    }
  }
}
