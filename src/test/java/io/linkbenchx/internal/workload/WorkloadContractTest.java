package io.linkbenchx.internal.workload;

import io.linkbenchx.contract.WorkloadContract;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** The suite for workloads of others, on ours. */
class WorkloadContractTest {

  private static Map<String, String> on(Path directory, Map<String, String> workload) {
    Map<String, String> all = new HashMap<>(workload);
    all.put("database", "rocksdb");
    all.put("rocksdb.path", directory.toString());
    return all;
  }

  @Nested
  class ReadWhileWriting extends WorkloadContract {
    @Override
    protected Map<String, String> settings(Path directory) {
      return on(directory, Map.of("workload", "ReadWhileWriting", "records", "3k", "writers", "0"));
    }
  }

  @Nested
  class OltpMix extends WorkloadContract {
    @Override
    protected Map<String, String> settings(Path directory) {
      return on(directory, Map.of("workload", "OltpMix", "tables", "3", "table_size", "300"));
    }
  }

  @Nested
  class LinkGraph extends WorkloadContract {
    @Override
    protected Map<String, String> settings(Path directory) {
      return on(directory, Map.of("workload", "LinkGraph", "maxid1", "800"));
    }
  }
}
