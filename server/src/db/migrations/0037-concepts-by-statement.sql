-- Thousands of services are added with one statement, and many have the same name: each name is looked up once. PL/pgSQL
-- keeps the plan of its query, and plain arrays tell the planner that there are few phrases.
create or replace function find_service_concepts(name text) returns text[]
  language plpgsql stable strict parallel safe as $$
declare
  words text[] := (string_to_array(search_text(name), ' '))[1:12];
  firsts integer[] := '{}';
  lasts integer[] := '{}';
  keys text[] := '{}';
  phrase text;
  concepts text[];
begin
  for i in 1 .. cardinality(words) loop
    phrase := '';
    for j in i .. least(i + 4, cardinality(words)) loop
      phrase := phrase || words[j];
      firsts := firsts || i;
      lasts := lasts || j;
      keys := keys || phrase;
    end loop;
  end loop;
  -- The longest words win ("hair spa" is not a spa), and whatever is broader is meant too.
  with recursive matches as materialized (
    select first, last, concept
    from unnest(firsts, lasts, keys) as spans (first, last, key) join search_words using (key)
    where exists (select from search_concepts where slug = concept and kind = 'SERVICE')
  ), found (concept) as (
    select concept from matches m where not exists (
      select from matches o where o.first <= m.first and o.last >= m.last and o.last - o.first > m.last - m.first)
    union select broader from found join search_broader using (concept)
  )
  select coalesce(array_agg(concept order by concept), '{}') into concepts from found;
  return concepts;
end
$$;

-- Menus may be added before PostgreSQL gets round to it by itself.
analyze search_words, search_concepts, search_broader;

create function set_concepts_of_inserted() returns trigger language plpgsql as $$
begin
  with named as materialized (
    select name, find_service_concepts(name) as concepts from (select distinct name from changed) as names
  )
  update services set concepts = named.concepts from changed join named using (name)
  where services.id = changed.id and services.concepts <> named.concepts;
  return null;
end
$$;
drop trigger service_concepts_insert on services;
-- Before the other triggers, in the order of their names.
create trigger concepts_insert after insert on services
  referencing new table as changed for each statement execute function set_concepts_of_inserted();
drop trigger service_concepts_update on services;
create trigger service_concepts_update before update on services
  for each row when (new.name <> old.name) execute function set_service_concepts();

create or replace function refresh_service_concepts() returns trigger language plpgsql as $$
begin
  with named as materialized (
    select name, find_service_concepts(name) as concepts from (select distinct name from services) as names
  )
  update services set concepts = named.concepts from named
  where services.name = named.name and services.concepts <> named.concepts;
  return null;
end
$$;
