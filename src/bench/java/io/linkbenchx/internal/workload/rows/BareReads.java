package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.db.kv.BareReader;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.BareThreads;
import io.linkbenchx.workload.EngineLoop;
import io.linkbenchx.workload.Workload;
import java.util.Optional;

/** The bare loop compared with PointQuery: the same key distribution and the engine's own get. */
public final class BareReads implements EngineLoop {
  private static final long STREAM = 1000;

  private final RowModel model;
  private final String type;
  private final OrderedEngine engine;

  private BareReads(RowWorkload workload, OrderedEngine engine) {
    this.model = workload.model();
    this.type = workload.type();
    this.engine = engine;
  }

  /** Empty if the workload is another one. */
  public static Optional<EngineLoop> of(Workload workload, OrderedEngine engine) {
    return workload instanceof PointQuery rows
        ? Optional.of(new BareReads(rows, engine))
        : Optional.empty();
  }

  @Override
  public EngineLoop.Figures figures(int clients, double seconds) {
    BareThreads bare = new BareThreads(seconds);
    for (int i = 0; i < clients; i++) {
      int thread = i;
      bare.add(type, () -> new Reads(thread));
    }
    return bare.run();
  }

  private final class Reads implements BareThreads.Calls {
    private final Chooser chooser;
    private final RandomStream random;
    private final BareReader reader;

    Reads(int thread) {
      chooser = new Chooser(model, thread);
      random = RandomStream.of(thread, STREAM);
      reader = new BareReader(engine);
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
