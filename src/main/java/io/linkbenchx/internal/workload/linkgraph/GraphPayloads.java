package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.PayloadGenerator;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;

/**
 * Writes and checks payloads. Each is a function of the stored seed and of its own row's columns,
 * so any row can be checked without history:
 *
 * <ul>
 *   <li>a link's of (id1, type, id2, time);
 *   <li>a loaded or updated node's of (id, version, time);
 *   <li>an added node's of (nonce, time), because its id is not known before the store has
 *       allocated it. The payload begins with the nonce: the digits of a uniform number, each
 *       uniform in the byte range, as many as 32 bits need. So 5 bytes of a node's median of 128
 *       never compress. A payload shorter than the nonce can be checked for its byte range only.
 * </ul>
 *
 * <p>Thread-confined; allocates only when a payload is longer than all earlier ones.
 */
final class GraphPayloads {
  private static final int NONCE_BITS = 32;

  private final PayloadForms forms;
  private final long endId;
  private final long linkSeed;
  private final long nodeSeed;
  private final long addedSeed;
  private final PayloadGenerator linkAdd;
  private final PayloadGenerator linkUpdate;
  private final PayloadGenerator nodeAdd;
  private final PayloadGenerator nodeUpdate;
  private final byte[] nonce;
  private final int expectedLink;

  /**
   * @param endId first id that was not loaded: runs added the nodes from here on
   * @param seed the load's seed
   */
  GraphPayloads(PayloadForms forms, long endId, long seed) {
    this.forms = forms;
    this.endId = endId;
    this.linkSeed = Hash64.combine(seed, 1);
    this.nodeSeed = Hash64.combine(seed, 2);
    this.addedSeed = Hash64.combine(seed, 3);
    this.linkAdd = new PayloadGenerator(forms.linkAdd(), seed);
    this.linkUpdate =
        forms.linkUpdate().equals(forms.linkAdd())
            ? linkAdd
            : new PayloadGenerator(forms.linkUpdate(), seed);
    this.nodeAdd = new PayloadGenerator(forms.nodeAdd(), seed);
    this.nodeUpdate =
        forms.nodeUpdate().equals(forms.nodeAdd())
            ? nodeAdd
            : new PayloadGenerator(forms.nodeUpdate(), seed);
    double bitsPerByte = StrictMath.log(range()) / StrictMath.log(2);
    this.expectedLink = Math.toIntExact(Math.round(forms.linkAdd().size().mean()));
    this.nonce = new byte[(int) Math.ceil(NONCE_BITS / bitsPerByte)];
  }

  private int range() {
    return forms.nodeAdd().endByte() - forms.nodeAdd().startByte() + 1;
  }

  /** Expected length of a loaded or added link's payload. */
  int expectedLink() {
    return expectedLink;
  }

  /** Gives a link the payload of its key and time: a loaded or added one, or an updated one. */
  void fillLink(LinkRow link, boolean updated) {
    PayloadGenerator form = updated ? linkUpdate : linkAdd;
    link.length = form.fill(link.data, 0, linkKey(link.id1, link.type, link.id2, link.time));
  }

  /** Gives a loaded or updated node the payload of its id, version and time. */
  void fillNode(NodeRow node) {
    take(node.version == GraphModel.NEW_VERSION ? nodeAdd : nodeUpdate, nodeKey(node), node);
  }

  /** Gives a node to be added a payload that carries its own nonce; uses its time only. */
  void fillAddedNode(NodeRow node, RandomStream random) {
    int range = range();
    long value = 0;
    for (int i = 0; i < nonce.length; i++) {
      int digit = random.nextInt(range);
      nonce[i] = (byte) (forms.nodeAdd().startByte() + digit);
      value = value * range + digit;
    }
    take(nodeAdd, addedKey(value, node.time), node);
    System.arraycopy(nonce, 0, node.data, 0, Math.min(nonce.length, node.length));
  }

  private static void take(PayloadGenerator generator, long key, NodeRow node) {
    node.length = generator.generate(key);
    System.arraycopy(generator.buffer(), 0, node.reserve(node.length), 0, node.length);
  }

  /** Whether a link's payload matches its key and time, by load, add or update. */
  boolean matchesLink(
      long id1, long type, long id2, long time, byte[] data, int offset, int length) {
    long key = linkKey(id1, type, id2, time);
    return linkAdd.matches(data, offset, length, key)
        || (linkUpdate != linkAdd && linkUpdate.matches(data, offset, length, key));
  }

  /** Whether a node's payload matches the other columns of its row. */
  boolean matchesNode(NodeRow node) {
    if (node.version != GraphModel.NEW_VERSION) {
      return nodeUpdate.matches(node.data, 0, node.length, nodeKey(node));
    }
    return node.id >= endId
        ? matchesAdded(node)
        : nodeAdd.matches(node.data, 0, node.length, nodeKey(node));
  }

  private boolean matchesAdded(NodeRow node) {
    int range = range();
    long value = 0;
    for (int i = 0; i < Math.min(nonce.length, node.length); i++) {
      int digit = (node.data[i] & 0xFF) - forms.nodeAdd().startByte();
      if (digit < 0 || digit >= range) {
        return false;
      }
      value = value * range + digit;
    }
    if (node.length < nonce.length) {
      return true;
    }
    int length = nodeAdd.generate(addedKey(value, node.time));
    return length == node.length
        && Arrays.equals(
            nodeAdd.buffer(), nonce.length, length, node.data, nonce.length, node.length);
  }

  private long linkKey(long id1, long type, long id2, long time) {
    return Hash64.combine(Hash64.combine(linkSeed, id1, type, id2), time);
  }

  private long nodeKey(NodeRow node) {
    return Hash64.combine(nodeSeed, node.id, node.version, node.time);
  }

  private long addedKey(long nonce, int time) {
    return Hash64.combine(addedSeed, nonce, time);
  }
}
