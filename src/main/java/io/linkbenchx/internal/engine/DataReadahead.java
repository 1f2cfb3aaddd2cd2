package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.engine.server.VoidCellException;
import io.linkbenchx.internal.probe.Readahead;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The readahead of the devices below the database that is open, if its cells set it. */
final class DataReadahead {
  private static final Logger LOG = LoggerFactory.getLogger(DataReadahead.class);

  private Readahead set;

  /**
   * Sets it for a database that is about to be opened. Restores what a killed run left there, also
   * if the database has no readahead of its own.
   *
   * @throws VoidCellException if it cannot be set
   */
  void before(Target target) {
    Optional<Path> directory = target.directory();
    if (directory.isEmpty()) {
      return;
    }
    Readahead here = new Readahead(directory.get());
    if (target.readahead().isEmpty()) {
      here.restore().ifPresent(problem -> LOG.warn("{}", problem));
      return;
    }
    Optional<String> why = here.set(target.readahead().getAsLong());
    if (why.isPresent()) {
      throw new VoidCellException(
          DeviceSettings.READAHEAD
              + " cannot be set, so the cell is void: "
              + why.get()
              + "; run as root outside a container, with the data on a block device, or leave "
              + DeviceSettings.READAHEAD
              + " out");
    }
    set = here;
  }

  /** The database is closed. */
  void after() {
    if (set != null) {
      set.restore().ifPresent(problem -> LOG.error("{}", problem));
      set = null;
    }
  }
}
