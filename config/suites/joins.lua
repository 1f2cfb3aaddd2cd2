-- Joins of a range of rows with their details, or of tables with each other, and aggregates over them.

local microbench = require("microbench")

microbench.options({
   form = {"details, self, exists, group or top", "details"},
   range_size = {"Rows of the range", 10},
   distribution = {"Distribution of the first key, zipf or a function of sysbench.rand", "uniform"}
})

local range = " WHERE s.id BETWEEN ? AND ?"
local joined = " FROM sbtest%d s JOIN sbdetail%d d ON d.parent = s.id"
local forms = {
   -- A row and its details, through the index on parent.
   details = "SELECT s.c, d.kind, d.amount" .. joined .. range,
   -- Rows whose k is the id of another row: a lookup by primary key for each.
   self = "SELECT s.id, t.c FROM sbtest%d s JOIN sbtest%d t ON t.id = s.k" .. range,
   -- Rows that have a detail of one kind.
   exists = "SELECT s.id FROM sbtest%d s" .. range
      .. " AND EXISTS (SELECT 1 FROM sbdetail%d d WHERE d.parent = s.id AND d.kind <= 10)",
   -- A sum for each kind of detail.
   group = "SELECT d.kind, COUNT(*), SUM(d.amount)" .. joined .. range .. " GROUP BY d.kind",
   -- The rows with the largest sums.
   top = "SELECT s.id, SUM(d.amount) AS total" .. joined .. range .. " GROUP BY s.id ORDER BY total DESC LIMIT 10"
}

local query, draw

microbench.life(function()
   local text = forms[sysbench.opt.form]
   if not text then error("unknown form: " .. sysbench.opt.form) end
   query = microbench.statement(text, {0, 0})
   draw = microbench.keys(sysbench.opt.distribution, 0)
end)

function event()
   local first = draw()
   query(microbench.table(), first, first + sysbench.opt.range_size - 1)
end
