package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;

/**
 * Writes entries in batches of the configured size; as in {@link KvLoader}, only the one with the
 * chunk's mark waits for durability. Without a journal not even that one waits: the mark then
 * becomes durable with or after its entries.
 */
final class KvKeyValueLoader implements KeyValueLoader {
  private final EngineSession session;
  private final CloseGuard.Pass pass;
  private final KvKeyValueKeys keys;
  private final LoadForm form;
  private int entries;

  KvKeyValueLoader(
      EngineSession session, CloseGuard.Pass pass, KvKeyValueKeys keys, LoadForm form) {
    this.session = session;
    this.pass = pass;
    this.keys = keys;
    this.form = form;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    pass.enter();
    try (pass) {
      session.put(keys.key(key), value);
      if (++entries == form.batch()) {
        commitLater();
      }
    }
  }

  private void commitLater() {
    if (form.journal()) {
      session.commitLater();
    } else {
      session.commitUnlogged();
    }
    entries = 0;
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try (pass) {
      KvMetadata.put(session, KeyLayout.MAP_META, name, value);
      if (form.journal()) {
        session.commit();
      } else {
        session.commitUnlogged();
      }
      entries = 0;
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    session.close();
  }
}
