package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.BareReader;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.BareFigures;
import io.linkbenchx.workload.BareThreads;

/** The bare loop beside PointQuery: the same keys drawn, and the engine's own get. */
final class BareReads {
  private static final long STREAM = 1000;

  private final RowModel model;
  private final RowSupport rows;

  BareReads(RowModel model, RowSupport rows) {
    this.model = model;
    this.rows = rows;
  }

  /**
   * @param type the transaction's
   */
  BareFigures figures(String type, int threads, double seconds) {
    BareThreads bare = new BareThreads(seconds);
    for (int i = 0; i < threads; i++) {
      int thread = i;
      bare.start(type, () -> new Reads(thread));
    }
    return bare.join();
  }

  private final class Reads implements BareThreads.Calls {
    private final Chooser chooser;
    private final RandomStream random;
    private final BareReader reader;

    Reads(int thread) {
      chooser = new Chooser(model, thread);
      random = RandomStream.of(thread, STREAM);
      reader = rows.openBareReader(model.layout()).orElseThrow();
    }

    @Override
    public void make(int calls) {
      int found = 0;
      for (int i = 0; i < calls; i++) {
        chooser.begin(random);
        found += reader.read(chooser.table(random), chooser.id(random)) ? 1 : 0;
      }
      if (found != calls) {
        throw new IllegalStateException("rows are missing: load the tables again");
      }
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
