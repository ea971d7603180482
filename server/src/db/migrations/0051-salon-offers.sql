alter table coupons
  -- The salon that made it and changes it; null: the platform.
  add column owner_outlet_id integer,
  add column paused_at timestamptz,
  -- By all customers together.
  add column total_limit integer,
  -- Kept by a trigger: when the last use was redeemed.
  add column used_up_at timestamptz;
alter table coupons add constraint coupon_total_limit check (total_limit > 0) not valid;

update coupons set owner_outlet_id = (select min(outlet_id) from coupon_outlets where coupon_id = coupons.id)
where scope = 'OUTLET' and (select count(*) from coupon_outlets where coupon_id = coupons.id) = 1;

-- Who redeems the last use waits for whoever redeems it at the same moment, and is refused.
create function count_coupon_uses() returns trigger language plpgsql as $$
declare
  coupon coupons;
  uses integer;
begin
  select * into coupon from coupons where id = new.coupon_id and total_limit is not null for no key update;
  if not found then return null; end if;
  select count(*) into uses from coupon_redemptions where coupon_id = coupon.id and released_at is null;
  if tg_op = 'INSERT' and uses > coupon.total_limit then
    raise exception 'coupon % is used up', coupon.id using errcode = 'check_violation', constraint = 'coupon_used_up';
  end if;
  if (uses >= coupon.total_limit) <> (coupon.used_up_at is not null) then
    update coupons set used_up_at = case when uses >= coupon.total_limit then now() end where id = coupon.id;
  end if;
  return null;
end
$$;
create trigger count_coupon_uses after insert or update of released_at on coupon_redemptions
  for each row execute function count_coupon_uses();
