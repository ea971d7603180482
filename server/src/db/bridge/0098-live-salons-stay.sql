-- A live salon stays itself: a change of name, address, pin, phone or UPI id of an outlet that was ever live waits for an
-- operator. One change waits per outlet; a later one takes its place with another id, so that what is accepted is what was seen.
create table pending_changes (
  id bigint generated always as identity primary key,
  outlet_id integer not null references outlets on delete cascade,
  -- The columns of outlets and addresses that would change, with their new values.
  proposed jsonb not null constraint pending_change_of_something check (jsonb_typeof(proposed) = 'object' and proposed <> '{}'),
  proposed_by integer references clients on delete set null,
  proposed_at timestamptz not null default now(),
  constraint pending_change_once unique (outlet_id)
);
create index pending_change_age on pending_changes (proposed_at, id);

-- What an operator accepted last. Null: the value is as it was accepted. Small changes that the rules accept by themselves are
-- measured from here, so that many of them do not add up to another name or place.
alter table outlets
  add column accepted_name text,
  add column accepted_latitude double precision,
  add column accepted_longitude double precision,
  -- What the name looks like; two that look the same have the same.
  add column name_skeleton text;

-- The same as nameSkeleton of the contract, which explains it. The letters are translated one by one, so that the result does
-- not depend on the database's locale.
create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  with folded as (
    select replace(replace(
      translate(
        regexp_replace(
          translate(
            regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200c\u200d\u0027\u2018\u2019]', '', 'g'),
            'АВЕКМНОРСТУХІЈЅԀԚԜӀавекмнорстухіјѕԁԛԝӏһгпьΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχγωᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡıɩʋøØđĐłŁABCDEFGHIJKLMNOPQRSTUVWXYZ',
            'abekmhopctyxijsdqwlabekmhopctyxijsdqwlhrnbabezhikmnoptyxabenikvoptuxywabcdefghijklmnoprstuvwyzagiiuooddllabcdefghijklmnopqrstuvwxyz'),
          '[\u0001-\u002f\u003a-\u003f\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u0964\u0965]', ' ', 'g'),
        '0134578@i', 'oleastbal'),
      'rn', 'm'), 'vv', 'w') as text
  ), words as (
    select case when length(word) > 3 then regexp_replace(word, 's$', '') else word end as word, place
    from folded, string_to_table(folded.text, ' ') with ordinality as split (word, place)
    where word <> ''
  )
  select coalesce(
    string_agg(word, ' ' order by place) filter (where word not in ('the', 'and', 'salon', 'saloon', 'spa', 'parlour', 'parlor', 'unlsex')),
    string_agg(word, ' ' order by place), '')
  from words
$$;

create function set_name_skeleton() returns trigger language plpgsql as $$
begin
  new.name_skeleton := name_skeleton(new.name);
  return new;
end
$$;
create trigger outlet_name_skeleton before insert or update of name, name_skeleton on outlets
  for each row execute function set_name_skeleton();

-- The one writer of these columns names itself: 'accepted' where an operator looked, 'small' where the rules did. Whoever
-- changes them otherwise, such as a server of the version before, is refused.
create function guard_outlet_identity() returns trigger language plpgsql as $$
declare
  writer text := coalesce(current_setting('nikhar.identity_change', true), '');
begin
  if writer not in ('accepted', 'small') then
    raise exception 'the identity of outlet % changes by a review only', new.id using errcode = 'insufficient_privilege';
  end if;
  if new.name is distinct from old.name then
    new.accepted_name := case when writer = 'small' then coalesce(old.accepted_name, old.name) end;
  end if;
  if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    new.accepted_latitude := case when writer = 'small' then coalesce(old.accepted_latitude, old.latitude) end;
    new.accepted_longitude := case when writer = 'small' then coalesce(old.accepted_longitude, old.longitude) end;
  end if;
  return new;
end
$$;
create trigger outlet_identity_reviewed
  before update of name, latitude, longitude, phone_number, upi_id, address_id on outlets
  for each row when (
    old.published_at is not null and (
      new.name <> old.name or new.latitude is distinct from old.latitude or new.longitude is distinct from old.longitude
      or new.phone_number is distinct from old.phone_number or new.upi_id is distinct from old.upi_id
      or new.address_id <> old.address_id))
  execute function guard_outlet_identity();
