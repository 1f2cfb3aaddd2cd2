package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveStoreTest {
  @TempDir Path directory;

  private final LiveStore.Head head =
      LiveStore.Head.of(
          "1.0",
          new LiveDesign(84, 6, 10, 2, 10, 0.01, 0, 99),
          new LiveStore.Subject("a.properties", "aa"),
          new LiveStore.Subject("b.properties", "bb"));

  private static LiveBlock block(int pair, LiveBlock.Side side, int process) {
    return new LiveBlock(
        pair, side, process, side == LiveBlock.Side.A, "t", 8, 800, 100.0, 2.5, null, 0, null);
  }

  private Path blocks() {
    return directory.resolve(LiveStore.BLOCKS);
  }

  @Test
  void whatWasKeptIsReadAgain() {
    LiveStore store = LiveStore.begin(directory, head);
    store.add(block(0, LiveBlock.Side.B, 1));
    store.add(block(1, LiveBlock.Side.A, 1));
    store.add(block(1, LiveBlock.Side.B, 1));

    LiveStore again = LiveStore.resume(directory);

    assertThat(LiveStore.head(directory)).contains(head);
    assertThat(again.blocks()).isEqualTo(store.blocks());
    assertThat(again.pairs()).hasSize(1);
    assertThat(again.launches()).isEqualTo(1);
  }

  @Test
  void aDirectoryWithoutASessionHasNone() {
    assertThat(LiveStore.head(directory)).isEmpty();
  }

  @Test
  void readingASessionChangesNothing() throws IOException {
    LiveStore.begin(directory, head).add(block(1, LiveBlock.Side.A, 1));
    Files.writeString(blocks(), "{\"pair\":1,\"si", StandardOpenOption.APPEND);
    String before = Files.readString(blocks());

    assertThat(LiveStore.read(directory).blocks()).hasSize(1);
    assertThat(blocks()).content().isEqualTo(before);
  }

  @Test
  void aLineThatAKillCutOffIsRemoved() throws IOException {
    LiveStore.begin(directory, head).add(block(1, LiveBlock.Side.A, 1));
    Files.writeString(blocks(), "{\"pair\":1,\"si", StandardOpenOption.APPEND);

    LiveStore store = LiveStore.resume(directory);
    store.add(block(1, LiveBlock.Side.B, 1));

    assertThat(LiveStore.resume(directory).pairs()).hasSize(1);
  }

  @Test
  void aDamagedLineIsNamed() throws IOException {
    LiveStore.begin(directory, head).add(block(1, LiveBlock.Side.A, 1));
    Files.writeString(blocks(), "garbage\n", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> LiveStore.resume(directory))
        .isInstanceOf(CompareException.class)
        .hasMessageContaining(blocks() + ":2 is not a block");
  }

  @Test
  void anotherVersionAndADamagedHeadAreRefused() throws IOException {
    LiveStore.begin(directory, head);
    Path file = directory.resolve(LiveStore.HEAD);
    Files.writeString(file, Files.readString(file).replace("\"version\" : 1", "\"version\" : 9"));
    assertThatThrownBy(() -> LiveStore.head(directory)).hasMessageContaining("is of version 9");

    Files.writeString(file, "{");
    assertThatThrownBy(() -> LiveStore.head(directory)).hasMessageContaining("damaged");
  }

  /** A pair is two blocks of processes that lived at the same time. */
  @Test
  void halfAPairIsRunAgain() {
    LiveStore store = LiveStore.begin(directory, head);
    store.add(block(1, LiveBlock.Side.A, 1));
    store.add(block(0, LiveBlock.Side.A, 2));
    store.add(block(0, LiveBlock.Side.B, 2));
    store.add(block(1, LiveBlock.Side.B, 2));
    assertThat(store.pairs()).isEmpty();

    store.add(block(1, LiveBlock.Side.A, 2));

    assertThat(store.pairs()).hasSize(1);
    assertThat(store.pairs().get(0).launch()).isEqualTo(2);
  }
}
