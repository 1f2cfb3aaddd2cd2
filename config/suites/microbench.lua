-- What the microbenchmarks of this directory have in common: their tables, which all of them share, and draws of keys.
--
-- Tables: sbtest1 ... of sysbench's layout, and for each a table sbdetail1 ... whose rows refer to its rows. A script
-- requires this module and defines its options and event().

local microbench = {}

-- Options of the data, the same in every script: one prepare serves all of them.
local data_options = {
   tables = {"Number of tables", 1},
   table_size = {"Rows of each table", 10000},
   details = {"Rows of sbdetailN for each row of sbtestN; 0 = no such table", 2},
   secondary = {"Create the index on k", true},
   mysql_storage_engine = {"Engine of the tables on MySQL and MariaDB; empty = the server's default", ""}
}

local rows_per_insert = 500

-- Declares the options of a script in addition to those of the data.
function microbench.options(own)
   local all = {}
   for name, option in pairs(data_options) do all[name] = option end
   for name, option in pairs(own or {}) do all[name] = option end
   sysbench.cmdline.options = all
end

-- A string of groups of digits, like sysbench's: 119 characters for c, 59 for pad.
function microbench.c_value()
   return sysbench.rand.string(string.rep("###########-", 9) .. "###########")
end

function microbench.pad_value()
   return sysbench.rand.string(string.rep("###########-", 4) .. "###########")
end

local function engine_clause(driver)
   local engine = sysbench.opt.mysql_storage_engine
   if driver:name() == "mysql" and engine ~= "" then
      return " ENGINE = " .. engine
   end
   return ""
end

local function id_type(driver)
   if driver:name() == "pgsql" then return "SERIAL" end
   return "INTEGER NOT NULL AUTO_INCREMENT"
end

-- Ids are not written: the server counts them, so that later inserts find the counter in place.
local function fill(con, statement, rows, values)
   con:bulk_insert_init(statement)
   for row = 1, rows do
      con:bulk_insert_next(values(row))
   end
   con:bulk_insert_done()
end

local function create(con, driver, number)
   local size = sysbench.opt.table_size
   local name = "sbtest" .. number
   con:query("CREATE TABLE " .. name .. " (id " .. id_type(driver) .. ", k INTEGER DEFAULT '0' NOT NULL, "
      .. "c CHAR(120) DEFAULT '' NOT NULL, pad CHAR(60) DEFAULT '' NOT NULL, PRIMARY KEY (id))" .. engine_clause(driver))
   fill(con, "INSERT INTO " .. name .. " (k, c, pad) VALUES", size, function()
      return string.format("(%d, '%s', '%s')", sysbench.rand.uniform(1, size), microbench.c_value(),
         microbench.pad_value())
   end)
   if sysbench.opt.secondary then
      con:query("CREATE INDEX k_" .. number .. " ON " .. name .. " (k)")
   end
   local details = sysbench.opt.details
   if details == 0 then return end
   name = "sbdetail" .. number
   con:query("CREATE TABLE " .. name .. " (id " .. id_type(driver) .. ", parent INTEGER NOT NULL, "
      .. "kind INTEGER NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (id))" .. engine_clause(driver))
   fill(con, "INSERT INTO " .. name .. " (parent, kind, amount) VALUES", size * details, function(row)
      return string.format("(%d, %d, %d)", (row - 1) % size + 1, sysbench.rand.uniform(1, 100),
         sysbench.rand.uniform(1, 1000))
   end)
   con:query("CREATE INDEX parent_" .. number .. " ON " .. name .. " (parent)")
end

-- Each thread creates every threads-th table.
local function each_table(action)
   local driver = sysbench.sql.driver()
   local con = driver:connect()
   for number = sysbench.tid % sysbench.opt.threads + 1, sysbench.opt.tables, sysbench.opt.threads do
      action(con, driver, number)
   end
   con:disconnect()
end

function microbench.prepare()
   each_table(create)
end

function microbench.cleanup()
   each_table(function(con, _, number)
      con:query("DROP TABLE IF EXISTS sbdetail" .. number)
      con:query("DROP TABLE IF EXISTS sbtest" .. number)
   end)
end

-- The functions that sysbench calls in every script; begin(con) prepares what the thread's events need.
function microbench.life(begin)
   sysbench.cmdline.commands = {
      prepare = {microbench.prepare, sysbench.cmdline.PARALLEL_COMMAND},
      cleanup = {microbench.cleanup, sysbench.cmdline.PARALLEL_COMMAND}
   }
   function thread_init()
      microbench.con = sysbench.sql.driver():connect()
      microbench.statements = {}
      if begin then begin() end
   end
   function thread_done()
      for _, statement in ipairs(microbench.statements) do statement:close() end
      microbench.con:disconnect()
   end
   cleanup = microbench.cleanup
end

-- A table's number.
function microbench.table()
   return sysbench.rand.uniform(1, sysbench.opt.tables)
end

-- Statements of one form, one per table, prepared when first used: returns a function of table and parameters.
-- text contains %d for the number of the table; parameters are integers, or strings where types[i] is a length.
function microbench.statement(text, types)
   local of = {}
   return function(number, ...)
      local one = of[number]
      if not one then
         one = {statement = microbench.con:prepare((text:gsub("%%d", tostring(number)))), parameters = {}}
         for i, type in ipairs(types) do
            one.parameters[i] = type == 0 and one.statement:bind_create(sysbench.sql.type.INT)
               or one.statement:bind_create(sysbench.sql.type.CHAR, type)
         end
         if #types > 0 then one.statement:bind_param(unpack(one.parameters)) end
         of[number] = one
         table.insert(microbench.statements, one.statement)
      end
      local values = {...}
      for i = 1, #types do one.parameters[i]:set(values[i]) end
      return one.statement:execute()
   end
end

-- As many integers as parameters, and their place holders.
function microbench.list(count)
   local types, marks = {}, {}
   for i = 1, count do
      types[i] = 0
      marks[i] = "?"
   end
   return types, table.concat(marks, ", ")
end

-- Key 1 is the most frequent, key n is drawn n^0.8 times less often: the inverse of the continuous distribution, because
-- sysbench 1.0 has no Zipf distribution.
local function zipf(last)
   local exponent = 1 - 0.8
   local range = (last + 1) ^ exponent - 1
   return function()
      local share = sysbench.rand.uniform(0, 2 ^ 30 - 1) / 2 ^ 30
      return math.floor((1 + share * range) ^ (1 / exponent))
   end
end

-- Draws keys from 1 to limit (0 = all rows) with a distribution: zipf, or a function of sysbench.rand, of which "default"
-- is that of --rand-type.
function microbench.keys(distribution, limit)
   local size = sysbench.opt.table_size
   local last = limit > 0 and math.min(limit, size) or size
   if distribution == "zipf" then return zipf(last) end
   local draw = sysbench.rand[distribution]
   if not draw then error("unknown distribution: " .. distribution) end
   return function() return draw(1, last) end
end

return microbench
