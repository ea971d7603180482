-- By itself, so that no call waits for outlets while this waits for addresses.
create function guard_outlet_address() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('nikhar.identity_change', true), '') not in ('accepted', 'small')
    and exists (select from outlets where address_id = new.id and published_at is not null) then
    raise exception 'the address of a live outlet changes by a review only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger outlet_address_reviewed before update of property_number, street, city, pincode on addresses
  for each row when (
    new.property_number is distinct from old.property_number or new.street <> old.street or new.city <> old.city
    or new.pincode <> old.pincode)
  execute function guard_outlet_address();
