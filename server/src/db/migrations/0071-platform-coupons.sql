alter table coupons
  -- What it may cost in all; the booking that spends the last of it still gets its discount. Only the platform's have one.
  add column budget_paise integer;
alter table coupons add constraint coupon_budget check (budget_paise > 0) not valid;

-- Renews used_up_at; who redeems at the same moment waits for the row of the coupon.
create function renew_coupon_use(coupon_id integer, own_order uuid default null) returns void language plpgsql as $$
declare
  coupon coupons;
  uses integer;
  spent bigint := 0;
  own bigint := 0;
  used_up boolean;
begin
  select * into coupon from coupons
  where id = coupon_id and (total_limit is not null or budget_paise is not null) for no key update;
  if not found then return; end if;
  if coupon.budget_paise is null then
    select count(*) into uses from coupon_redemptions r where r.coupon_id = coupon.id and released_at is null;
  else
    select count(*), coalesce(sum(discount_paise), 0), coalesce(sum(discount_paise) filter (where o.id = own_order), 0)
    into uses, spent, own
    from coupon_redemptions r join orders o on o.id = r.order_id where r.coupon_id = coupon.id and released_at is null;
  end if;
  if own_order is not null and (uses > coupon.total_limit or spent - own >= coupon.budget_paise) then
    raise exception 'coupon % is used up', coupon.id using errcode = 'check_violation', constraint = 'coupon_used_up';
  end if;
  used_up := coalesce(uses >= coupon.total_limit, false) or coalesce(spent >= coupon.budget_paise, false);
  if used_up <> (coupon.used_up_at is not null) then
    update coupons set used_up_at = case when used_up then now() end where id = coupon.id;
  end if;
end
$$;

create or replace function count_coupon_uses() returns trigger language plpgsql as $$
begin
  perform renew_coupon_use(new.coupon_id, case when tg_op = 'INSERT' then new.order_id end);
  return null;
end
$$;

-- A rejected service makes the discount of its booking smaller, and leaves more of the budget.
create function renew_use_of_ordered_coupon() returns trigger language plpgsql as $$
begin
  perform renew_coupon_use(new.coupon_id);
  return null;
end
$$;
create trigger renew_coupon_use after update of discount_paise on orders
  for each row when (new.coupon_id is not null and old.discount_paise <> new.discount_paise)
  execute function renew_use_of_ordered_coupon();

-- A coupon of the platform for all salons of some cities. Its rows of coupon_outlets follow these, whoever writes an outlet:
-- what decides about a coupon at an outlet stays one table.
create table coupon_cities (
  coupon_id integer not null references coupons on delete cascade,
  city_slug text not null,
  primary key (coupon_id, city_slug)
);
create index coupon_city_by_slug on coupon_cities (city_slug);

-- A coupon for a city and an outlet that comes to it at the same moment wait for each other.
create function follow_coupon_cities() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('coupon_cities'));
  if tg_op = 'DELETE' then
    delete from coupon_outlets using outlets
    where coupon_id = old.coupon_id and outlets.id = outlet_id and city_slug = old.city_slug;
  else
    insert into coupon_outlets (coupon_id, outlet_id)
    select new.coupon_id, outlets.id from outlets join coupons on coupons.id = new.coupon_id
    where outlets.city_slug = new.city_slug and outlets.whitelabel_id = coupons.whitelabel_id
      and outlets.deleted_at is null
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger follow_coupon_cities after insert or delete on coupon_cities
  for each row execute function follow_coupon_cities();

create function follow_city_of_outlet() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('coupon_cities'));
  if tg_op = 'UPDATE' then
    delete from coupon_outlets where outlet_id = new.id
      and exists (select from coupon_cities c where c.coupon_id = coupon_outlets.coupon_id)
      and not exists (
        select from coupon_cities c where c.coupon_id = coupon_outlets.coupon_id and c.city_slug = new.city_slug);
  end if;
  insert into coupon_outlets (coupon_id, outlet_id)
  select coupon_id, new.id from coupon_cities join coupons on coupons.id = coupon_id
  where city_slug = new.city_slug and whitelabel_id = new.whitelabel_id
  on conflict do nothing;
  return null;
end
$$;
create trigger follow_city_insert after insert on outlets
  for each row execute function follow_city_of_outlet();
create trigger follow_city_update after update on outlets
  for each row when (old.city_slug is distinct from new.city_slug) execute function follow_city_of_outlet();
