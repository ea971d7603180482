-- The table of messages has another name.
create or replace function find_booking_faults() returns table (what text, code text) language plpgsql as $$
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
