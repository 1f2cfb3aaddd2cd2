package sample.workload;

import io.linkbenchx.contract.WorkloadContract;
import java.nio.file.Path;
import java.util.Map;

/** The published suite on this workload. */
class SessionsContractTest extends WorkloadContract {

  @Override
  protected Map<String, String> settings(Path directory) {
    return Map.of(
        "workload", "Sessions",
        "database", "rocksdb",
        "rocksdb.path", directory.toString(),
        "sessions", "25k");
  }
}
