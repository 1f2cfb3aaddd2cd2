package io.linkbenchx.internal.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A file that grows by whole lines and never throws: output is buffered in memory and written in
 * one piece by {@link #flush()}, so that a kill leaves whole lines; the first failure is remembered
 * and ends the file, not the run.
 */
final class GuardedFile extends OutputStream {
  private final Path file;
  private final RunFiles files;
  private final ByteArrayOutputStream pending = new ByteArrayOutputStream(1 << 14);
  private OutputStream out;
  private long written;

  GuardedFile(Path file, RunFiles files) {
    this.file = file;
    this.files = files;
    files.attempt(file, () -> out = files.open(file));
  }

  void text(CharSequence text) {
    pending.writeBytes(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Bytes flushed so far. */
  long written() {
    return written;
  }

  @Override
  public void write(int b) {
    pending.write(b);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    pending.write(bytes, offset, length);
  }

  @Override
  public void flush() {
    if (out != null && !files.attempt(file, this::writePending)) {
      abandon();
    }
    pending.reset();
  }

  private void writePending() throws IOException {
    pending.writeTo(out);
    out.flush();
    written += pending.size();
  }

  @Override
  public void close() {
    flush();
    if (out != null) {
      abandon();
    }
  }

  /** The first error of the disk is reported; closing usually repeats it. */
  private void abandon() {
    files.attempt(file, out::close);
    out = null;
  }
}
