package io.linkbenchx.internal.workload.linkgraph.settings;

import static io.linkbenchx.config.Unit.COUNT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.random.DistributionFileException;
import io.linkbenchx.internal.random.EmpiricalTables;
import java.nio.file.Path;
import java.util.Optional;

/** Size and shape of the graph. */
@SettingGroup("graph")
public record GraphSettings(
    @Setting(def = "1", unit = COUNT, min = "1", help = "First node id, inclusive.") long startid1,
    @Setting(
            def = "10000001",
            unit = COUNT,
            help = "Last node id, exclusive; maxid1 - startid1 nodes are loaded.")
        long maxid1,
    @Setting(def = "2", min = "1", max = "1024", help = "Link types, numbered from 123456789.")
        int linkTypeCount,
    @Prefixed("nlinks_") OutDegreeSettings outDegree,
    @Setting(
            help =
                "LinkBench's Distribution.dat, relative to LINKBENCH_HOME or the configuration; "
                    + "empty = the built-in table of nlinks_source.")
        String dataFile,
    @Setting(unit = COUNT, help = "Above 0: id2 is uniform below it, in load and transactions.")
        long randomid2max,
    @Setting(def = "true", help = "Whether the load writes nodes as well as links.", group = "load")
        boolean generateNodes,
    @Setting(
            def = "2048",
            unit = COUNT,
            min = "1",
            help = "Ids per load chunk, the unit of resuming; more if maxid1 is very large.")
        int loaderChunkSize,
    @Setting(
            def = "auto",
            help =
                "mixed = id by id with all rows; pk = table by table in primary-key order; links ="
                    + " links first, then their index concurrently with the rest; auto = pk for"
                    + " MyRocks' bulk load, links for an index built after the load.")
        LoaderOrder loaderOrder,
    @Setting(
            def = "true",
            help =
                "Splits ids with very many links among loaders (not with loader_order = pk); false"
                    + " = one loader loads all links of an id, as in LinkBench.",
            group = "load")
        boolean loaderSplitIds,
    @Setting(
            help = "Compares every payload read with its expected content; uses client CPU time.",
            group = "checks")
        boolean checkReads)
    implements Checked {

  /** Path of the table in LinkBench's sample configuration. */
  private static final String SHIPPED_FILE = "config/Distribution.dat";

  private static final double MOST_LINKS = 1e15;

  @Override
  public void check(Checks checks) {
    if (maxid1 <= startid1) {
      checks.error(
          "maxid1",
          maxid1 + " is not above startid1 = " + startid1,
          "maxid1 is exclusive: for N nodes write maxid1 = startid1 + N");
    }
    if (outDegree.leastMean() * (maxid1 - startid1) > MOST_LINKS) {
      checks.error(
          outDegree.function().formula() ? "nlinks_default" : "nlinks_mean",
          "the graph would have more than 1e15 links",
          "lower it, or maxid1");
    }
    if (!dataFile.isEmpty()) {
      checkFile(checks);
    }
  }

  private void checkFile(Checks checks) {
    Optional<Path> file = checks.locate(dataFile);
    if (file.isPresent()) {
      try {
        EmpiricalTables.read(file.get());
      } catch (DistributionFileException e) {
        checks.error("data_file", e.getMessage(), "");
      }
    } else if (dataFile.equals(SHIPPED_FILE)) {
      checks.notice(
          "data_file",
          "LinkBench's file was not found, so the built-in table of "
              + outDegree.source().text()
              + " is used: the same distribution, but the links of single ids differ",
          "set LINKBENCH_HOME, or specify the file, to run on a graph that LinkBench has loaded");
    } else {
      checks.error(
          "data_file",
          "file not found: " + dataFile,
          "correct the path, set LINKBENCH_HOME to the directory it is relative to, or leave "
              + "data_file out to use the built-in table");
    }
  }
}
