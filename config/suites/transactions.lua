-- Transactions of several statements: point queries, ranges with four ways to read them, updates, and a row that is
-- deleted and inserted again.

local microbench = require("microbench")

microbench.options({
   points = {"Point queries", 10},
   ranges = {"Ranges of each of the four kinds: rows, sum, sorted, distinct", 1},
   range_size = {"Rows of a range", 100},
   updates = {"Updates of k and of c, so many of each", 1},
   replaced = {"Rows deleted and inserted again", 1},
   distribution = {"Distribution of the keys, zipf or a function of sysbench.rand", "uniform"}
})

local point, range, sum, order, distinct, update_index, update_nonindex, delete, insert, draw

microbench.life(function()
   local between = " FROM sbtest%d WHERE id BETWEEN ? AND ?"
   point = microbench.statement("SELECT c FROM sbtest%d WHERE id = ?", {0})
   range = microbench.statement("SELECT c" .. between, {0, 0})
   sum = microbench.statement("SELECT SUM(k)" .. between, {0, 0})
   order = microbench.statement("SELECT c" .. between .. " ORDER BY c", {0, 0})
   distinct = microbench.statement("SELECT DISTINCT c" .. between .. " ORDER BY c", {0, 0})
   update_index = microbench.statement("UPDATE sbtest%d SET k = k + 1 WHERE id = ?", {0})
   update_nonindex = microbench.statement("UPDATE sbtest%d SET c = ? WHERE id = ?", {120, 0})
   delete = microbench.statement("DELETE FROM sbtest%d WHERE id = ?", {0})
   insert = microbench.statement("INSERT INTO sbtest%d (id, k, c, pad) VALUES (?, ?, ?, ?)", {0, 0, 120, 60})
   draw = microbench.keys(sysbench.opt.distribution, 0)
end)

function event()
   local opt, con = sysbench.opt, microbench.con
   con:query("BEGIN")
   for _ = 1, opt.points do point(microbench.table(), draw()) end
   for _, read in ipairs({range, sum, order, distinct}) do
      for _ = 1, opt.ranges do
         local first = draw()
         read(microbench.table(), first, first + opt.range_size - 1)
      end
   end
   for _ = 1, opt.updates do
      update_index(microbench.table(), draw())
      update_nonindex(microbench.table(), microbench.c_value(), draw())
   end
   for _ = 1, opt.replaced do
      local number, id = microbench.table(), draw()
      delete(number, id)
      insert(number, id, draw(), microbench.c_value(), microbench.pad_value())
   end
   con:query("COMMIT")
end
