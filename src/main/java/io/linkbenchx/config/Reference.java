package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All settings of a catalog, for generated documentation. */
@Internal
public final class Reference {
  private Reference() {}

  /**
   * In the order of the catalog's entries; a key that several owners read appears once per owner.
   */
  public static List<SettingInfo> of(Catalog catalog) {
    return catalog.settings();
  }

  /** The settings by owner, owners in order of their first setting. */
  public static Map<String, List<SettingInfo>> byOwner(Catalog catalog) {
    Map<String, List<SettingInfo>> owners = new LinkedHashMap<>();
    for (SettingInfo info : of(catalog)) {
      owners.computeIfAbsent(info.owner(), owner -> new ArrayList<>()).add(info);
    }
    return owners;
  }
}
