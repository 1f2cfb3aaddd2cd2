-- Functions of sysbench 0.5; options are global variables.
dofile(test:match("(.*/)") .. "legacy_common.lua")

function prepare()
   db_connect()
   create_table("legacy1")
   db_bulk_insert_init("INSERT INTO legacy1 VALUES")
   for i = 1, oltp_table_size do
      db_bulk_insert_next("(" .. i .. "," .. sb_rand(1, oltp_table_size) .. ")")
   end
   db_bulk_insert_done()
end

function cleanup()
   db_query("DROP TABLE legacy1")
end

function thread_init(thread_id)
   use_the_globals()
   parameters = {1}
   statement = db_prepare("SELECT k FROM legacy1 WHERE id = ?")
   db_bind_param(statement, parameters)
end

function event(thread_id)
   parameters[1] = sb_rand_uniform(1, oltp_table_size)
   local rs = db_execute(statement)
   assert(db_store_results(rs).nrows == 1)
   db_free_results(rs)
   db_query("UPDATE legacy1 SET k = k + 1 WHERE id = " .. sb_rand_special(1, oltp_table_size))
end
