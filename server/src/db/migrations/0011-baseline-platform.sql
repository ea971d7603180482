-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

create table idempotency_keys (
  actor_kind text not null,
  account_id integer not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_kind, account_id, call, key),
  check (actor_kind = any (array['CUSTOMER'::text, 'SALON'::text])),
  check (length(key) >= 1 and length(key) <= 200)
);

-- How each job is doing, whichever server runs it. Written by the servers, read at every scrape of /metrics and by /readyz.
create table job_runs (
  job text not null,
  -- A job that has never succeeded is late from then on.
  known_since timestamptz not null default now(),
  last_started_at timestamptz,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  last_duration_ms integer,
  failures_in_a_row integer not null default 0,
  -- The kind of the last error and its message, without personal data.
  last_error text,
  server text,
  primary key (job),
  constraint job_error_short check (length(last_error) <= 300)
) with (fillfactor=50);

-- Holds one row once a server has run on this database with NODE_ENV=production: demo data is never loaded into it then.
create table production_use (
  is_single boolean not null default true,
  first_started_at timestamptz not null default now(),
  primary key (is_single),
  check (is_single)
);

-- Holds one row once demo data was in this database: production never starts on it, because the logins are printed everywhere.
create table demo_use (
  is_single boolean not null default true,
  first_loaded_at timestamptz not null default now(),
  primary key (is_single),
  check (is_single)
);

create index idempotency_key_age on idempotency_keys using btree (created_at);

-- The table of messages has another name.
create function find_booking_faults()
  returns table(what text, code text)
  language plpgsql
as $$
declare
  booked constant text[] := array['orders', 'order_lines', 'order_history', 'appointments', 'coupon_redemptions',
    'messages', 'idempotency_keys', 'outlet_versions', 'order_changes'];
  written record;
begin
  for written in
    select distinct sequence::text as name from (
      select adrelid as relation, refobjid::regclass as sequence from pg_attrdef
      join pg_depend on classid = 'pg_attrdef'::regclass and objid = pg_attrdef.oid and refclassid = 'pg_class'::regclass
      union all
      select refobjid, objid::regclass from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    ) as used join pg_class on pg_class.oid = sequence and relkind = 'S'
    where relation in (select name::regclass from unnest(booked) as name)
  loop
    begin
      perform nextval(written.name);
    exception when others then
      what := 'sequence ' || written.name;
      code := sqlstate;
      return next;
    end;
  end loop;
  for written in
    select name, attname from unnest(booked) as name join pg_attribute on attrelid = name::regclass and attnum = 1
  loop
    begin
      execute format('insert into %I (%I) overriding user value select null where false', written.name, written.attname);
    exception when others then
      what := 'table ' || written.name;
      code := sqlstate;
      return next;
    end;
  end loop;
  begin
    insert into order_changes (payload) values ('');
    raise exception using errcode = 'NKR00';
  exception
    when sqlstate 'NKR00' then null;
    when others then
      what := 'a row of order_changes';
      code := sqlstate;
      return next;
  end;
end
$$;
