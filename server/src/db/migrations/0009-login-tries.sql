-- Tries at a password, counted where they are noted: the row's own lock makes guesses sent all at once wait for each other.
-- Unlogged: what a crash forgets is a few minutes of counting, and a log-in need not wait for the disk.
drop table login_failures;
create unlogged table login_tries (
  kind text not null check (kind in ('address', 'pair', 'account')),
  -- A hash: a table of failures must not become a list of who has an account, or from where.
  key_hash bytea not null,
  tries integer not null check (tries >= 0),
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, key_hash)
);
create index login_try_age on login_tries (last_at);
