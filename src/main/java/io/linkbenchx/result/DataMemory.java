package io.linkbenchx.result;

/**
 * Memory that can hold a database's data, and the size of the data relative to it. Null = not
 * known.
 *
 * @param cacheBytes the database's own cache as configured
 * @param limitBytes memory limit of its processes' control group, page cache included; null if
 *     there is none, or not known
 * @param hostBytes memory of the machine that its processes run on; null if that is another machine
 *     than the client's, or they are not found
 * @param dataPerCache {@link Cost#databaseBytes} / {@code cacheBytes}
 * @param dataPerMemory {@link Cost#databaseBytes} / {@code limitBytes}; without a limit, / {@code
 *     hostBytes}
 */
public record DataMemory(
    Long cacheBytes, Long limitBytes, Long hostBytes, Double dataPerCache, Double dataPerMemory) {

  /**
   * Memory with the size of the data relative to it.
   *
   * @param dataBytes size of the data; null if not known
   */
  public static DataMemory of(Long dataBytes, Long cacheBytes, Long limitBytes, Long hostBytes) {
    return new DataMemory(
        cacheBytes,
        limitBytes,
        hostBytes,
        ratio(dataBytes, cacheBytes),
        ratio(dataBytes, limitBytes == null ? hostBytes : limitBytes));
  }

  private static Double ratio(Long data, Long memory) {
    return data == null || memory == null || memory <= 0
        ? null
        : Double.valueOf(data / memory.doubleValue());
  }
}
