package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;
import java.util.Map;

/** Provider of Lua. */
public final class LuaProvider extends DeclaredProvider<LuaSettings> {

  /** For ServiceLoader. */
  public LuaProvider() {
    super(
        "Lua",
        List.of("sysbench"),
        "sysbench's Lua scripts",
        LuaSettings.class,
        Map.of(),
        (settings, config) -> LuaWorkload.of(settings));
  }
}
