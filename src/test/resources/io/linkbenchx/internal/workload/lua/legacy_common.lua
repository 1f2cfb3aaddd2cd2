-- What scripts of sysbench 0.5 share; it uses the globals that sysbench sets.
function create_table(name)
   local engine = ""
   if db_driver == "mysql" then
      engine = " /*! ENGINE = " .. mysql_table_engine .. " MAX_ROWS = " .. myisam_max_rows .. " */"
   end
   db_query("CREATE TABLE " .. name .. " (id INT PRIMARY KEY, k INT)" .. engine)
end

function use_the_globals()
   local database = db_driver == "mysql" and mysql_db or pgsql_db
   assert(#database > 0 and "of " .. num_threads == "of 1" and threads == 1)
   assert(rand_type .. debug.getinfo(1, "S").what == "specialLua")
   assert(DB_ERROR_RESTART_TRANSACTION == 1 and sysbench.db.DB_ERROR_FAILED == 2)
   local most = 0
   for _ = 1, 200 do
      local n = sb_rand_uniq(1000000000, 3000000000)
      assert(n >= 1000000000 and n <= 3000000000, n)
      most = math.max(most, sb_rnd())
   end
   assert(most > 2 ^ 30 and most < 2 ^ 32, most)
   db_bind_result(statement, {})
   db_disconnect()
   assert(sysbench.db.query("SELECT 1").nrows == 1)
end
