package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoClientSettings;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import java.nio.ByteBuffer;
import java.util.List;
import org.bson.BsonDateTime;
import org.bson.BsonRegularExpression;
import org.bson.BsonTimestamp;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.types.Binary;
import org.bson.types.Decimal128;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.Test;

/** The bytes we write are what the driver's own codecs read, and the other way round. */
class DocTest {
  private static Document read(RawBsonDocument raw) {
    return raw.decode(MongoClientSettings.getDefaultCodecRegistry().get(Document.class));
  }

  private static Doc parsed(Document document) {
    RawBsonDocument raw =
        new RawBsonDocument(
            document, MongoClientSettings.getDefaultCodecRegistry().get(Document.class));
    ByteBuffer bytes = raw.getByteBuffer().asNIO();
    Doc doc = new Doc();
    doc.read(bytes.array(), bytes.arrayOffset() + bytes.position());
    return doc;
  }

  private static LinkRow link() {
    LinkRow link = new LinkRow();
    link.id1 = 1L << 40;
    link.type = 123456789;
    link.id2 = 7;
    link.time = 1_700_000_000_000L;
    link.version = 3;
    link.length = 2;
    link.data[0] = (byte) 200;
    link.data[1] = 0;
    return link;
  }

  @Test
  void aLinksKeyIs24BytesBigEndianSoThatRangesAreInOrder() {
    Document link =
        read(new DataLayout(DataModelName.COMPACT, false).newLink(new Bson(), link()).done());

    ByteBuffer key = ByteBuffer.wrap(link.get("_id", Binary.class).getData());
    assertThat(key.remaining()).isEqualTo(24);
    assertThat(List.of(key.getLong(), key.getLong(), key.getLong()))
        .containsExactly(123456789L, 1L << 40, 7L);
    assertThat(link.get("data", Binary.class).getData()).containsExactly(200, 0);
    assertThat(link.keySet())
        .containsExactly("_id", "id1", "link_type", "id2", "visibility", "time", "version", "data");
  }

  @Test
  void filtersAreFlatAndNameTheShardKeyOnlyWhereThereIsOne() {
    Bson bson = new Bson();
    DataLayout compact = new DataLayout(DataModelName.COMPACT, false);
    DataLayout routed = new DataLayout(DataModelName.COMPACT, true);
    DataLayout old = new DataLayout(DataModelName.LINKBENCHX, false);

    assertThat(read(compact.link(bson.start(), 1, 2, 3).copy()).keySet()).containsExactly("_id");
    assertThat(read(routed.link(bson.start(), 1, 2, 3).copy()).keySet())
        .containsExactly("_id", "id1");
    assertThat(read(old.link(bson.start(), 1, 2, 3).copy()))
        .isEqualTo(new Document("link_type", 2L).append("id1", 1L).append("id2", 3L));
  }

  @Test
  void aMultigetIsOneInOverAllKeys() {
    long[] ids = new long[101];
    Document filter =
        read(
            new DataLayout(DataModelName.COMPACT, false)
                .links(new Bson().start(), 1, 2, ids, 101)
                .done());

    assertThat(filter.get("_id", Document.class).getList("$in", Binary.class)).hasSize(101);
  }

  @Test
  void theFloorOfACountIsInThePipelineOnlyWhereItIsWanted() {
    Bson bson = new Bson();

    assertThat(read(DataLayout.changeCount(bson, 1, 2, -1, 5, true).done()).toJson())
        .contains("\"count\": {\"$max\": [0, {\"$add\": [{\"$ifNull\": [\"$count\", 0]}, -1]}]}")
        .contains("\"version\": {\"$add\": [{\"$ifNull\": [\"$version\", -1]}, 1]}");
    assertThat(read(DataLayout.changeCount(bson, 1, 2, -1, 5, false).done()).toJson())
        .doesNotContain("$max");
  }

  @Test
  void numbersOfEveryTypeAndFieldsInAnyOrderAreUnderstood() {
    Doc doc =
        parsed(
            new Document("time", 12.0)
                .append("version", 5)
                .append("count", 9L)
                .append("visibility", 1L)
                .append("id2", 4)
                .append("link_type", 3.0));

    assertThat(List.of(doc.time, doc.version, doc.count, doc.id2, doc.linkType))
        .containsExactly(12L, 5L, 9L, 4L, 3L);
    assertThat(doc.visibility).isEqualTo(1);
    assertThat(parsed(new Document("id1", 1L)).visibility).isEqualTo(LinkChange.NONE);
  }

  @Test
  void fieldsOfOthersAreSkippedWhateverTheirType() {
    Doc doc =
        parsed(
            new Document("_id", new ObjectId())
                .append("a", "text")
                .append("b", List.of(1, 2))
                .append("c", new Document("id1", 99L))
                .append("d", new BsonDateTime(1))
                .append("e", true)
                .append("f", null)
                .append("g", new BsonRegularExpression("x", "i"))
                .append("h", new BsonTimestamp(1, 2))
                .append("i", new Decimal128(3))
                .append("dat", 1L)
                .append("tome", 1L)
                .append("id9", 1L)
                .append("id1", 42L));

    assertThat(doc.id1).isEqualTo(42);
    assertThat(doc.id2).isZero();
    assertThat(doc.time).isZero();
  }

  @Test
  void aPayloadLongerThanItsArrayIsRefusedBeforeAnythingIsSent() {
    LinkRow broken = link();
    broken.length = LinkRow.MAX_DATA + 1;

    assertThatThrownBy(
            () -> new DataLayout(DataModelName.COMPACT, false).putLink(new Bson(), broken))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
