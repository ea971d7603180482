-- The address of an outlet's public page, /s/{slug}, and of its city's, /in/{city_slug}. The database makes both, so that
-- no writer can forget them, and decides which of two outlets with the same name gets the short one.
alter table outlets add column slug text;
alter table outlets add column city_slug text;
alter table outlets add constraint outlet_slug_form
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120) not valid;

-- Every slug that an outlet has or had: a former one redirects for good, and is never given to another outlet.
create table outlet_slugs (
  whitelabel_id integer not null references whitelabels,
  slug text not null,
  -- Null when the outlet's row was deleted. Checked at the commit: the slug is claimed before the outlet is inserted.
  outlet_id integer references outlets on delete set null deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (whitelabel_id, slug)
);
create index outlet_slug_by_outlet on outlet_slugs (outlet_id);

create function slug_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(
    regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f\u0027\u2019]', '', 'g'), '[^a-z0-9]+', '-', 'g'));

-- "Aarna Salon & Spa" in "100 Feet Road, Indiranagar", Bengaluru: aarna-salon-spa-indiranagar-bengaluru.
create function outlet_slug_base(name text, street text, city text) returns text
  language plpgsql immutable parallel safe as $$
declare
  slug text := coalesce(nullif(slug_text(name), ''), 'salon');
  part text;
begin
  slug := rtrim(left(slug, 40), '-');
  foreach part in array array[slug_text(regexp_replace(street, '^.*,', '')), slug_text(city)] loop
    part := rtrim(left(part, 24), '-');
    if part <> '' and position('-' || part || '-' in '-' || slug || '-') = 0 then slug := slug || '-' || part; end if;
  end loop;
  return slug;
end
$$;

-- The insert decides between concurrent outlets: the second waits for the first, then takes the next candidate.
create function claim_outlet_slug(whitelabel integer, outlet integer, base text) returns text language plpgsql as $$
declare
  candidate text := base;
begin
  loop
    insert into outlet_slugs (whitelabel_id, slug, outlet_id) values (whitelabel, candidate, outlet)
    on conflict do nothing;
    if found then return candidate; end if;
    -- An outlet may have its former name back.
    perform from outlet_slugs where whitelabel_id = whitelabel and slug = candidate and outlet_id = outlet;
    if found then return candidate; end if;
    candidate := base || '-' || outlet || case when candidate = base then '' else '-' || substr(md5(random()::text), 1, 6) end;
  end loop;
end
$$;

create function set_outlet_slugs() returns trigger language plpgsql as $$
declare
  address record;
begin
  select street, city into address from addresses where id = new.address_id;
  new.city_slug := coalesce(nullif(slug_text(address.city), ''), 'india');
  if new.slug is null or (tg_op = 'UPDATE' and new.slug = old.slug and new.name <> old.name) then
    new.slug := claim_outlet_slug(new.whitelabel_id, new.id, outlet_slug_base(new.name, address.street, address.city));
  elsif tg_op = 'INSERT' or new.slug is distinct from old.slug then
    -- A slug of the writer's choice. If another outlet has or had it, the primary key refuses it.
    insert into outlet_slugs (whitelabel_id, slug, outlet_id)
    select new.whitelabel_id, new.slug, new.id
    where not exists (
      select from outlet_slugs where whitelabel_id = new.whitelabel_id and slug = new.slug and outlet_id = new.id);
  end if;
  return new;
end
$$;
create trigger outlet_slug_insert before insert on outlets
  for each row execute function set_outlet_slugs();
create trigger outlet_slug_update before update of name, slug, address_id on outlets
  for each row execute function set_outlet_slugs();

create function set_city_slugs() returns trigger language plpgsql as $$
begin
  update outlets set city_slug = coalesce(nullif(slug_text(new.city), ''), 'india') where address_id = new.id;
  return null;
end
$$;
create trigger outlet_city_update after update of city on addresses
  for each row when (old.city <> new.city) execute function set_city_slugs();
