-- What an operator changes of the search vocabulary: words of one's own, and words of the product that are switched off.
alter table search_words
  add column added_by text,
  add column added_at timestamptz,
  add column is_off boolean not null default false;

-- A place by another name; the name of the concept is what the map is asked for.
alter table search_concepts drop constraint search_concepts_kind_check;
alter table search_concepts add constraint search_concepts_kind_check check (kind in
  ('SERVICE', 'CATEGORY', 'AUDIENCE', 'DAY', 'PART_OF_DAY', 'FLAG', 'SORT', 'PRICE', 'PREPOSITION', 'FILLER', 'PLACE'))
  not valid;

-- The version of the whole vocabulary: servers keep what they have read as long as it stays.
create table search_vocabulary (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid()
);
insert into search_vocabulary default values;

create function renew_search_vocabulary() returns trigger language plpgsql as $$
begin
  update search_vocabulary set version = gen_random_uuid();
  return null;
end
$$;
create trigger vocabulary_version after insert or update or delete or truncate on search_words
  for each statement execute function renew_search_vocabulary();
create trigger vocabulary_version after insert or update or delete or truncate on search_concepts
  for each statement execute function renew_search_vocabulary();
create trigger vocabulary_version after insert or update or delete or truncate on search_broader
  for each statement execute function renew_search_vocabulary();

-- As before, without the words that are switched off.
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
    where not is_off and exists (select from search_concepts where slug = concept and kind = 'SERVICE')
  ), found (concept) as (
    select concept from matches m where not exists (
      select from matches o where o.first <= m.first and o.last >= m.last and o.last - o.first > m.last - m.first)
    union select broader from found join search_broader using (concept)
  )
  select coalesce(array_agg(concept order by concept), '{}') into concepts from found;
  return concepts;
end
$$;
