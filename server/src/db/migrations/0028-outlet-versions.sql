-- Two versions of each outlet: of what its pages show, and of what decides when it can be booked. Triggers renew them in the
-- transaction of every change, so a server that keeps a computed answer proves it current by one primary-key read.
-- Random, not counted: after a restored backup or a failover, a counter could reach the same number with other contents.
create table outlet_versions (
  outlet_id integer primary key references outlets on delete cascade,
  menu uuid not null default gen_random_uuid(),
  timetable uuid not null default gen_random_uuid()
) with (fillfactor = 50); -- Room for heap-only updates: every booking renews a row.

create function create_outlet_versions() returns trigger language plpgsql as $$
begin
  insert into outlet_versions (outlet_id) select id from changed;
  return null;
end
$$;
create trigger outlet_version_insert after insert on outlets
  referencing new table as changed for each statement execute function create_outlet_versions();
insert into outlet_versions (outlet_id) select id from outlets on conflict do nothing;

create function renew_outlet_versions(outlet_ids integer[], part text) returns void language plpgsql as $$
begin
  -- In the order of their ids, so that two statements over several outlets cannot deadlock.
  if cardinality(outlet_ids) > 1 then
    perform from outlet_versions where outlet_id = any (outlet_ids) order by outlet_id for no key update;
  end if;
  if part = 'timetable' then
    update outlet_versions set timetable = gen_random_uuid() where outlet_id = any (outlet_ids);
  elsif part = 'menu' then
    update outlet_versions set menu = gen_random_uuid() where outlet_id = any (outlet_ids);
  else
    update outlet_versions set menu = gen_random_uuid(), timetable = gen_random_uuid() where outlet_id = any (outlet_ids);
  end if;
end
$$;

-- The functions below read the transition tables `changed` and, after an update, `previous`. Their argument is the part.
create function renew_outlets_by_outlet_id() returns trigger language plpgsql as $$
declare
  outlet_ids integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct outlet_id) into outlet_ids
    from (select outlet_id from changed union all select outlet_id from previous) as affected;
  else
    select array_agg(distinct outlet_id) into outlet_ids from changed;
  end if;
  if outlet_ids is not null then perform renew_outlet_versions(outlet_ids, tg_argv[0]); end if;
  return null;
end
$$;

create function renew_outlets_by_stylist_id() returns trigger language plpgsql as $$
declare
  outlet_ids integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct outlet_id) into outlet_ids from stylists
    where id in (select stylist_id from changed union all select stylist_id from previous);
  else
    select array_agg(distinct outlet_id) into outlet_ids from stylists where id in (select stylist_id from changed);
  end if;
  if outlet_ids is not null then perform renew_outlet_versions(outlet_ids, tg_argv[0]); end if;
  return null;
end
$$;

create function renew_outlets_by_coupon_id() returns trigger language plpgsql as $$
declare
  outlet_ids integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct outlet_id) into outlet_ids from coupon_outlets
    where coupon_id in (select coupon_id from changed union all select coupon_id from previous);
  else
    select array_agg(distinct outlet_id) into outlet_ids from coupon_outlets
    where coupon_id in (select coupon_id from changed);
  end if;
  if outlet_ids is not null then perform renew_outlet_versions(outlet_ids, tg_argv[0]); end if;
  return null;
end
$$;

create function renew_all_outlets() returns trigger language plpgsql as $$
begin
  update outlet_versions set menu = gen_random_uuid(), timetable = gen_random_uuid();
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('opening_hours', 'both', 'outlet_id'),
      ('closures', 'both', 'outlet_id'),
      ('stylists', 'both', 'outlet_id'),
      ('services', 'menu', 'outlet_id'),
      ('coupon_outlets', 'menu', 'outlet_id'),
      ('appointments', 'timetable', 'outlet_id'),
      ('stylist_shifts', 'timetable', 'stylist_id'),
      ('stylist_breaks', 'timetable', 'stylist_id'),
      ('stylist_time_off', 'timetable', 'stylist_id'),
      ('coupon_services', 'menu', 'coupon_id'),
      ('coupon_categories', 'menu', 'coupon_id')
    ) as list (name, part, key)
  loop
    execute format(
      'create trigger outlet_version_insert after insert on %1$s referencing new table as changed
        for each statement execute function renew_outlets_by_%3$s(%2$s);
      create trigger outlet_version_update after update on %1$s referencing old table as previous new table as changed
        for each statement execute function renew_outlets_by_%3$s(%2$s);
      create trigger outlet_version_delete after delete on %1$s referencing old table as changed
        for each statement execute function renew_outlets_by_%3$s(%2$s);
      create trigger outlet_version_truncate after truncate on %1$s
        for each statement execute function renew_all_outlets()',
      watched.name, watched.part, watched.key);
  end loop;
end
$$;

create function renew_updated_outlets() returns trigger language plpgsql as $$
begin
  perform renew_outlet_versions(array_agg(id), 'both') from changed;
  return null;
end
$$;
create trigger outlet_version_update after update on outlets
  referencing new table as changed for each statement execute function renew_updated_outlets();

create function renew_outlets_of_coupons() returns trigger language plpgsql as $$
begin
  perform renew_outlet_versions(array_agg(distinct outlet_id), 'menu')
  from coupon_outlets where coupon_id in (select id from changed);
  return null;
end
$$;
create trigger outlet_version_update after update on coupons
  referencing new table as changed for each statement execute function renew_outlets_of_coupons();

create function renew_outlets_at_addresses() returns trigger language plpgsql as $$
begin
  perform renew_outlet_versions(array_agg(id), 'menu') from outlets where address_id in (select id from changed);
  return null;
end
$$;
create trigger outlet_version_update after update on addresses
  referencing new table as changed for each statement execute function renew_outlets_at_addresses();

-- Any outlet may show a category.
create trigger outlet_version_update after update on categories
  for each row when (old.name <> new.name or old.position <> new.position) execute function renew_all_outlets();
