-- One writing statement per event, in a transaction of its own.

local microbench = require("microbench")

microbench.options({
   statement = {"update_index, update_nonindex, update_inlist, delete, insert or insert_rows", "update_nonindex"},
   rows = {"Rows of update_inlist and insert_rows", 10},
   key_range = {"Keys are of the first rows only, so many; 0 = of all", 0},
   distribution = {"Distribution of the keys, zipf or a function of sysbench.rand", "uniform"}
})

local write, draw

local function ids(count)
   local list = {}
   for i = 1, count do list[i] = draw() end
   table.sort(list) -- all lock rows in the same order
   return list
end

local function inserted_rows(count)
   local values = {}
   for i = 1, count do
      values[i] = string.format("(%d, '%s', '%s')", draw(), microbench.c_value(), microbench.pad_value())
   end
   return table.concat(values, ", ")
end

local forms = {
   update_index = function()
      local update = microbench.statement("UPDATE sbtest%d SET k = k + 1 WHERE id = ?", {0})
      return function(number) update(number, draw()) end
   end,
   update_nonindex = function()
      local update = microbench.statement("UPDATE sbtest%d SET c = ? WHERE id = ?", {120, 0})
      return function(number) update(number, microbench.c_value(), draw()) end
   end,
   update_inlist = function()
      local types, marks = microbench.list(sysbench.opt.rows)
      local update = microbench.statement("UPDATE sbtest%d SET k = k + 1 WHERE id IN (" .. marks .. ")", types)
      return function(number) update(number, unpack(ids(sysbench.opt.rows))) end
   end,
   delete = function()
      local delete = microbench.statement("DELETE FROM sbtest%d WHERE id = ?", {0})
      return function(number) delete(number, draw()) end
   end,
   insert = function()
      local insert = microbench.statement("INSERT INTO sbtest%d (k, c, pad) VALUES (?, ?, ?)", {0, 120, 60})
      return function(number) insert(number, draw(), microbench.c_value(), microbench.pad_value()) end
   end,
   insert_rows = function()
      return function(number)
         microbench.con:query("INSERT INTO sbtest" .. number .. " (k, c, pad) VALUES "
            .. inserted_rows(sysbench.opt.rows))
      end
   end
}

microbench.life(function()
   local form = forms[sysbench.opt.statement]
   if not form then error("unknown statement: " .. sysbench.opt.statement) end
   draw = microbench.keys(sysbench.opt.distribution, sysbench.opt.key_range)
   write = form()
end)

function event()
   write(microbench.table())
end
