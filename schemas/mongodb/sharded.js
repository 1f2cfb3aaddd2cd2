// Shards LinkGraph's collections, before the load:  mongosh "mongodb://ROUTER/linkdb" schemas/mongodb/sharded.js
// By id1: all links of one id1, and so every list, lie on one shard, and so do their counts. Links and counts of the
// same id1 hash alike, but a transaction can still span two shards, because chunks of two collections move apart.
// linkbenchx puts id1 (id for counts) in addition to _id into every filter when it talks to a router, so one shard answers.
const name = db.getName();
sh.enableSharding(name);
for (const [collection, key] of [
  ['linktable', { id1: 'hashed' }],
  ['counttable', { id: 'hashed' }],
  ['nodetable', { _id: 'hashed' }],
]) {
  sh.shardCollection(name + '.' + collection, key);
}
// The load may create the index itself; made here it exists on every shard from the start.
db.linktable.createIndex(
  { id1: 1, link_type: 1, visibility: 1, time: 1, id2: 1, version: 1, data: 1 }, { name: 'id1_type' });
