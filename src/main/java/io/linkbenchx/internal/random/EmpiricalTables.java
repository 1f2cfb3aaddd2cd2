package io.linkbenchx.internal.random;

import io.linkbenchx.config.Named;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The tables of one file. Two formats are read: LinkBench's Distribution.dat, that is
 * whitespace-separated tokens, where a word starts a section of pairs (integer value, cumulative
 * percent); and the compact table that ships in the jar, CSV with the columns profile,
 * distribution, value, cum_prob.
 *
 * @param origin name of the file, or of the built-in profile
 */
public record EmpiricalTables(String origin, Map<Kind, EmpiricalTable> tables) {
  private static final String RESOURCE = "io/linkbenchx/internal/random/distributions.csv";

  /** The measurements whose compact tables are built in. */
  public enum Profile implements Named {
    /** Facebook's figures of 2011, as used by LinkBench. */
    FB2011,
    /** The figures of 2017, as used by the maintained fork. */
    FB2017;

    /** The year. */
    @Override
    public String text() {
      return name().substring(2);
    }

    @Override
    public List<String> aliases() {
      return List.of(name().toLowerCase(Locale.ROOT));
    }
  }

  /** The built-in compact tables of one profile. */
  public static EmpiricalTables builtIn(Profile profile) {
    String name = profile.name().toLowerCase(Locale.ROOT);
    OriginalFormat format = new OriginalFormat(name, 1, true);
    String section = "";
    for (String line : InputFile.packed(RESOURCE).orElseThrow().lines().toList()) {
      String[] fields = line.split(",", -1);
      if (fields[0].equals(name)) {
        format.accept(fields[1].equals(section) ? "" : fields[1]);
        format.accept(fields[2] + " " + fields[3]);
        section = fields[1];
      }
    }
    return new EmpiricalTables(name, format.finish());
  }

  /**
   * Reads a file in LinkBench's format; CRLF line ends are fine.
   *
   * @throws DistributionFileException if the file cannot be read or has another format
   */
  public static EmpiricalTables read(Path file) {
    try {
      byte[] bytes = InputFile.bytes(file, InputFile.JSON);
      return readOriginal(new String(bytes, StandardCharsets.ISO_8859_1), file.toString());
    } catch (IOException e) {
      throw new DistributionFileException(file.toString(), e);
    }
  }

  static EmpiricalTables readOriginal(String text, String origin) {
    OriginalFormat format = new OriginalFormat(origin, 100, false);
    text.lines().forEach(format::accept);
    return new EmpiricalTables(origin, format.finish());
  }

  /**
   * The table of one kind.
   *
   * @throws DistributionFileException if the file has no such section
   */
  public EmpiricalTable table(Kind kind) {
    EmpiricalTable table = tables.get(kind);
    if (table == null) {
      throw new DistributionFileException(
          origin,
          0,
          "missing section " + kind.key(),
          "add one, or use a file that has it (LinkBench's Distribution.dat has all five)");
    }
    return table;
  }
}
