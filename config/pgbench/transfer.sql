\set sender random_zipfian(1, 1000 * :scale, 1.1)
\set receiver random(1, 1000 * :scale)
\set amount random(1, 10)
\set sum CASE WHEN :sender < :receiver THEN 0 - :amount ELSE :amount END
\set low least(:sender, :receiver)
\set high greatest(:sender, :receiver)
BEGIN;
UPDATE accounts SET balance = balance + :sum WHERE id = :low;
UPDATE accounts SET balance = balance - :sum WHERE id = :high;
\if :sender <> :receiver
INSERT INTO transfers VALUES (:sender, :receiver, :amount);
\endif
COMMIT;
