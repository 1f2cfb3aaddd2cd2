-- Ranges of the primary key or of k: rows, covered or not, or an aggregate over them; or the whole table.

local microbench = require("microbench")

microbench.options({
   range_size = {"Keys of a range; 0 = the whole table", 100},
   index = {"Index that the range is of: pk or si", "pk"},
   covered = {"Read only columns that the index contains", false},
   aggregate = {"What is read of the range: rows, sum, count, order, distinct, group, or never (a condition that no row"
      .. " meets, so that rows are read but not sent)", "rows"},
   distribution = {"Distribution of the first key, zipf or a function of sysbench.rand", "uniform"}
})

local query, draw

local function text()
   local key = sysbench.opt.index == "pk" and "id" or "k"
   local covered = sysbench.opt.index == "pk" and "id" or "id, k"
   local column = sysbench.opt.covered and "k" or "c"
   local forms = {
      rows = {sysbench.opt.covered and covered or "c", ""},
      sum = {"SUM(k)", ""},
      count = {"COUNT(" .. column .. ")", ""},
      order = {column, " ORDER BY " .. column},
      distinct = {"DISTINCT " .. column, " ORDER BY " .. column},
      group = {"k, COUNT(*), MIN(c), MAX(c)", " GROUP BY k"},
      never = {"c", " AND LENGTH(c) < 0"}
   }
   local form = forms[sysbench.opt.aggregate]
   if not form then error("unknown aggregate: " .. sysbench.opt.aggregate) end
   local condition = sysbench.opt.range_size == 0 and "id > 0" or key .. " BETWEEN ? AND ?"
   return "SELECT " .. form[1] .. " FROM sbtest%d WHERE " .. condition .. form[2]
end

microbench.life(function()
   query = microbench.statement(text(), sysbench.opt.range_size == 0 and {} or {0, 0})
   draw = microbench.keys(sysbench.opt.distribution, 0)
end)

function event()
   local first = draw()
   query(microbench.table(), first, first + sysbench.opt.range_size - 1)
end
