\set id random(1, 1000 * :scale)
SELECT balance FROM accounts WHERE id = :id;
