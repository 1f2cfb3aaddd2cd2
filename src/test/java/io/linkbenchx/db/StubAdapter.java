package io.linkbenchx.db;

/** A database that offers nothing; tests override what they need. */
public class StubAdapter implements DbAdapter {
  private final boolean embedded;

  public StubAdapter(boolean embedded) {
    this.embedded = embedded;
  }

  @Override
  public DbDescription describe() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean embedded() {
    return embedded;
  }

  @Override
  public void close() {}
}
