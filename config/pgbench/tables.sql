-- Accounts and their transfers; :scale thousand accounts. Fails if such tables exist.
CREATE TABLE accounts (id INT PRIMARY KEY, balance BIGINT NOT NULL);
CREATE TABLE transfers (sender INT NOT NULL, receiver INT NOT NULL, amount INT NOT NULL);
\set last 1000 * :scale
INSERT INTO accounts
  WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 1000)
  SELECT a.id + 1000 * (b.id - 1), 100 FROM ids a, ids b WHERE a.id + 1000 * (b.id - 1) <= :last;
