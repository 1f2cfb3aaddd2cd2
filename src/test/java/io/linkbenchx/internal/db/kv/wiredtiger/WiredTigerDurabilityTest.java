package io.linkbenchx.internal.db.kv.wiredtiger;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.Durability;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line about durability does not claim what wiredtiger.config has changed. */
class WiredTigerDurabilityTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          log=(enabled=false) | SYNC
          eviction=(threads_max=8),transaction_sync=(enabled=false) | SYNC
          log : (enabled=true) | NOJOURNAL
          checkpoint=(wait=5) | ASIS
          """)
  void isUnknownWhereTheConfigurationDecides(String config, Durability asked) {
    var durability = WiredTigerEngine.durability(config, asked);
    assertThat(durability.level()).isNull();
    assertThat(durability.text())
        .isEqualTo(
            "unknown: as set by wiredtiger.config (durability "
                + asked.name().toLowerCase(java.util.Locale.ROOT)
                + ")");
  }

  @ParameterizedTest
  @CsvSource({"'',SYNC", "cache_size=1G,OS", "checkpoint=(wait=5),BUFFERED", "'',NOJOURNAL"})
  void isTheOneRequestedOtherwise(String config, Durability asked) {
    assertThat(WiredTigerEngine.durability(config, asked).level()).isEqualTo(asked);
  }
}
