package sample.workload;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;

/** {@code workload = Sessions}. */
public final class SessionsProvider implements WorkloadProvider {

  @Override
  public String name() {
    return "Sessions";
  }

  @Override
  public String summary() {
    return "reads and replaces sessions by their number";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(SessionSettings.class);
  }

  @Override
  public Workload create(Config config) {
    return new Sessions(config.read(SessionSettings.class));
  }
}
