-- Rows by a list of keys: point queries, in-lists, hot points; by the primary key or by k, with or without the column c,
-- which no index contains.

local microbench = require("microbench")

microbench.options({
   points = {"Keys in the list", 1},
   index = {"Index that the keys are of: pk or si", "pk"},
   covered = {"Read only columns that the index contains", false},
   hot = {"Always the same adjacent keys, from the middle of the table", false},
   distribution = {"Distribution of the keys, zipf or a function of sysbench.rand", "uniform"}
})

local query, draw, drawn

microbench.life(function()
   local by_key = sysbench.opt.index == "pk"
   local columns = by_key and (sysbench.opt.covered and "id" or "c") or (sysbench.opt.covered and "id, k" or "c")
   local types, marks = microbench.list(sysbench.opt.points)
   local condition = sysbench.opt.points == 1 and " = ?" or " IN (" .. marks .. ")"
   query = microbench.statement(
      "SELECT " .. columns .. " FROM sbtest%d WHERE " .. (by_key and "id" or "k") .. condition, types)
   draw = microbench.keys(sysbench.opt.distribution, 0)
   drawn = {}
end)

function event()
   local middle = math.ceil(sysbench.opt.table_size / 2)
   for i = 1, sysbench.opt.points do
      drawn[i] = sysbench.opt.hot and middle + i - 1 or draw()
   end
   query(microbench.table(), unpack(drawn))
end
