package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import org.h2.mvstore.MVStoreException;

/** What MVStore's exceptions mean. */
final class MvStoreErrors extends EngineErrors {
  MvStoreErrors(EngineDirectory directory) {
    super(directory);
    code = cause -> cause instanceof MVStoreException known ? "" + known.getErrorCode() : "";
    damaged = cause -> mentions(cause, "orrupt");
  }
}
