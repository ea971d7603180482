-- What each service is, in the terms of the search vocabulary, and what each outlet offers where: the search finds the nearest
-- outlets that offer something with one index scan, however many outlets there are.
alter table services add column concepts text[] not null default '{}';

-- Whom the salon serves: a property of the outlet, not of any one service.
alter table outlets add column audience text not null default 'UNISEX';
alter table outlets add constraint outlet_audience check (audience in ('MALE', 'FEMALE', 'UNISEX')) not valid;

create function set_service_concepts() returns trigger language plpgsql as $$
begin
  new.concepts := find_service_concepts(new.name);
  return new;
end
$$;
create trigger service_concepts_insert before insert on services
  for each row execute function set_service_concepts();
create trigger service_concepts_update before update on services
  for each row when (new.name <> old.name or new.concepts <> old.concepts) execute function set_service_concepts();

-- A category is offered as #slug beside the services of the vocabulary.
create table outlet_offerings (
  outlet_id integer not null references outlets on delete cascade,
  concept text not null,
  whitelabel_id integer not null,
  place cube not null,
  primary key (outlet_id, concept)
);
create index offering_nearby on outlet_offerings using gist (whitelabel_id, concept, place);

create function refresh_outlet_offerings(outlet_ids integer[]) returns void language plpgsql as $$
begin
  with offered as materialized (
    select distinct outlets.id, concept, whitelabel_id, place
    from outlets
    join services on services.outlet_id = outlets.id and services.deleted_at is null
    join categories on categories.id = services.category_id,
      unnest(services.concepts || ('#' || categories.slug)) as concept
    where outlets.id = any (outlet_ids) and outlets.status = 'ACTIVE' and outlets.deleted_at is null and place is not null
  ), dropped as (
    delete from outlet_offerings o where o.outlet_id = any (outlet_ids)
      and not exists (select from offered where offered.id = o.outlet_id and offered.concept = o.concept)
  )
  insert into outlet_offerings (outlet_id, concept, whitelabel_id, place)
  select id, concept, whitelabel_id, place from offered order by id
  on conflict (outlet_id, concept) do update set place = excluded.place, whitelabel_id = excluded.whitelabel_id
  where outlet_offerings.place <> excluded.place or outlet_offerings.whitelabel_id <> excluded.whitelabel_id;
end
$$;

-- These triggers follow those that renew the versions, in the order of their names: the renewed row is the lock under which
-- concurrent changes of one outlet see each other.
create function refresh_offerings_of_services() returns trigger language plpgsql as $$
declare
  outlet_ids integer[];
begin
  if tg_op = 'UPDATE' then
    -- A new rating or price is no new offering.
    select array_agg(distinct outlet_id) into outlet_ids from (
      (select outlet_id, category_id, concepts, deleted_at is null from changed
        except all select outlet_id, category_id, concepts, deleted_at is null from previous)
      union all
      (select outlet_id, category_id, concepts, deleted_at is null from previous
        except all select outlet_id, category_id, concepts, deleted_at is null from changed)
    ) as affected;
  else
    select array_agg(distinct outlet_id) into outlet_ids from changed;
  end if;
  if outlet_ids is not null then perform refresh_outlet_offerings(outlet_ids); end if;
  return null;
end
$$;
create trigger refresh_offerings_insert after insert on services
  referencing new table as changed for each statement execute function refresh_offerings_of_services();
create trigger refresh_offerings_update after update on services
  referencing old table as previous new table as changed
  for each statement execute function refresh_offerings_of_services();
create trigger refresh_offerings_delete after delete on services
  referencing old table as changed for each statement execute function refresh_offerings_of_services();

create function delete_all_offerings() returns trigger language plpgsql as $$
begin
  delete from outlet_offerings;
  return null;
end
$$;
create trigger refresh_offerings_truncate after truncate on services
  for each statement execute function delete_all_offerings();

create function refresh_offerings_of_outlets() returns trigger language plpgsql as $$
begin
  perform refresh_outlet_offerings(array_agg(changed.id)) from changed join previous on previous.id = changed.id
  where (changed.place, changed.status, changed.deleted_at is null, changed.whitelabel_id)
    is distinct from (previous.place, previous.status, previous.deleted_at is null, previous.whitelabel_id)
  having count(*) > 0;
  return null;
end
$$;
create trigger refresh_offerings_update after update on outlets
  referencing old table as previous new table as changed
  for each statement execute function refresh_offerings_of_outlets();

-- A changed vocabulary changes what services are. Each name is looked at once.
create function refresh_service_concepts() returns trigger language plpgsql as $$
begin
  update services set concepts = named.concepts
  from (select name, find_service_concepts(name) as concepts from (select distinct name from services) as names) as named
  where services.name = named.name and services.concepts <> named.concepts;
  return null;
end
$$;
create trigger refresh_concepts_insert after insert on search_words
  for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_update after update on search_words
  for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_delete after delete on search_words
  for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_insert after insert on search_broader
  for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_update after update on search_broader
  for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_delete after delete on search_broader
  for each statement execute function refresh_service_concepts();
