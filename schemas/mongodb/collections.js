// The collections that linkbenchx would create, to create them with other options:  mongosh "mongodb://HOST/linkdb" schemas/mongodb/collections.js
// Existing collections are used unchanged. Model compact: _id of a link is 24 bytes (link_type, id1, id2, each
// 8 bytes, big-endian), of a count 16 bytes (id, link_type), of a node its number.
const options = { storageEngine: { wiredTiger: { configString: 'block_compressor=snappy' } } };
for (const collection of ['linktable', 'counttable', 'nodetable']) {
  db.createCollection(collection, options);
}
db.createCollection('linkbenchx_meta');
// The one index in addition to _id. It holds every field of a link, so a list is read from it alone.
db.linktable.createIndex(
  { id1: 1, link_type: 1, visibility: 1, time: 1, id2: 1, version: 1, data: 1 }, { name: 'id1_type' });
