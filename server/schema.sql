-- The database as the migrations make it, by domain. Written by npm run schema; never run.

-- foundation

create function name_begins(name text, sought text)
  returns boolean
  language plpgsql
  immutable parallel safe strict
as $$
declare
  both_names constant text := name || sought;
  sounds text[];
begin
  if both_names !~ '[\u0900-\u0d7f]' then
    return false;
  end if;
  sounds := array[name_sound(name), name_sound(sought)];
  -- Bengali and Tamil have one letter for several consonants of others.
  if both_names ~ '[\u0980-\u09ff\u0b80-\u0bff]' then
    sounds := array[translate(sounds[1], 'gdbjv', 'ktpsp'), translate(sounds[2], 'gdbjv', 'ktpsp')];
  end if;
  return sounds[2] <> '' and position(' ' || sounds[2] in ' ' || sounds[1]) > 0;
end
$$;

create function name_skeleton(name text)
  returns text
  language sql
  immutable parallel safe strict
as $$
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

create function name_sound(name text)
  returns text
  language plpgsql
  immutable parallel safe strict
as $$
declare
  -- The scripts of India share one layout of 128 letters each (ISCII), so one line reads them all; - is silent.
  layout constant text := '-nn-aaaiiuurliiiauuuakkggnssjjnttddnttddnnppbbmyrrlllvsssh---------rr-------------------kkgjrrpyrlll  0123456789----------------';
  sound text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200c\u200d]', '', 'g'));
  spelled text := '';
  letter text;
begin
  -- As Latin letters are used for Indian names.
  sound := replace(replace(replace(replace(replace(sound, 'zh', 'l'), 'x', 'ks'), 'dny', 'gy'), 'jn', 'gy'), 'ia', 'iya');
  sound := regexp_replace(sound, '[cs]h+|c(?=[eiy])', 's', 'g');
  sound := regexp_replace(sound, '([kgjtdpbrl])h', '\1', 'g');
  -- A y at the end is a vowel after a consonant.
  sound := regexp_replace(sound, '(?<=[b-df-hj-np-tvwxz])y(?=\s|$)', '', 'g');
  sound := translate(regexp_replace(sound, '(?<=[a-z])[aeiou]+', '', 'g'), 'cqfwzeo', 'kkpvjiu');
  if sound ~ '[\u0900-\u0d7f]' then
    sound := replace(replace(replace(replace(sound, 'ज्ञ', 'ग्य'), 'જ્ઞ', 'ગ્ય'), 'ற்ற', 'த்ர'), 'റ്റ', 'ത');
    -- With a dot below they are r; in the south the sign of the nasal is m at the end of a word; i and a are spoken as iya.
    sound := regexp_replace(sound, '[डढ]\u093c|[ডঢ]\u09bc', 'र', 'g');
    sound := regexp_replace(sound, '[\u0c02\u0c82\u0d02](?=\s|$)', 'म', 'g');
    sound := regexp_replace(sound, '[िी][अआ]|[ਿੀ][ਅਆ]', 'य', 'g');
    -- Letters outside the layout.
    sound := translate(sound, 'ৰৱৎੰୱൺൻർൽൾൿੱ', 'रवतंवननरललक');
    foreach letter in array string_to_array(sound, null) loop
      spelled := spelled || case
        when ascii(letter) between 2304 and 3455 then substr(layout, (ascii(letter) - 2304) % 128 + 1, 1)
        else letter
      end;
    end loop;
    sound := regexp_replace(replace(spelled, '-', ''), '(?<=[a-z])[aiu]+', '', 'g');
  end if;
  return regexp_replace(regexp_replace(sound, '([a-z])\1+', '\1', 'g'), 'n(?=[pb])', 'm', 'g');
end
$$;

create function search_text(value text)
  returns text
  language sql
  immutable parallel safe strict
return regexp_replace(trim(both from regexp_replace(lower(normalize(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u093c\u0027\u2019]'::text, ''::text, 'g'::text), nfc)), '[\t\n\v\f\r -\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u200c\u200e-\u206f\u20a0-\u20cf\u3000-\u303f]+'::text, ' '::text, 'g'::text)), '(?<![^ ])([a-z]{2,}[a-rt-z])s(?![^ ])'::text, '\1'::text, 'g'::text);

create function slug_text(value text)
  returns text
  language sql
  immutable parallel safe strict
return trim(both '-'::text from regexp_replace(regexp_replace(lower(normalize(value, nfkd)), '[\u0300-\u036f\u0027\u2019]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, '-'::text, 'g'::text));

create function map_point(place cube)
  returns point
  language sql
  immutable parallel safe strict
return point((atan2(cube_ll_coord(place, 2), cube_ll_coord(place, 1)) * (6371)::double precision), (atanh(least(greatest((cube_ll_coord(place, 3) / (6371)::double precision), ('-0.999999'::numeric)::double precision), (0.999999)::double precision)) * (6371)::double precision));

create function offering_point(whitelabel_id integer, concept text, place cube)
  returns point
  language sql
  immutable parallel safe strict
return (map_point(place) + point(((100000)::double precision * (((hashtext(concept) & 65535))::double precision + ((65536)::double precision * (whitelabel_id)::double precision))), (0)::double precision));

create function search_key(value text)
  returns text
  language sql
  immutable parallel safe strict
return replace(search_text(value), ' '::text, ''::text);

create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists pg_trgm;

create table whitelabels (
  id integer not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (id)
);

-- accounts

create table customers (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  name text not null,
  email text,
  contact_number text,
  password_hash text,
  gender text,
  date_of_birth date,
  profile_photos text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  consent_at timestamptz,
  consent_version text,
  updates_seen_at timestamptz,
  blocked_at timestamptz,
  blocked_until timestamptz,
  blocked_reason text,
  primary key (id),
  constraint customer_block_reasoned check ((blocked_at is null) = (blocked_reason is null) and (blocked_until is null or blocked_at is not null)),
  constraint customer_consent_whole check ((consent_at is null) = (consent_version is null)),
  constraint customer_contact_is_e164 check (contact_number ~ '^\+[1-9][0-9]{7,14}$'::text),
  constraint customer_contactable check (deleted_at is not null or email is not null and contact_number is not null and password_hash is not null),
  check (gender = any (array['MALE'::text, 'FEMALE'::text, 'OTHER'::text])),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table salon_accounts (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  name text not null,
  email text not null,
  contact_number text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  contact_verified_at timestamptz,
  consent_at timestamptz,
  consent_version text,
  primary key (id),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  customer_id integer,
  salon_account_id integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text,
  network text,
  requester_hash bytea,
  last_used_at timestamptz not null default now(),
  primary key (id),
  constraint session_of_one check (num_nonnulls(customer_id, salon_account_id) = 1),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (salon_account_id) references salon_accounts(id) on delete cascade
);

create table one_time_codes (
  id bigint generated always as identity,
  whitelabel_id integer not null,
  recipient_hash bytea not null,
  purpose text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge_hash bytea,
  requester_hash bytea,
  challenge_tries smallint not null default 0,
  known_hash bytea,
  primary key (id),
  constraint one_time_code_challenge_tries check (challenge_tries >= 0 and challenge_tries <= 5),
  constraint one_time_code_other_tries check (tries >= 0 and tries <= 15),
  check (purpose = any (array['verify-contact'::text, 'reset-password'::text, 'delete-account'::text, 'confirm-change'::text])),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table code_sends (
  id bigint generated always as identity,
  whitelabel_id integer not null,
  recipient_hash bytea not null,
  address_hash bytea not null,
  purpose text not null,
  channel text not null,
  sent_at timestamptz not null default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  undelivered_at timestamptz,
  known_hash bytea,
  primary key (id),
  constraint code_send_one_outcome check (num_nonnulls(delivered_at, failed_at, undelivered_at) <= 1),
  check (channel = any (array['email'::text, 'sms'::text])),
  check (purpose = any (array['verify-contact'::text, 'reset-password'::text, 'delete-account'::text, 'confirm-change'::text])),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table code_tries (
  code_id bigint not null,
  requester_hash bytea not null,
  tries smallint not null,
  primary key (code_id, requester_hash),
  constraint code_tries_five check (tries >= 0 and tries <= 5),
  foreign key (code_id) references one_time_codes(id) on delete cascade
);

create unlogged table login_tries (
  kind text not null,
  key_hash bytea not null,
  tries integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, key_hash),
  check (kind = any (array['address'::text, 'pair'::text, 'account'::text])),
  check (tries >= 0)
);

create table contact_changes (
  id bigint generated always as identity,
  customer_id integer not null,
  session_id uuid not null,
  kind text not null,
  old_contact text not null,
  token_hash bytea not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  undone_at timestamptz,
  reset_due boolean not null default false,
  primary key (id),
  constraint contact_change_token_once unique (token_hash),
  check (kind = any (array['email'::text, 'mobile'::text])),
  foreign key (customer_id) references customers(id) on delete cascade
);

create table deleted_account_links (
  token_hash bytea not null,
  changed_at timestamptz not null,
  deleted_at timestamptz not null,
  primary key (token_hash)
);

create table outlet_members (
  id integer generated always as identity,
  outlet_id integer not null,
  account_id integer not null,
  role text not null,
  stylist_id integer,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (id),
  constraint member_column check ((role = 'STYLIST'::text) = (stylist_id is not null)),
  check (role = any (array['MANAGER'::text, 'RECEPTION'::text, 'STYLIST'::text])),
  foreign key (account_id) references salon_accounts(id) on delete cascade
);

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor text not null,
  actor_id integer,
  actor_name text,
  outlet_id integer,
  action text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  operator_id integer,
  origin text,
  primary key (id),
  constraint audit_actor_named check (num_nonnulls(actor_id, actor_name) = 1),
  check (actor = any (array['SALON'::text, 'OPERATOR'::text]))
);

create unique index customer_contact_once on customers using btree (whitelabel_id, contact_number);
create unique index customer_email_once on customers using btree (whitelabel_id, lower(email));
create index customer_name_alike on customers using gin (name gin_trgm_ops);
create index customers_blocked on customers using btree (whitelabel_id, blocked_at desc) where (blocked_at is not null);

create unique index salon_account_contact_once on salon_accounts using btree (whitelabel_id, contact_number) where (contact_verified_at is not null);
create unique index salon_account_email_once on salon_accounts using btree (whitelabel_id, lower(email));

create index session_by_customer on sessions using btree (customer_id) where (revoked_at is null);
create index session_by_expiry on sessions using btree (expires_at);
create index session_by_requester on sessions using btree (requester_hash) where (requester_hash is not null);
create index session_by_revocation on sessions using btree (revoked_at) where (revoked_at is not null);
create index session_by_salon_account on sessions using btree (salon_account_id) where (revoked_at is null);
create index session_last_use on sessions using btree (last_used_at) where (revoked_at is null);

create index one_time_code_age on one_time_codes using btree (expires_at);
create index one_time_code_newest on one_time_codes using btree (whitelabel_id, recipient_hash, purpose, id desc);

create index code_send_age on code_sends using btree (sent_at);
create index code_send_by_address on code_sends using btree (address_hash, sent_at);
create index code_send_by_budget on code_sends using btree (purpose, channel, sent_at) where ((failed_at is null) and (undelivered_at is null));
create index code_send_by_recipient on code_sends using btree (whitelabel_id, recipient_hash, sent_at);

create index login_try_age on login_tries using btree (last_at);

create index contact_change_age on contact_changes using btree (changed_at);
create index contact_change_by_customer on contact_changes using btree (customer_id);

create index deleted_account_link_age on deleted_account_links using btree (changed_at);

create index member_by_account on outlet_members using btree (account_id) where (removed_at is null);
create unique index member_of_stylist on outlet_members using btree (stylist_id) where (removed_at is null);
create unique index member_once on outlet_members using btree (outlet_id, account_id) where (removed_at is null);

create index audit_by_outlet on audit_log using btree (outlet_id, id desc);
create index audit_by_time on audit_log using btree (at desc, id desc);
create index audit_search on audit_log using gin ((((to_tsvector('simple'::regconfig, ((((action || ' '::text) || coalesce(actor_name, ''::text)) || ' '::text) || coalesce(subject_id, ''::text))) || to_tsvector('simple'::regconfig, coalesce(before, '{}'::jsonb))) || to_tsvector('simple'::regconfig, coalesce(after, '{}'::jsonb)))));

create function close_waitlist_of_customer()
  returns trigger
  language plpgsql
as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now()
  where customer_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;

create function notify_member_changed()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', sessions.id::text) from sessions
  where salon_account_id = new.account_id and revoked_at is null;
  return null;
end
$$;

create function notify_session_ended()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;

create function refuse_audit_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger customer_waits_no_longer after update of blocked_at, deleted_at on customers for each row when (new.blocked_at is not null or new.deleted_at is not null) execute function close_waitlist_of_customer();

create trigger session_deleted after delete on sessions for each row when (old.revoked_at is null) execute function notify_session_ended();
create trigger session_revoked after update of revoked_at on sessions for each row when (old.revoked_at is null and new.revoked_at is not null) execute function notify_session_ended();

create trigger member_changed after insert or update on outlet_members for each row execute function notify_member_changed();

create trigger audit_log_append_only before update or truncate on audit_log for each statement execute function refuse_audit_change();
create trigger audit_log_kept before delete on audit_log for each row when (old.at > (now() - '8 years'::interval)) execute function refuse_audit_change();

-- discovery

create table addresses (
  id integer generated by default as identity,
  property_number text not null,
  street text not null,
  landmark text,
  city text not null,
  district text not null,
  state text not null,
  pincode text not null,
  country text not null default 'India'::text,
  primary key (id),
  check (pincode ~ '^[1-9][0-9]{5}$'::text)
);

create table categories (
  id integer generated by default as identity,
  slug text not null,
  name text not null,
  position smallint not null,
  primary key (id),
  unique (slug)
);

create table outlets (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  owner_id integer not null,
  address_id integer not null,
  category_id integer not null,
  name text not null,
  description text,
  status text not null default 'ACTIVE'::text,
  latitude double precision,
  longitude double precision,
  place cube generated always as (
CASE
    WHEN ((latitude IS NOT NULL) AND (longitude IS NOT NULL)) THEN cube(ARRAY[(((6371)::double precision * cos(radians(latitude))) * cos(radians(longitude))), (((6371)::double precision * cos(radians(latitude))) * sin(radians(longitude))), ((6371)::double precision * sin(radians(latitude)))])
    ELSE NULL::cube
END) stored,
  phone_number text,
  email text,
  website text,
  gstin text,
  banner_images text[] not null default '{}'::text[],
  videos text[] not null default '{}'::text[],
  logo text,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  slug text,
  city_slug text,
  audience text not null default 'UNISEX'::text,
  stage text not null default 'LIVE'::text,
  published_at timestamptz default now(),
  stage_reason text,
  stage_changed_at timestamptz not null default now(),
  kind text,
  upi_id text,
  accepted_name text,
  accepted_latitude double precision,
  accepted_longitude double precision,
  name_skeleton text,
  primary key (id),
  constraint outlet_active_is_live check (status = 'INACTIVE'::text or stage = 'LIVE'::text),
  constraint outlet_audience check (audience = any (array['MALE'::text, 'FEMALE'::text, 'UNISEX'::text])),
  constraint outlet_draft_is_unpublished check ((published_at is null) = (stage = any (array['DRAFT'::text, 'SUBMITTED'::text, 'SENT_BACK'::text]))),
  constraint outlet_kind check (kind = any (array['SALON'::text, 'BARBER'::text, 'SPA'::text, 'BEAUTY'::text, 'NAILS'::text, 'BRIDAL'::text])),
  constraint outlet_place_whole check ((latitude is null) = (longitude is null)),
  constraint outlet_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text and length(slug) <= 120),
  constraint outlet_stage check (stage = any (array['DRAFT'::text, 'SUBMITTED'::text, 'LIVE'::text, 'SENT_BACK'::text, 'HIDDEN'::text, 'SUSPENDED'::text])),
  check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  check (status = any (array['ACTIVE'::text, 'INACTIVE'::text])),
  foreign key (address_id) references addresses(id),
  foreign key (category_id) references categories(id),
  foreign key (owner_id) references salon_accounts(id),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table outlet_slugs (
  whitelabel_id integer not null,
  slug text not null,
  outlet_id integer,
  created_at timestamptz not null default now(),
  primary key (whitelabel_id, slug),
  foreign key (outlet_id) references outlets(id) on delete set null deferrable initially deferred,
  foreign key (whitelabel_id) references whitelabels(id)
);

create table outlet_versions (
  outlet_id integer not null,
  menu uuid not null default gen_random_uuid(),
  timetable uuid not null default gen_random_uuid(),
  primary key (outlet_id),
  foreign key (outlet_id) references outlets(id) on delete cascade
) with (fillfactor=50);

create table services (
  id uuid not null default gen_random_uuid(),
  outlet_id integer not null,
  category_id integer not null,
  name text not null,
  price_paise integer not null,
  minutes smallint not null,
  gender text not null,
  type text not null,
  about text not null default ''::text,
  description text not null default ''::text,
  images text[] not null default '{}'::text[],
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  concepts text[] not null default '{}'::text[],
  version integer not null default 0,
  buffer_minutes smallint not null default 0,
  menu_position integer not null default 0,
  primary key (id),
  unique (id, outlet_id),
  constraint service_buffer check (buffer_minutes >= 0 and buffer_minutes <= 120),
  check (gender = any (array['MALE'::text, 'FEMALE'::text, 'UNISEX'::text])),
  check (minutes >= 5 and minutes <= 720),
  check (price_paise >= 0),
  foreign key (category_id) references categories(id),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table outlet_offerings (
  outlet_id integer not null,
  concept text not null,
  whitelabel_id integer not null,
  place cube not null,
  primary key (outlet_id, concept),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table coupons (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  code text not null,
  title text not null,
  description text not null default ''::text,
  scope text not null,
  discount_type text not null,
  discount_percent numeric(5,2),
  discount_paise integer,
  min_order_paise integer not null default 0,
  max_discount_paise integer,
  per_user_limit smallint,
  valid_from timestamptz not null default now(),
  valid_to timestamptz not null,
  terms text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  first_visit text,
  owner_outlet_id integer,
  paused_at timestamptz,
  total_limit integer,
  used_up_at timestamptz,
  budget_paise integer,
  primary key (id),
  unique (whitelabel_id, code),
  constraint coupon_budget check (budget_paise > 0),
  constraint coupon_first_visit check (first_visit = any (array['OUTLET'::text, 'ANY'::text])),
  constraint coupon_total_limit check (total_limit > 0),
  constraint coupon_value_by_type check ((discount_type = 'PERCENTAGE'::text) = (discount_percent is not null) and (discount_type = 'FLAT'::text) = (discount_paise is not null)),
  check (valid_to > valid_from),
  check (code = upper(code) and code ~ '^[A-Z0-9]{3,20}$'::text),
  check (discount_paise > 0),
  check (discount_percent > 0::numeric and discount_percent <= 100::numeric),
  check (discount_type = any (array['PERCENTAGE'::text, 'FLAT'::text])),
  check (max_discount_paise > 0),
  check (min_order_paise >= 0),
  check (per_user_limit > 0),
  check (scope = any (array['GENERAL'::text, 'OUTLET'::text])),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table coupon_categories (
  coupon_id integer not null,
  category_id integer not null,
  primary key (coupon_id, category_id),
  foreign key (category_id) references categories(id),
  foreign key (coupon_id) references coupons(id) on delete cascade
);

create table coupon_services (
  coupon_id integer not null,
  service_id uuid not null,
  primary key (coupon_id, service_id),
  foreign key (coupon_id) references coupons(id) on delete cascade,
  foreign key (service_id) references services(id)
);

create table coupon_outlets (
  coupon_id integer not null,
  outlet_id integer not null,
  primary key (coupon_id, outlet_id),
  foreign key (coupon_id) references coupons(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table coupon_cities (
  coupon_id integer not null,
  city_slug text not null,
  primary key (coupon_id, city_slug),
  foreign key (coupon_id) references coupons(id) on delete cascade
);

create table favourite_outlets (
  customer_id integer not null,
  outlet_id integer not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, outlet_id),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table favourite_services (
  customer_id integer not null,
  outlet_id integer not null,
  service_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, service_id),
  foreign key (customer_id, outlet_id) references favourite_outlets(customer_id, outlet_id) on delete cascade,
  foreign key (service_id, outlet_id) references services(id, outlet_id) on delete cascade
);

create table search_concepts (
  slug text not null,
  kind text not null,
  name text not null,
  category text,
  is_combination boolean not null default false,
  primary key (slug),
  check (kind = any (array['SERVICE'::text, 'CATEGORY'::text, 'AUDIENCE'::text, 'DAY'::text, 'PART_OF_DAY'::text, 'FLAG'::text, 'SORT'::text, 'PRICE'::text, 'PREPOSITION'::text, 'FILLER'::text, 'PLACE'::text])),
  foreign key (category) references categories(slug)
);

create table search_words (
  concept text not null,
  words text not null,
  key text not null generated always as (search_key(words)) stored,
  added_by text,
  added_at timestamptz,
  is_off boolean not null default false,
  primary key (key, concept),
  check (key <> ''::text),
  foreign key (concept) references search_concepts(slug) on delete cascade
);

create table search_broader (
  concept text not null,
  broader text not null,
  primary key (concept, broader),
  check (concept <> broader),
  foreign key (broader) references search_concepts(slug) on delete cascade,
  foreign key (concept) references search_concepts(slug) on delete cascade
);

create table search_vocabulary (
  is_only boolean not null default true,
  version uuid not null default gen_random_uuid(),
  primary key (is_only),
  check (is_only)
);

create table gazetteer_places (
  id integer generated by default as identity,
  kind text not null,
  name text not null,
  city text,
  district text,
  state text not null,
  pincode text,
  population integer not null default 0,
  latitude double precision not null,
  longitude double precision not null,
  other_names text[],
  primary key (id),
  check (kind = any (array['CITY'::text, 'TOWN'::text, 'VILLAGE'::text, 'LOCALITY'::text]))
);

create table gazetteer_names (
  place_id integer not null,
  name text not null,
  weight real not null default 0,
  consonants text,
  primary key (place_id, name),
  foreign key (place_id) references gazetteer_places(id) on delete cascade
);

create table gazetteer_loads (
  digest text not null,
  loaded_at timestamptz not null default now(),
  primary key (digest)
);

create table newsletter_subscriptions (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  email text not null,
  city text not null,
  pincode text not null,
  created_at timestamptz not null default now(),
  primary key (id),
  check (pincode ~ '^[1-9][0-9]{5}$'::text),
  foreign key (whitelabel_id) references whitelabels(id)
);

create index outlet_by_address on outlets using btree (address_id);
create index outlet_by_city on outlets using btree (whitelabel_id, city_slug, rating_count desc, id) where ((status = 'ACTIVE'::text) and (deleted_at is null));
create index outlet_by_map_point on outlets using gist (map_point(place)) include (id, whitelabel_id, name, place) where ((status = 'ACTIVE'::text) and (deleted_at is null));
create index outlet_by_owner on outlets using btree (owner_id);
create index outlet_name_alike on outlets using gin (name gin_trgm_ops);
create index outlet_nearby on outlets using gist (place) where ((status = 'ACTIVE'::text) and (deleted_at is null));
create index outlet_skeleton_alike on outlets using gin (name_skeleton gin_trgm_ops) where ((published_at is not null) and (deleted_at is null));
create index outlet_submitted on outlets using btree (stage_changed_at, id) where (stage = 'SUBMITTED'::text);
create index outlets_by_gstin on outlets using btree (gstin) where ((gstin is not null) and (deleted_at is null));
create index outlets_by_stage on outlets using btree (whitelabel_id, stage, stage_changed_at, id) where ((deleted_at is null) and (stage <> 'LIVE'::text));

create index outlet_slug_by_outlet on outlet_slugs using btree (outlet_id);

create index service_by_outlet on services using btree (outlet_id);
create index service_name_alike on services using gin (name gin_trgm_ops) where (deleted_at is null);
create index service_names_by_outlet on services using btree (outlet_id) include (id, name) where (deleted_at is null);

create index offering_by_map_point on outlet_offerings using gist (offering_point(whitelabel_id, concept, place)) include (outlet_id, whitelabel_id, concept, place);

create index coupon_by_owner on coupons using btree (owner_outlet_id) where (owner_outlet_id is not null);

create index coupon_service_by_service on coupon_services using btree (service_id);

create index coupon_by_outlet on coupon_outlets using btree (outlet_id);

create index coupon_city_by_slug on coupon_cities using btree (city_slug);

create index favourite_service_by_outlet on favourite_services using btree (customer_id, outlet_id);

create index gazetteer_by_pincode on gazetteer_places using btree (pincode text_pattern_ops);
create index gazetteer_nearby on gazetteer_places using gist (point(longitude, latitude));

create index gazetteer_name_alike on gazetteer_names using gin (name gin_trgm_ops) where (weight >= (0.15)::double precision);
create index gazetteer_name_consonants on gazetteer_names using btree (consonants text_pattern_ops) where (consonants is not null);
create index gazetteer_name_prefix on gazetteer_names using btree (lower(name) text_pattern_ops);
create index gazetteer_name_prefix_notable on gazetteer_names using btree (lower(name) text_pattern_ops) where (weight >= (0.4)::double precision);

create unique index newsletter_once on newsletter_subscriptions using btree (whitelabel_id, lower(email), pincode);

create function claim_outlet_slug(whitelabel integer, outlet integer, base text)
  returns text
  language plpgsql
as $$
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

create function close_waitlist_of_outlet()
  returns trigger
  language plpgsql
as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now(), closed_because = 'OUTLET'
  where outlet_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;

create function create_outlet_versions()
  returns trigger
  language plpgsql
as $$
begin
  insert into outlet_versions (outlet_id) select id from changed;
  return null;
end
$$;

create function delete_all_offerings()
  returns trigger
  language plpgsql
as $$
begin
  delete from outlet_offerings;
  return null;
end
$$;

create function find_service_concepts(name text)
  returns text[]
  language plpgsql
  stable parallel safe strict
as $$
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

create function follow_city_of_outlet()
  returns trigger
  language plpgsql
as $$
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

create function follow_coupon_cities()
  returns trigger
  language plpgsql
as $$
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

create function guard_outlet_address()
  returns trigger
  language plpgsql
as $$
begin
  if coalesce(current_setting('nikhar.identity_change', true), '') not in ('accepted', 'small')
    and exists (select from outlets where address_id = new.id and published_at is not null) then
    raise exception 'the address of a live outlet changes by a review only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function guard_outlet_identity()
  returns trigger
  language plpgsql
as $$
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

create function outlet_slug_base(name text, street text, city text)
  returns text
  language plpgsql
  immutable parallel safe
as $$
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

create function refresh_offerings_of_outlets()
  returns trigger
  language plpgsql
as $$
begin
  perform refresh_outlet_offerings(array_agg(changed.id)) from changed join previous on previous.id = changed.id
  where (changed.place, changed.status, changed.deleted_at is null, changed.whitelabel_id)
    is distinct from (previous.place, previous.status, previous.deleted_at is null, previous.whitelabel_id)
  having count(*) > 0;
  return null;
end
$$;

create function refresh_offerings_of_services()
  returns trigger
  language plpgsql
as $$
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

create function refresh_outlet_offerings(outlet_ids integer[])
  returns void
  language plpgsql
as $$
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

create function refresh_service_concepts()
  returns trigger
  language plpgsql
as $$
begin
  with named as materialized (
    select name, find_service_concepts(name) as concepts from (select distinct name from services) as names
  )
  update services set concepts = named.concepts from named
  where services.name = named.name and services.concepts <> named.concepts;
  return null;
end
$$;

create function renew_all_outlets()
  returns trigger
  language plpgsql
as $$
begin
  update outlet_versions set menu = gen_random_uuid(), timetable = gen_random_uuid();
  return null;
end
$$;

create function renew_outlet_versions(outlet_ids integer[], part text)
  returns void
  language plpgsql
as $$
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

create function renew_outlets_at_addresses()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_outlet_versions(array_agg(id), 'menu') from outlets where address_id in (select id from changed);
  return null;
end
$$;

create function renew_outlets_by_coupon_id()
  returns trigger
  language plpgsql
as $$
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

create function renew_outlets_by_outlet_id()
  returns trigger
  language plpgsql
as $$
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

create function renew_outlets_of_coupons()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_outlet_versions(array_agg(distinct outlet_id), 'menu')
  from coupon_outlets where coupon_id in (select id from changed);
  return null;
end
$$;

create function renew_search_vocabulary()
  returns trigger
  language plpgsql
as $$
begin
  update search_vocabulary set version = gen_random_uuid();
  return null;
end
$$;

create function renew_timetable_of_service()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_outlet_versions(array[new.outlet_id], 'timetable');
  return null;
end
$$;

create function renew_updated_outlets()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_outlet_versions(array_agg(id), 'both') from changed;
  return null;
end
$$;

create function set_city_slugs()
  returns trigger
  language plpgsql
as $$
begin
  update outlets set city_slug = coalesce(nullif(slug_text(new.city), ''), 'india') where address_id = new.id;
  return null;
end
$$;

create function set_concepts_of_inserted()
  returns trigger
  language plpgsql
as $$
begin
  with named as materialized (
    select name, find_service_concepts(name) as concepts from (select distinct name from changed) as names
  )
  update services set concepts = named.concepts from changed join named using (name)
  where services.id = changed.id and services.concepts <> named.concepts;
  return null;
end
$$;

create function set_name_skeleton()
  returns trigger
  language plpgsql
as $$
begin
  new.name_skeleton := name_skeleton(new.name);
  return new;
end
$$;

create function set_outlet_slugs()
  returns trigger
  language plpgsql
as $$
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

create function set_service_concepts()
  returns trigger
  language plpgsql
as $$
begin
  new.concepts := find_service_concepts(new.name);
  return new;
end
$$;

create trigger outlet_address_reviewed before update of property_number, street, city, pincode on addresses for each row when (new.property_number is distinct from old.property_number or new.street <> old.street or new.city <> old.city or new.pincode <> old.pincode) execute function guard_outlet_address();
create trigger outlet_city_update after update of city on addresses for each row when (old.city <> new.city) execute function set_city_slugs();
create trigger outlet_version_update after update on addresses referencing new table as changed for each statement execute function renew_outlets_at_addresses();

create trigger outlet_version_update after update on categories for each row when (old.name <> new.name or old."position" <> new."position") execute function renew_all_outlets();

create trigger follow_city_insert after insert on outlets for each row execute function follow_city_of_outlet();
create trigger follow_city_update after update on outlets for each row when (old.city_slug is distinct from new.city_slug) execute function follow_city_of_outlet();
create trigger outlet_identity_reviewed before update of name, latitude, longitude, phone_number, upi_id, address_id on outlets for each row when (old.published_at is not null and (new.name <> old.name or new.latitude is distinct from old.latitude or new.longitude is distinct from old.longitude or new.phone_number is distinct from old.phone_number or new.upi_id is distinct from old.upi_id or new.address_id <> old.address_id)) execute function guard_outlet_identity();
create trigger outlet_keeps_nobody_waiting after update of stage, deleted_at on outlets for each row when (new.stage <> 'LIVE'::text or new.deleted_at is not null) execute function close_waitlist_of_outlet();
create trigger outlet_name_skeleton before insert or update of name, name_skeleton on outlets for each row execute function set_name_skeleton();
create trigger outlet_slug_insert before insert on outlets for each row execute function set_outlet_slugs();
create trigger outlet_slug_update before update of name, slug, address_id on outlets for each row execute function set_outlet_slugs();
create trigger outlet_version_insert after insert on outlets referencing new table as changed for each statement execute function create_outlet_versions();
create trigger outlet_version_update after update on outlets referencing new table as changed for each statement execute function renew_updated_outlets();
create trigger refresh_offerings_update after update on outlets referencing old table as previous new table as changed for each statement execute function refresh_offerings_of_outlets();

create trigger concepts_insert after insert on services referencing new table as changed for each statement execute function set_concepts_of_inserted();
create trigger outlet_timetable_insert after insert on services for each row when (new.buffer_minutes > 0) execute function renew_timetable_of_service();
create trigger outlet_timetable_update after update on services for each row when (old.buffer_minutes <> new.buffer_minutes) execute function renew_timetable_of_service();
create trigger outlet_version_delete after delete on services referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on services referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on services for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on services referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger refresh_offerings_delete after delete on services referencing old table as changed for each statement execute function refresh_offerings_of_services();
create trigger refresh_offerings_insert after insert on services referencing new table as changed for each statement execute function refresh_offerings_of_services();
create trigger refresh_offerings_truncate after truncate on services for each statement execute function delete_all_offerings();
create trigger refresh_offerings_update after update on services referencing old table as previous new table as changed for each statement execute function refresh_offerings_of_services();
create trigger service_concepts_update before update on services for each row when (new.name <> old.name) execute function set_service_concepts();

create trigger outlet_version_update after update on coupons referencing new table as changed for each statement execute function renew_outlets_of_coupons();

create trigger outlet_version_delete after delete on coupon_categories referencing old table as changed for each statement execute function renew_outlets_by_coupon_id('menu');
create trigger outlet_version_insert after insert on coupon_categories referencing new table as changed for each statement execute function renew_outlets_by_coupon_id('menu');
create trigger outlet_version_truncate after truncate on coupon_categories for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on coupon_categories referencing old table as previous new table as changed for each statement execute function renew_outlets_by_coupon_id('menu');

create trigger outlet_version_delete after delete on coupon_services referencing old table as changed for each statement execute function renew_outlets_by_coupon_id('menu');
create trigger outlet_version_insert after insert on coupon_services referencing new table as changed for each statement execute function renew_outlets_by_coupon_id('menu');
create trigger outlet_version_truncate after truncate on coupon_services for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on coupon_services referencing old table as previous new table as changed for each statement execute function renew_outlets_by_coupon_id('menu');

create trigger outlet_version_delete after delete on coupon_outlets referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on coupon_outlets referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on coupon_outlets for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on coupon_outlets referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

create trigger follow_coupon_cities after insert or delete on coupon_cities for each row execute function follow_coupon_cities();

create trigger vocabulary_version after insert or delete or update or truncate on search_concepts for each statement execute function renew_search_vocabulary();

create trigger refresh_concepts_delete after delete on search_words for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_insert after insert on search_words for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_update after update on search_words for each statement execute function refresh_service_concepts();
create trigger vocabulary_version after insert or delete or update or truncate on search_words for each statement execute function renew_search_vocabulary();

create trigger refresh_concepts_delete after delete on search_broader for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_insert after insert on search_broader for each statement execute function refresh_service_concepts();
create trigger refresh_concepts_update after update on search_broader for each statement execute function refresh_service_concepts();
create trigger vocabulary_version after insert or delete or update or truncate on search_broader for each statement execute function renew_search_vocabulary();

-- bookings

create sequence order_change_numbers as bigint;

create table stylists (
  id integer generated by default as identity,
  outlet_id integer not null,
  name text not null,
  gender text not null,
  past_experience_years smallint not null,
  image text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  specialities text[] not null default '{}'::text[],
  images text[] not null default '{}'::text[],
  primary key (id),
  unique (id, outlet_id),
  constraint stylist_specialities_few check (cardinality(specialities) <= 6),
  check (gender = any (array['MALE'::text, 'FEMALE'::text, 'OTHER'::text])),
  check (past_experience_years >= 0 and past_experience_years <= 50),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table stylist_shifts (
  stylist_id integer not null,
  weekday smallint not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  primary key (stylist_id, weekday, starts_minute),
  check (ends_minute > starts_minute),
  check (ends_minute >= 1 and ends_minute <= 1440),
  check (starts_minute >= 0 and starts_minute <= 1439),
  check (weekday >= 0 and weekday <= 6),
  foreign key (stylist_id) references stylists(id) on delete cascade
);

create table stylist_breaks (
  stylist_id integer not null,
  weekday smallint not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  primary key (stylist_id, weekday, starts_minute),
  check (ends_minute > starts_minute),
  check (ends_minute >= 1 and ends_minute <= 1440),
  check (starts_minute >= 0 and starts_minute <= 1439),
  check (weekday >= 0 and weekday <= 6),
  foreign key (stylist_id) references stylists(id) on delete cascade
);

create table stylist_time_off (
  id integer generated by default as identity,
  stylist_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  kind text not null default 'TIME_OFF'::text,
  primary key (id),
  check (ends_at > starts_at),
  constraint time_off_kind check (kind = any (array['TIME_OFF'::text, 'BLOCK'::text])),
  foreign key (stylist_id) references stylists(id) on delete cascade
);

create table service_stylists (
  service_id uuid not null,
  stylist_id integer not null,
  outlet_id integer not null,
  primary key (service_id, stylist_id),
  foreign key (service_id, outlet_id) references services(id, outlet_id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade
);

create table opening_hours (
  outlet_id integer not null,
  weekday smallint not null,
  opens_minute smallint not null,
  closes_minute smallint not null,
  primary key (outlet_id, weekday),
  check (closes_minute > opens_minute),
  check (closes_minute >= 1 and closes_minute <= 1440),
  check (opens_minute >= 0 and opens_minute <= 1439),
  check (weekday >= 0 and weekday <= 6),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table opening_pauses (
  outlet_id integer not null,
  weekday smallint not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  primary key (outlet_id, weekday),
  check (ends_minute > starts_minute),
  check (ends_minute >= 1 and ends_minute <= 1439),
  check (starts_minute >= 1 and starts_minute <= 1439),
  foreign key (outlet_id, weekday) references opening_hours(outlet_id, weekday) on delete cascade
);

create table closures (
  outlet_id integer not null,
  day date not null,
  reason text,
  opens_minute smallint,
  closes_minute smallint,
  primary key (outlet_id, day),
  constraint closure_hours check ((opens_minute is null) = (closes_minute is null) and (opens_minute is null or opens_minute >= 0 and closes_minute <= 1440 and opens_minute < closes_minute)),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table outlet_settings (
  outlet_id integer not null,
  auto_confirm boolean not null default false,
  lead_minutes integer not null default 15,
  cancel_minutes integer not null default 180,
  slot_step integer not null default 15,
  updated_at timestamptz not null default now(),
  answer_minutes integer not null default 60,
  answer_ahead_minutes integer not null default 120,
  short_notice_minutes integer not null default 180,
  confirms_short_notice boolean not null default true,
  primary key (outlet_id),
  constraint outlet_answer_ahead_minutes check (answer_ahead_minutes >= 0 and answer_ahead_minutes <= 1440),
  constraint outlet_answer_minutes check (answer_minutes >= 15 and answer_minutes <= 1440),
  check (cancel_minutes >= 0 and cancel_minutes <= 10080),
  check (lead_minutes >= 0 and lead_minutes <= 10080),
  check (slot_step = any (array[5, 10, 15, 20, 30, 60])),
  constraint outlet_short_notice_minutes check (short_notice_minutes >= answer_ahead_minutes and short_notice_minutes <= 1440),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table cart_lines (
  customer_id integer not null,
  outlet_id integer not null,
  service_id uuid not null,
  quantity smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_id, service_id),
  check (quantity >= 1 and quantity <= 20),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (service_id, outlet_id) references services(id, outlet_id) on delete cascade
);

create table held_times (
  hold_id uuid not null,
  customer_id integer not null,
  outlet_id integer not null,
  held_from timestamptz not null default now(),
  held_until timestamptz not null,
  primary key (hold_id),
  constraint held_time_runs_forward check (held_until >= held_from),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table guest_holds (
  hold_id uuid not null,
  token_hash bytea not null,
  network_hash bytea not null,
  outlet_id integer not null,
  starts_at timestamptz not null,
  held_from timestamptz not null default now(),
  primary key (hold_id),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table orders (
  id uuid not null default gen_random_uuid(),
  whitelabel_id integer not null,
  customer_id integer,
  outlet_id integer not null,
  status text not null default 'ORDER_PLACED'::text,
  payment_id text not null,
  coupon_id integer,
  coupon_code text,
  subtotal_paise integer not null,
  discount_paise integer not null default 0,
  cgst_paise integer not null default 0,
  sgst_paise integer not null default 0,
  total_paise integer not null,
  check_in_code text not null,
  check_in_tries smallint not null default 0,
  check_in_locked_until timestamptz,
  checked_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  booked_by text not null default 'CUSTOMER'::text,
  guest_name text,
  guest_phone text,
  cancel_minutes integer not null default 180,
  paid_paise integer not null default 0,
  tip_paise integer not null default 0,
  accepted_at timestamptz,
  number_refused_at timestamptz,
  said_paid_at timestamptz,
  seated_at timestamptz,
  choice_asked_at timestamptz,
  primary key (id),
  constraint order_accepted_of_customer check (accepted_at is null or customer_id is not null and booked_by = 'SALON'::text),
  constraint order_bill_adds_up check (total_paise = (subtotal_paise - discount_paise + cgst_paise + sgst_paise)),
  constraint order_booked_by check (booked_by = any (array['CUSTOMER'::text, 'SALON'::text])),
  constraint order_check_in_five_tries check (check_in_tries >= 0 and check_in_tries <= 5),
  constraint order_coupon_whole check ((coupon_id is null) = (coupon_code is null)),
  constraint order_discount_within check (discount_paise >= 0 and discount_paise <= subtotal_paise),
  constraint order_guest_at_salon check (guest_name is null or booked_by = 'SALON'::text),
  constraint order_guest_phone_with_name check (guest_phone is null or guest_name is not null),
  constraint order_guest_short check (length(guest_name) >= 1 and length(guest_name) <= 60 and length(guest_phone) <= 16),
  constraint order_of_customer_or_guest check ((customer_id is null) = (guest_name is not null)),
  constraint order_refused_of_guest check (number_refused_at is null or customer_id is null and guest_phone is null),
  constraint order_seated_after_arrival check (seated_at is null or checked_in_at is not null),
  check (cgst_paise >= 0),
  check (check_in_code ~ '^[1-9][0-9]{5}$'::text),
  check (length(payment_id) >= 1 and length(payment_id) <= 64),
  check (sgst_paise >= 0),
  check (status = any (array['ORDER_PLACED'::text, 'ORDER_COMPLETED'::text])),
  check (subtotal_paise >= 0),
  foreign key (coupon_id) references coupons(id),
  foreign key (customer_id) references customers(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table order_lines (
  order_id uuid not null,
  service_id uuid not null,
  position smallint not null,
  name text not null,
  price_paise integer not null,
  quantity smallint not null,
  minutes smallint not null,
  status text not null default 'ACCEPTED'::text,
  reject_reason text,
  is_added boolean not null default false,
  done_by integer,
  primary key (order_id, service_id),
  check ((status = 'REJECTED'::text) = (reject_reason is not null)),
  check (minutes > 0),
  check (price_paise >= 0),
  check (quantity >= 1 and quantity <= 20),
  check (status = any (array['ACCEPTED'::text, 'REJECTED'::text])),
  foreign key (done_by) references stylists(id),
  foreign key (order_id) references orders(id) on delete cascade,
  foreign key (service_id) references services(id)
);

create table appointments (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  customer_id integer,
  outlet_id integer not null,
  stylist_id integer not null,
  status text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  awaiting_salon boolean not null default true,
  held_until timestamptz,
  hold_renewals smallint not null default 0,
  stylist_override_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  previous_stylist_id integer,
  buffer_minutes smallint not null default 0,
  part_of uuid,
  rest_ends_at timestamptz,
  finished_at timestamptz,
  booked_ends_at timestamptz,
  answer_by timestamptz,
  moved_from timestamptz,
  primary key (id),
  unique (order_id),
  constraint appointment_buffer check (buffer_minutes >= 0 and buffer_minutes <= 120 and ((ends_at - starts_at) > (buffer_minutes::double precision * '00:01:00'::interval) or booked_ends_at is not null)),
  constraint appointment_done_early check (booked_ends_at is null or status = 'COMPLETED'::text and booked_ends_at > ends_at),
  constraint appointment_held_or_ordered check (num_nonnulls(order_id, part_of) < 2 and (status = 'HELD'::text) = (num_nonnulls(order_id, part_of) = 0) and (status = 'HELD'::text) = (held_until is not null)),
  constraint appointment_takes_time check (ends_at > starts_at or ends_at = starts_at and booked_ends_at is not null),
  check (status = any (array['HELD'::text, 'PENDING'::text, 'CONFIRMED'::text, 'CANCELLED_BY_CUSTOMER'::text, 'CANCELLED_BY_SALON'::text, 'RESCHEDULED'::text, 'NO_SHOW'::text, 'COMPLETED'::text])),
  constraint appointment_no_overlap exclude using gist (stylist_id with =, tstzrange(starts_at, ends_at) with &&) where (status = any (array['HELD'::text, 'PENDING'::text, 'CONFIRMED'::text, 'RESCHEDULED'::text, 'COMPLETED'::text])),
  foreign key (customer_id) references customers(id),
  foreign key (order_id) references orders(id) on delete cascade,
  foreign key (part_of) references orders(id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id)
);
comment on column appointments.ends_at is 'The end of the stylist''s time: the visit ends buffer_minutes before';

create table order_history (
  id bigint generated always as identity,
  order_id uuid not null,
  at timestamptz not null default now(),
  actor text not null,
  actor_id integer,
  action text not null,
  from_status text,
  to_status text not null,
  reason text,
  effect jsonb,
  primary key (id),
  constraint history_effect_of_rejection check (effect is null or (action = any (array['REJECT_LINES'::text, 'EDIT_LINES'::text]))),
  check (actor = any (array['CUSTOMER'::text, 'SALON'::text, 'OPERATOR'::text, 'SYSTEM'::text])),
  foreign key (order_id) references orders(id) on delete cascade
);

create unlogged table order_changes (
  id bigint not null default nextval('order_change_numbers'::regclass),
  payload text not null,
  primary key (id)
);

create table coupon_redemptions (
  order_id uuid not null,
  coupon_id integer not null,
  customer_id integer not null,
  redeemed_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (order_id),
  foreign key (coupon_id) references coupons(id),
  foreign key (customer_id) references customers(id),
  foreign key (order_id) references orders(id) on delete cascade
);

create table visit_invitations (
  id uuid not null default gen_random_uuid(),
  entry integer generated always as identity,
  order_id uuid not null,
  outlet_id integer not null,
  number_hash bytea not null,
  day date not null,
  created_at timestamptz not null,
  withheld text,
  token_hash bytea,
  answer text,
  answered_at timestamptz,
  primary key (id),
  constraint visit_invitation_answer check ((answer = any (array['ACCEPTED'::text, 'NOT_ME'::text])) and (answer is null) = (answered_at is null)),
  constraint visit_invitation_link_of_message check (token_hash is null or withheld is null),
  constraint visit_invitation_withheld check (withheld = any (array['NOT_LIVE'::text, 'NUMBER_REFUSED'::text, 'STOPPED'::text, 'NO_TEMPLATE'::text, 'TOLD_TODAY'::text, 'DAY_LIMIT'::text])),
  foreign key (order_id) references orders(id) on delete cascade,
  foreign key (outlet_id) references outlets(id)
);

create table number_refusals (
  outlet_id integer not null,
  number_hash bytea not null,
  refused_at timestamptz not null,
  primary key (outlet_id, number_hash),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table outlet_check_in_tries (
  outlet_id integer not null,
  tries smallint not null,
  locked_until timestamptz,
  primary key (outlet_id),
  check (tries >= 0 and tries <= 10),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table calendar_feeds (
  id integer generated always as identity,
  outlet_id integer not null,
  stylist_id integer,
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz,
  primary key (id),
  unique (token_hash),
  foreign key (account_id) references salon_accounts(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade
);

create table waitlist_entries (
  id uuid not null default gen_random_uuid(),
  customer_id integer not null,
  outlet_id integer not null,
  order_id uuid,
  stylist_id integer,
  first_day date not null,
  last_day date not null,
  from_minute smallint not null default 0,
  until_minute smallint not null default 1440,
  status text not null default 'WAITING'::text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  hold_id uuid,
  offered_stylist_id integer,
  offered_starts_at timestamptz,
  offered_ends_at timestamptz,
  offered_at timestamptz,
  held_until timestamptz,
  closed_because text,
  closed_reason text,
  primary key (id),
  constraint waitlist_closed_because check (closed_because = any (array['DAY'::text, 'OUTLET'::text])),
  constraint waitlist_days check (first_day <= last_day),
  constraint waitlist_ended check ((status = any (array['WAITING'::text, 'OFFERED'::text])) = (ended_at is null)),
  check (status = any (array['WAITING'::text, 'OFFERED'::text, 'BOOKED'::text, 'MISSED'::text, 'LEFT'::text, 'PASSED'::text, 'CLOSED'::text])),
  constraint waitlist_minutes check (0 <= from_minute and from_minute <= until_minute and until_minute <= 1440),
  constraint waitlist_offer_whole check (num_nulls(hold_id, offered_stylist_id, offered_starts_at, offered_ends_at, offered_at, held_until) = any (array[0, 6])),
  constraint waitlist_offered_is_held check (status <> 'OFFERED'::text or hold_id is not null),
  constraint waitlist_waiting_is_not_held check (status <> 'WAITING'::text or hold_id is null),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (offered_stylist_id) references stylists(id),
  foreign key (order_id) references orders(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id)
);

create table waitlist_services (
  entry_id uuid not null,
  service_id uuid not null,
  position smallint not null,
  quantity smallint not null,
  primary key (entry_id, service_id),
  check (quantity >= 1 and quantity <= 20),
  foreign key (entry_id) references waitlist_entries(id) on delete cascade,
  foreign key (service_id) references services(id)
);

create table waitlist_checks (
  outlet_id integer not null,
  timetable uuid not null,
  primary key (outlet_id),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create index stylist_by_outlet on stylists using btree (outlet_id);

create index time_off_by_stylist on stylist_time_off using btree (stylist_id, ends_at);

create index service_stylist_by_outlet on service_stylists using btree (outlet_id, stylist_id);

create index held_time_by_age on held_times using btree (held_from);
create index held_time_by_customer on held_times using btree (customer_id, outlet_id, held_from);

create index guest_hold_by_age on guest_holds using btree (held_from);
create index guest_hold_by_network on guest_holds using btree (network_hash, held_from);
create index guest_hold_by_outlet on guest_holds using btree (outlet_id, held_from);
create index guest_hold_by_token on guest_holds using btree (token_hash);

create index order_by_customer on orders using btree (customer_id, created_at desc, id);
create index order_by_guest_phone on orders using btree (guest_phone) where (guest_phone is not null);
create index order_by_outlet on orders using btree (outlet_id, created_at desc);
create index order_completed_by_customer on orders using btree (customer_id, created_at desc, id) where (status = 'ORDER_COMPLETED'::text);
create index order_of_guest on orders using btree (created_at) where ((guest_name is not null) and (guest_name <> 'Walk-in'::text));
create index order_of_guest_phone on orders using btree (created_at) where (guest_phone is not null);

create index appointment_by_answer on appointments using btree (coalesce(answer_by, starts_at)) where ((status = any (array['PENDING'::text, 'RESCHEDULED'::text])) and awaiting_salon);
create index appointment_by_outlet on appointments using btree (outlet_id, starts_at);
create index appointment_hold_age on appointments using btree (held_until) where (status = 'HELD'::text);
create index appointment_hold_by_customer on appointments using btree (customer_id) where (status = 'HELD'::text);
create index appointment_live_by_customer on appointments using btree (customer_id, ends_at) where (status = any (array['PENDING'::text, 'CONFIRMED'::text, 'RESCHEDULED'::text]));
create index appointment_live_by_start on appointments using btree (starts_at) where (status = any (array['PENDING'::text, 'CONFIRMED'::text, 'RESCHEDULED'::text]));
create unique index appointment_part_of_visit on appointments using btree (part_of) where (part_of is not null);
create index appointment_unanswered on appointments using btree (starts_at) where ((status = any (array['PENDING'::text, 'RESCHEDULED'::text])) and awaiting_salon);

create index order_history_age on order_history using btree (at);
create index order_history_by_order on order_history using btree (order_id, id);
create index order_history_with_effect on order_history using btree (order_id, id) where (effect is not null);

create index coupon_redemption_live on coupon_redemptions using btree (coupon_id, customer_id) where (released_at is null);

create index visit_invitation_by_age on visit_invitations using btree (created_at);
create index visit_invitation_by_day on visit_invitations using btree (outlet_id, day) where (withheld is null);
create index visit_invitation_by_order on visit_invitations using btree (order_id);
create unique index visit_invitation_link on visit_invitations using btree (token_hash) where (token_hash is not null);
create unique index visit_invitation_once_a_day on visit_invitations using btree (outlet_id, number_hash, day) where (withheld is null);

create index number_refusal_by_time on number_refusals using btree (refused_at);

create unique index calendar_feed_once on calendar_feeds using btree (outlet_id, account_id, coalesce(stylist_id, 0)) where (revoked_at is null);
create index calendar_feed_revoked on calendar_feeds using btree (revoked_at) where (revoked_at is not null);

create index waitlist_by_customer on waitlist_entries using btree (customer_id, created_at desc);
create index waitlist_ended on waitlist_entries using btree (ended_at) where (ended_at is not null);
create unique index waitlist_hold_once on waitlist_entries using btree (hold_id) where (hold_id is not null);
create index waitlist_live on waitlist_entries using btree (outlet_id, created_at, id) where (status = any (array['WAITING'::text, 'OFFERED'::text]));
create unique index waitlist_one_per_day on waitlist_entries using btree (customer_id, outlet_id, last_day) where ((order_id is null) and (status = any (array['WAITING'::text, 'OFFERED'::text])));
create unique index waitlist_one_per_order on waitlist_entries using btree (order_id) where ((order_id is not null) and (status = any (array['WAITING'::text, 'OFFERED'::text])));

create function close_rest_of_visit()
  returns trigger
  language plpgsql
as $$
begin
  update appointments set status = new.status, updated_at = new.updated_at where part_of = new.order_id;
  return null;
end
$$;

create function count_coupon_uses()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_coupon_use(new.coupon_id, case when tg_op = 'INSERT' then new.order_id end);
  return null;
end
$$;

create function end_held_time()
  returns trigger
  language plpgsql
as $$
begin
  update held_times set held_until = greatest(held_from, now()) where hold_id = old.id and held_until > now();
  return null;
end $$;

create function free_rest_of_time()
  returns trigger
  language plpgsql
as $$
declare
  free_at timestamptz := date_trunc('minute', new.updated_at + interval '59.999999 seconds')
    + new.buffer_minutes * interval '1 minute';
begin
  if new.status = 'COMPLETED' then
    new.finished_at := new.updated_at;
    if free_at < new.ends_at then
      new.booked_ends_at := new.ends_at;
      new.ends_at := greatest(new.starts_at, free_at);
    end if;
  else
    new.ends_at := coalesce(new.booked_ends_at, new.ends_at);
    new.booked_ends_at := null;
    new.finished_at := null;
  end if;
  return new;
end
$$;

create function lock_stylists_of_changed_services()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(4711, id)
  from (select id from stylists where outlet_id in (select outlet_id from changed) order by id) as ordered;
  return null;
end
$$;

create function note_previous_stylist()
  returns trigger
  language plpgsql
as $$
begin
  new.previous_stylist_id := nullif(old.stylist_id, new.stylist_id);
  return new;
end
$$;

create function notify_order_changed()
  returns trigger
  language plpgsql
as $$
begin
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.owner_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;

create function notify_stylist_left()
  returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', sessions.id::text)
  from sessions join outlet_members on outlet_members.account_id = sessions.salon_account_id
  where stylist_id = new.id and removed_at is null and revoked_at is null;
  return null;
end
$$;

create function queue_waitlist_messages()
  returns trigger
  language plpgsql
as $$
declare
  event text := case
    when new.status = 'OFFERED' and old.status = 'WAITING' then 'TIME_OPENED'
    when new.status = 'CLOSED' and old.status <> 'CLOSED' and new.closed_because is not null then 'WAITLIST_CLOSED' end;
begin
  if event is not null then
    insert into messages (entry_id, kind, recipient, channel, starts_at, created_at)
    select new.id, event, 'CUSTOMER', channel, new.offered_starts_at, coalesce(new.ended_at, new.offered_at)
    from unnest(array['PUSH', 'TEXT', 'EMAIL']) as channel;
  end if;
  return new;
end
$$;

create function renew_coupon_use(coupon_id integer, own_order uuid default null::uuid)
  returns void
  language plpgsql
as $$
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

create function renew_outlets_by_stylist_id()
  returns trigger
  language plpgsql
as $$
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

create function renew_use_of_ordered_coupon()
  returns trigger
  language plpgsql
as $$
begin
  perform renew_coupon_use(new.coupon_id);
  return null;
end
$$;

create function stylists_of_visit(visit uuid)
  returns integer[]
  language sql
  stable
as $$
  select array_remove(array_agg(stylist_id) || array_agg(previous_stylist_id), null)
  from appointments where order_id = visit or part_of = visit
$$;

create trigger outlet_version_delete after delete on stylists referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on stylists referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on stylists for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on stylists referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger stylist_left after update of deleted_at on stylists for each row when (old.deleted_at is distinct from new.deleted_at) execute function notify_stylist_left();

create trigger outlet_version_delete after delete on stylist_shifts referencing old table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_insert after insert on stylist_shifts referencing new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_truncate after truncate on stylist_shifts for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on stylist_shifts referencing old table as previous new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');

create trigger outlet_version_delete after delete on stylist_breaks referencing old table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_insert after insert on stylist_breaks referencing new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_truncate after truncate on stylist_breaks for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on stylist_breaks referencing old table as previous new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');

create trigger outlet_version_delete after delete on stylist_time_off referencing old table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_insert after insert on stylist_time_off referencing new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');
create trigger outlet_version_truncate after truncate on stylist_time_off for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on stylist_time_off referencing old table as previous new table as changed for each statement execute function renew_outlets_by_stylist_id('timetable');

create trigger lock_stylists_delete after delete on service_stylists referencing old table as changed for each statement execute function lock_stylists_of_changed_services();
create trigger lock_stylists_insert after insert on service_stylists referencing new table as changed for each statement execute function lock_stylists_of_changed_services();
create trigger lock_stylists_update after update on service_stylists referencing new table as changed for each statement execute function lock_stylists_of_changed_services();
create trigger outlet_version_delete after delete on service_stylists referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on service_stylists referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on service_stylists for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on service_stylists referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');

create trigger outlet_version_delete after delete on opening_hours referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on opening_hours referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on opening_hours for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on opening_hours referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');

create trigger outlet_version_delete after delete on opening_pauses referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on opening_pauses referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on opening_pauses for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on opening_pauses referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');

create trigger outlet_version_delete after delete on closures referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on closures referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on closures for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on closures referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');

create trigger outlet_version_delete after delete on outlet_settings referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_insert after insert on outlet_settings referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on outlet_settings for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on outlet_settings referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('both');

create trigger renew_coupon_use after update of discount_paise on orders for each row when (new.coupon_id is not null and old.discount_paise <> new.discount_paise) execute function renew_use_of_ordered_coupon();

create trigger appointment_finished before update of status on appointments for each row when (old.status <> new.status and ('COMPLETED'::text = old.status or 'COMPLETED'::text = new.status)) execute function free_rest_of_time();
create trigger appointment_previous_stylist before update on appointments for each row when (old.stylist_id <> new.stylist_id or old.previous_stylist_id is not null) execute function note_previous_stylist();
create trigger appointment_rest_follows after update on appointments for each row when (old.status <> new.status and new.rest_ends_at is not null) execute function close_rest_of_visit();
create trigger held_time_booked after update of status on appointments for each row when (old.status = 'HELD'::text and new.status <> 'HELD'::text) execute function end_held_time();
create trigger held_time_deleted after delete on appointments for each row when (old.status = 'HELD'::text) execute function end_held_time();
create trigger outlet_version_delete after delete on appointments referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('timetable');
create trigger outlet_version_insert after insert on appointments referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('timetable');
create trigger outlet_version_truncate after truncate on appointments for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on appointments referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('timetable');

create trigger order_history_notify after insert on order_history referencing new table as inserted for each statement execute function notify_order_changed();

create trigger count_coupon_uses after insert or update of released_at on coupon_redemptions for each row execute function count_coupon_uses();

create trigger waitlist_messages_queued before update on waitlist_entries for each row execute function queue_waitlist_messages();

-- care

create table reviews (
  id uuid not null default gen_random_uuid(),
  whitelabel_id integer not null,
  customer_id integer not null,
  order_id uuid not null,
  service_id uuid not null,
  outlet_id integer not null,
  rating smallint not null,
  body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  primary key (id),
  constraint review_once unique (order_id, service_id),
  check (rating >= 1 and rating <= 5),
  foreign key (customer_id) references customers(id),
  foreign key (order_id, service_id) references order_lines(order_id, service_id) on delete cascade,
  foreign key (outlet_id) references outlets(id),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table review_replies (
  review_id uuid not null,
  outlet_id integer not null,
  body text not null,
  replied_at timestamptz not null,
  updated_at timestamptz not null,
  replied_by integer not null,
  primary key (review_id),
  check (length(body) >= 1 and length(body) <= 500),
  foreign key (outlet_id) references outlets(id),
  foreign key (replied_by) references salon_accounts(id),
  foreign key (review_id) references reviews(id) on delete cascade
);

create table review_reports (
  id integer generated by default as identity,
  whitelabel_id integer not null,
  review_id uuid not null,
  outlet_id integer not null,
  reason text not null,
  note text not null default ''::text,
  reported_by integer not null,
  reported_at timestamptz not null,
  decision text,
  decision_reason text,
  decided_at timestamptz,
  decided_by integer,
  appeal text,
  appealed_at timestamptz,
  appeal_decision text,
  appeal_reason text,
  appeal_decided_at timestamptz,
  appeal_decided_by integer,
  primary key (id),
  constraint review_report_appeal_decided check ((num_nulls(appeal_decision, appeal_reason, appeal_decided_at, appeal_decided_by) = any (array[0, 4])) and (appeal_decided_at is null or appealed_at is not null)),
  constraint review_report_appealed check ((num_nulls(appeal, appealed_at) = any (array[0, 2])) and (appealed_at is null or not decision is distinct from 'HIDE'::text)),
  constraint review_report_decided_whole check (num_nulls(decision, decision_reason, decided_at, decided_by) = any (array[0, 4])),
  check (length(appeal) <= 1000),
  check (appeal_decision = any (array['RESTORE'::text, 'UPHOLD'::text])),
  check (length(appeal_reason) >= 1 and length(appeal_reason) <= 200),
  check (decision = any (array['KEEP'::text, 'HIDE'::text])),
  check (length(decision_reason) >= 1 and length(decision_reason) <= 200),
  check (length(note) <= 300),
  check (reason = any (array['PRIVATE_DATA'::text, 'ABUSE'::text, 'ADVERTISING'::text, 'NO_VISIT'::text, 'WRONG_SALON'::text, 'NOT_TRUE'::text])),
  foreign key (outlet_id) references outlets(id),
  foreign key (reported_by) references salon_accounts(id),
  foreign key (review_id) references reviews(id) on delete cascade,
  foreign key (whitelabel_id) references whitelabels(id)
);

create table complaints (
  id integer generated by default as identity,
  number text not null generated always as (('NK-C-'::text || lpad((id)::text, GREATEST(6, length((id)::text)), '0'::text))) stored,
  whitelabel_id integer not null,
  customer_id integer not null,
  order_id uuid,
  outlet_id integer,
  category text not null,
  raised_at timestamptz not null,
  answer_due_at timestamptz not null,
  settle_due_at timestamptz not null,
  answered_at timestamptz,
  settled_at timestamptz,
  outcome text,
  refund_paise integer,
  reopened_at timestamptz,
  last_from text not null default 'CUSTOMER'::text,
  last_at timestamptz not null,
  operator_id integer,
  version integer not null default 1,
  primary key (id),
  constraint complaint_outlet_of_order check ((order_id is null) = (outlet_id is null)),
  constraint complaint_refund_sum check ((not outcome is distinct from 'REFUND_PROMISED'::text) = (refund_paise is not null)),
  constraint complaint_settled_whole check ((settled_at is null) = (outcome is null)),
  check (category = any (array['SERVICE'::text, 'PRICE'::text, 'CLOSED'::text, 'BEHAVIOUR'::text, 'BILL'::text, 'ACCOUNT'::text, 'OTHER'::text])),
  check (last_from = any (array['CUSTOMER'::text, 'OPERATOR'::text])),
  check (outcome = any (array['RESOLVED'::text, 'REFUND_PROMISED'::text, 'CLOSED'::text, 'ACCOUNT_DELETED'::text])),
  check (refund_paise > 0),
  foreign key (customer_id) references customers(id),
  foreign key (order_id) references orders(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table complaint_messages (
  id bigint generated always as identity,
  complaint_id integer not null,
  author text not null,
  operator_id integer,
  event text,
  body text not null,
  at timestamptz not null,
  primary key (id),
  constraint complaint_message_signed check ((author = 'OPERATOR'::text) = (operator_id is not null)),
  check (author = any (array['CUSTOMER'::text, 'OPERATOR'::text])),
  check (length(body) >= 1 and length(body) <= 2000),
  check (event = any (array['RAISED'::text, 'SETTLED'::text, 'REOPENED'::text])),
  foreign key (complaint_id) references complaints(id) on delete cascade
);

create index review_by_outlet on reviews using btree (outlet_id, created_at desc);
create index review_by_service on reviews using btree (service_id, created_at desc, id);

create index review_reply_by_outlet on review_replies using btree (outlet_id);

create index review_report_appealed_against on review_reports using btree (whitelabel_id, appealed_at) where ((appealed_at is not null) and (appeal_decided_at is null));
create index review_report_by_review on review_reports using btree (review_id, id desc);
create unique index review_report_open_once on review_reports using btree (review_id) where (decided_at is null);
create index review_report_settled on review_reports using btree (whitelabel_id, decided_at desc) where (decided_at is not null);
create index review_report_waiting on review_reports using btree (whitelabel_id, reported_at) where (decided_at is null);

create index complaint_by_customer on complaints using btree (customer_id, raised_at desc);
create index complaint_by_outlet on complaints using btree (outlet_id, raised_at) where (outlet_id is not null);
create unique index complaint_open_once on complaints using btree (order_id) where (settled_at is null);
create index complaint_settled on complaints using btree (whitelabel_id, settled_at desc) where (settled_at is not null);
create index complaint_unsettled on complaints using btree (whitelabel_id) where (settled_at is null);

create index complaint_message_by_complaint on complaint_messages using btree (complaint_id, id);

create trigger outlet_version_delete after delete on reviews referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on reviews referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on reviews for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on reviews referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

create trigger outlet_version_delete after delete on review_replies referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on review_replies referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on review_replies for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on review_replies referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

-- salons

create table staff_invitations (
  id integer generated always as identity,
  outlet_id integer not null,
  email text not null,
  role text not null,
  stylist_id integer,
  invited_by integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_link_at timestamptz not null,
  links smallint not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (id),
  unique (token_hash),
  constraint invitation_column check ((role = 'STYLIST'::text) = (stylist_id is not null)),
  check (role = any (array['MANAGER'::text, 'RECEPTION'::text, 'STYLIST'::text])),
  foreign key (invited_by) references salon_accounts(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade
);

create table pending_changes (
  id bigint generated always as identity,
  outlet_id integer not null,
  proposed jsonb not null,
  proposed_by integer,
  proposed_at timestamptz not null default now(),
  primary key (id),
  constraint pending_change_once unique (outlet_id),
  constraint pending_change_of_something check (jsonb_typeof(proposed) = 'object'::text and proposed <> '{}'::jsonb),
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (proposed_by) references salon_accounts(id) on delete set null
);

create table client_cards (
  outlet_id integer not null,
  customer_id integer not null,
  warning text not null default ''::text,
  preferences text not null default ''::text,
  notes text not null default ''::text,
  birthday text,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by integer not null,
  primary key (outlet_id, customer_id),
  check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  check (length(notes) <= 2000),
  check (length(preferences) <= 500),
  check (length(warning) <= 200),
  foreign key (customer_id) references customers(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (updated_by) references salon_accounts(id)
);

create table outlet_reliability (
  outlet_id integer not null,
  answer_minutes integer,
  kept_percent integer,
  measured_at timestamptz not null default now(),
  primary key (outlet_id),
  check (answer_minutes >= 0),
  check (kept_percent >= 0 and kept_percent <= 100),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table picture_texts (
  outlet_id integer not null,
  key text not null,
  text text not null,
  primary key (outlet_id, key),
  check (length(text) >= 1 and length(text) <= 140),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table looks (
  id uuid not null default gen_random_uuid(),
  outlet_id integer not null,
  service_id uuid not null,
  stylist_id integer,
  review_id uuid,
  picture text not null,
  place smallint,
  consented_at timestamptz,
  consented_by integer,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  created_at timestamptz not null,
  primary key (id),
  constraint look_once_per_review unique (review_id),
  constraint look_place_taken unique (outlet_id, place) deferrable initially deferred,
  constraint look_consent_recorded check ((consented_by is not null) = (consented_at is not null and review_id is null)),
  constraint look_hidden_whole check (num_nulls(hidden_at, hidden_by, hidden_reason) = any (array[0, 3])),
  constraint look_of_salon_or_guest check ((place is null) = (review_id is not null)),
  check (hidden_by = any (array['SALON'::text, 'OPERATOR'::text])),
  check (length(hidden_reason) >= 1 and length(hidden_reason) <= 200),
  check (place >= 1 and place <= 60),
  foreign key (consented_by) references salon_accounts(id),
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (review_id) references reviews(id) on delete cascade,
  foreign key (service_id, outlet_id) references services(id, outlet_id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade
);

create index invitation_age on staff_invitations using btree (expires_at);
create index invitation_by_outlet on staff_invitations using btree (outlet_id, created_at);
create unique index invitation_once on staff_invitations using btree (outlet_id, lower(email)) where ((accepted_at is null) and (cancelled_at is null));

create index pending_change_age on pending_changes using btree (proposed_at, id);

create index client_card_by_customer on client_cards using btree (customer_id);

create index look_of_guest on looks using btree (outlet_id, created_at desc) where (review_id is not null);

create trigger outlet_version_delete after delete on outlet_reliability referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on outlet_reliability referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on outlet_reliability for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on outlet_reliability referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

create trigger outlet_version_delete after delete on picture_texts referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on picture_texts referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on picture_texts for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on picture_texts referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

create trigger outlet_version_delete after delete on looks referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on looks referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on looks for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on looks referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

-- operator

create table operators (
  id integer generated always as identity,
  whitelabel_id integer not null,
  name text not null,
  email text not null,
  password_hash text,
  sealed_totp text,
  totp_confirmed_at timestamptz,
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (id),
  constraint operator_totp_confirmed check (totp_confirmed_at is null or sealed_totp is not null),
  check (length(email) <= 254),
  check (length(name) >= 1 and length(name) <= 80),
  foreign key (whitelabel_id) references whitelabels(id)
);

create table operator_sessions (
  id uuid not null default gen_random_uuid(),
  operator_id integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  revoked_at timestamptz,
  device text not null,
  network text not null,
  requester_hash bytea not null,
  primary key (id),
  foreign key (operator_id) references operators(id) on delete cascade
);

create table operator_links (
  token_hash bytea not null,
  operator_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  foreign key (operator_id) references operators(id) on delete cascade
);

create table operator_recovery_codes (
  operator_id integer not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash),
  foreign key (operator_id) references operators(id) on delete cascade
);

create unique index operator_email_once on operators using btree (whitelabel_id, lower(email));

create index operator_sessions_by_expiry on operator_sessions using btree (expires_at);
create index operator_sessions_by_operator on operator_sessions using btree (operator_id, created_at desc);

create index operator_link_age on operator_links using btree (expires_at);

-- billing

create table payments (
  id uuid not null default gen_random_uuid(),
  entry integer generated always as identity,
  order_id uuid not null,
  outlet_id integer not null,
  day date not null,
  method text not null,
  amount_paise integer not null,
  tip_paise integer not null default 0,
  taken_at timestamptz not null,
  taken_by integer not null,
  idempotency_key text,
  voided_at timestamptz,
  voided_by integer,
  void_reason text,
  primary key (id),
  constraint payment_of_something check ((amount_paise + tip_paise) > 0),
  constraint payment_void_whole check (num_nulls(voided_at, voided_by, void_reason) = any (array[0, 3])),
  check (amount_paise >= 0),
  check (length(idempotency_key) >= 1 and length(idempotency_key) <= 200),
  check (method = any (array['CASH'::text, 'CARD'::text, 'UPI'::text])),
  check (tip_paise >= 0),
  foreign key (order_id) references orders(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (taken_by) references salon_accounts(id),
  foreign key (voided_by) references salon_accounts(id)
);

create table invoice_codes (
  outlet_id integer not null,
  owner_id integer not null,
  code text not null,
  primary key (outlet_id),
  unique (owner_id, code),
  check (code ~ '^[A-Z][A-Z0-9]{2}$'::text),
  foreign key (outlet_id) references outlets(id),
  foreign key (owner_id) references salon_accounts(id)
);

create table invoice_series (
  outlet_id integer not null,
  kind text not null,
  financial_year smallint not null,
  last_number integer not null,
  primary key (outlet_id, kind, financial_year),
  check (kind = any (array['TAX_INVOICE'::text, 'BILL_OF_SUPPLY'::text, 'CREDIT_NOTE'::text])),
  check (last_number > 0),
  foreign key (outlet_id) references outlets(id)
);

create table invoices (
  id uuid not null default gen_random_uuid(),
  outlet_id integer not null,
  order_id uuid not null,
  kind text not null,
  financial_year smallint not null,
  sequence integer not null,
  number text not null,
  issued_at timestamptz not null,
  credits uuid,
  reason text,
  subtotal_paise integer not null,
  discount_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  total_paise integer not null,
  contents jsonb not null,
  primary key (id),
  constraint invoice_credited_once unique (credits),
  constraint invoice_numbered_once unique (outlet_id, kind, financial_year, sequence),
  constraint invoice_adds_up check (total_paise = (subtotal_paise - discount_paise + cgst_paise + sgst_paise)),
  constraint invoice_credit_whole check ((kind = 'CREDIT_NOTE'::text) = (credits is not null) and (credits is null) = (reason is null)),
  constraint invoice_number_short check (length(number) <= 16),
  constraint invoice_untaxed_without_gstin check (kind <> 'BILL_OF_SUPPLY'::text or (cgst_paise + sgst_paise) = 0),
  check (cgst_paise >= 0),
  check (discount_paise >= 0 and discount_paise <= subtotal_paise),
  check (kind = any (array['TAX_INVOICE'::text, 'BILL_OF_SUPPLY'::text, 'CREDIT_NOTE'::text])),
  check (sgst_paise >= 0),
  check (subtotal_paise >= 0),
  foreign key (credits) references invoices(id),
  foreign key (order_id) references orders(id),
  foreign key (outlet_id) references outlets(id)
);

create table cash_days (
  id integer generated always as identity,
  outlet_id integer not null,
  day date not null,
  opening_paise integer not null default 0,
  expected_paise integer not null,
  card_paise integer not null,
  upi_paise integer not null,
  counted_paise integer not null,
  note text,
  closed_at timestamptz not null,
  closed_by integer not null,
  reopened_at timestamptz,
  reopened_by integer,
  reopen_reason text,
  primary key (id),
  constraint cash_day_difference_noted check (counted_paise = expected_paise or note is not null),
  constraint cash_day_reopened_whole check (num_nulls(reopened_at, reopened_by, reopen_reason) = any (array[0, 3])),
  check (counted_paise >= 0),
  check (opening_paise >= 0),
  foreign key (closed_by) references salon_accounts(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (reopened_by) references salon_accounts(id)
);

create index payment_by_day on payments using btree (outlet_id, day);
create index payment_by_order on payments using btree (order_id, entry);
create unique index payment_key_once on payments using btree (taken_by, idempotency_key) where (idempotency_key is not null);

create index invoice_by_order on invoices using btree (order_id, issued_at);

create unique index cash_day_closed_once on cash_days using btree (outlet_id, day) where (reopened_at is null);

create function check_payment()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if old.voided_at is not null or new.voided_at is null or (
      to_jsonb(old) - '{voided_at,voided_by,void_reason}'::text[]
    ) is distinct from (to_jsonb(new) - '{voided_at,voided_by,void_reason}'::text[]) then
      raise exception 'a payment can be voided once and not be changed otherwise'
        using errcode = 'check_violation', constraint = 'payment_kept', table = 'payments';
    end if;
  end if;
  perform lock_cash_day(new.outlet_id, new.day, false);
  if exists (select from cash_days where outlet_id = new.outlet_id and day = new.day and reopened_at is null) then
    raise exception 'the day is closed'
      using errcode = 'check_violation', constraint = 'payment_day_open', table = 'payments';
  end if;
  return new;
end
$$;

create function close_cash_day()
  returns trigger
  language plpgsql
as $$
begin
  perform lock_cash_day(new.outlet_id, new.day, true);
  select new.opening_paise + coalesce(sum(amount_paise + tip_paise) filter (where method = 'CASH'), 0),
    coalesce(sum(amount_paise + tip_paise) filter (where method = 'CARD'), 0),
    coalesce(sum(amount_paise + tip_paise) filter (where method = 'UPI'), 0)
  into new.expected_paise, new.card_paise, new.upi_paise
  from payments where outlet_id = new.outlet_id and day = new.day and voided_at is null;
  return new;
end
$$;

create function count_payment()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    update orders
    set paid_paise = paid_paise + new.amount_paise, tip_paise = tip_paise + new.tip_paise
    where id = new.order_id and (new.amount_paise = 0 or paid_paise + new.amount_paise <= total_paise);
    if not found then
      raise exception 'more than is due'
        using errcode = 'check_violation', constraint = 'payment_within_due', table = 'payments';
    end if;
  else
    update orders
    set paid_paise = paid_paise - old.amount_paise, tip_paise = tip_paise - old.tip_paise
    where id = new.order_id;
  end if;
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.owner_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', 'SALON', 'action', case tg_op when 'INSERT' then 'PAY' else 'VOID_PAYMENT' end, 'to', appointments.status
  )::text
  from orders join outlets on outlets.id = orders.outlet_id join appointments on appointments.order_id = orders.id
  where orders.id = new.order_id;
  return null;
end
$$;

create function lock_cash_day(outlet integer, day date, is_closing boolean)
  returns void
  language plpgsql
as $$
begin
  if is_closing then
    perform pg_advisory_xact_lock(4712, hashtext(outlet || ' ' || day));
  else
    perform pg_advisory_xact_lock_shared(4712, hashtext(outlet || ' ' || day));
  end if;
end
$$;

create function number_invoice()
  returns trigger
  language plpgsql
as $$
declare
  begins text;
  lines record;
begin
  select sum((line ->> 'grossPaise')::int) as gross, sum((line ->> 'discountPaise')::int) as discount,
    sum((line ->> 'cgstPaise')::int) as cgst, sum((line ->> 'sgstPaise')::int) as sgst,
    sum((line ->> 'totalPaise')::int) as total
  into lines from jsonb_array_elements(new.contents -> 'lines') as line;
  if (lines.gross, lines.discount, lines.cgst, lines.sgst, lines.total)
    is distinct from (new.subtotal_paise::bigint, new.discount_paise::bigint, new.cgst_paise::bigint, new.sgst_paise::bigint,
      new.total_paise::bigint) then
    raise exception 'the lines do not add up to the invoice'
      using errcode = 'check_violation', constraint = 'invoice_lines_add_up', table = 'invoices';
  end if;
  new.financial_year := extract(year from (new.issued_at at time zone 'Asia/Kolkata') - interval '3 months');
  insert into invoice_series (outlet_id, kind, financial_year, last_number)
  values (new.outlet_id, new.kind, new.financial_year, 1)
  on conflict (outlet_id, kind, financial_year) do update set last_number = invoice_series.last_number + 1
  returning last_number into new.sequence;
  select code into strict begins from invoice_codes where outlet_id = new.outlet_id;
  new.number := begins
    || case new.kind when 'TAX_INVOICE' then '' when 'BILL_OF_SUPPLY' then 'B' else 'C' end
    || '/' || lpad((new.financial_year % 100)::text, 2, '0') || '-' || lpad(((new.financial_year + 1) % 100)::text, 2, '0')
    || '/' || new.sequence;
  return new;
end
$$;

create function refuse_invoice_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
end
$$;

create function refuse_payment_removal()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'payments are voided, never removed' using errcode = 'insufficient_privilege';
end
$$;

create trigger payment_checked before insert or update on payments for each row execute function check_payment();
create trigger payment_counted after insert or update on payments for each row execute function count_payment();
create trigger payment_never_removed before delete or truncate on payments for each statement execute function refuse_payment_removal();

create trigger invoice_final before delete or update or truncate on invoices for each statement execute function refuse_invoice_change();
create trigger invoice_numbered before insert on invoices for each row execute function number_invoice();

create trigger cash_day_closed before insert on cash_days for each row execute function close_cash_day();

-- notifications

create table messages (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  kind text not null,
  recipient text not null,
  channel text not null,
  version integer,
  starts_at timestamptz,
  previous_starts_at timestamptz,
  previous_total_paise integer,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default '-infinity'::timestamp with time zone,
  handed_over_at timestamptz,
  settled_at timestamptz,
  outcome text,
  detail text,
  account_id integer,
  entry_id uuid,
  outlet_id integer,
  operator_id integer,
  to_address text,
  subject text,
  paragraphs jsonb,
  constraint order_notifications_pkey primary key (id),
  constraint message_about_one_thing check (num_nonnulls(order_id, entry_id, outlet_id, operator_id, to_address) = 1 and (order_id is null or version is not null and starts_at is not null) and (to_address is null or subject is not null and paragraphs is not null)),
  constraint message_kind check (kind = any (array['BOOKED'::text, 'CONFIRMED'::text, 'LINES_REJECTED'::text, 'STYLIST_CHANGED'::text, 'CHANGED_BY_SALON'::text, 'MOVED_BY_SALON'::text, 'CANCELLED_BY_SALON'::text, 'CANCELLED_BY_PLATFORM'::text, 'MOVED_BY_CUSTOMER'::text, 'CANCELLED_BY_CUSTOMER'::text, 'UNANSWERED'::text, 'DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text, 'COMPLETED'::text, 'NO_SHOW'::text, 'COMPLETION_UNDONE'::text, 'NO_SHOW_UNDONE'::text, 'REQUEST_WAITING'::text, 'REQUEST_LAPSING'::text, 'INVITED'::text, 'TIME_OPENED'::text, 'WAITLIST_CLOSED'::text, 'OUTLET_LIVE'::text, 'OUTLET_SENT_BACK'::text, 'OUTLET_HIDDEN'::text, 'OUTLET_SUSPENDED'::text, 'OPERATOR_LINK'::text, 'LETTER'::text])),
  constraint message_recipient check (recipient = any (array['CUSTOMER'::text, 'SALON'::text, 'OPERATOR'::text, 'ADDRESS'::text])),
  constraint order_notification_outcome check (outcome = any (array['SENT'::text, 'DROPPED'::text, 'REFUSED'::text, 'FAILED'::text, 'UNKNOWN'::text])),
  constraint order_notification_outcome_with_time check ((settled_at is null) = (outcome is null)),
  constraint order_notifications_channel_check check (channel = any (array['EMAIL'::text, 'TEXT'::text, 'PUSH'::text])),
  constraint message_entry foreign key (entry_id) references waitlist_entries(id) on delete cascade,
  constraint message_operator foreign key (operator_id) references operators(id) on delete cascade,
  constraint message_outlet foreign key (outlet_id) references outlets(id) on delete cascade,
  constraint order_notifications_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

create table push_keys (
  only_row boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  primary key (only_row),
  check (only_row)
);

create table push_subscriptions (
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  muted_kinds text[] not null default '{}'::text[],
  primary key (session_id),
  unique (endpoint),
  check (length(endpoint) <= 1000),
  foreign key (session_id) references sessions(id) on delete cascade
);

create table customer_notification_preferences (
  customer_id integer not null,
  kind text not null,
  channel text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, kind, channel),
  check (channel = any (array['EMAIL'::text, 'TEXT'::text])),
  foreign key (customer_id) references customers(id) on delete cascade
);

create table outlet_notification_preferences (
  outlet_id integer not null,
  kind text not null,
  channel text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (outlet_id, kind, channel),
  check (channel = any (array['EMAIL'::text, 'TEXT'::text])),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create table member_email_kinds (
  member_id integer not null,
  kind text not null,
  primary key (member_id, kind),
  foreign key (member_id) references outlet_members(id) on delete cascade
);

create table outbox_messages (
  id bigint generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  code text,
  sent_at timestamptz not null default now(),
  message_id text,
  calendar text,
  primary key (id),
  constraint outbox_message_once unique (message_id),
  check (channel = any (array['email'::text, 'sms'::text]))
);

create index letter_settled on messages using btree (settled_at) where ((to_address is not null) and (settled_at is not null));
create index message_by_entry on messages using btree (entry_id) where (entry_id is not null);
create index message_by_operator on messages using btree (operator_id) where (operator_id is not null);
create index message_by_outlet on messages using btree (outlet_id, version) where (outlet_id is not null);
create index order_notification_by_order on messages using btree (order_id);
create index order_notification_due on messages using btree (next_attempt_at) where (settled_at is null);
create unique index order_notification_once_each on messages using btree (order_id, kind, recipient, channel, version, coalesce(account_id, 0)) where (kind <> all (array['DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text]));
create index order_notification_settled on messages using btree (settled_at) where (settled_at is not null);
create unique index order_reminder_once on messages using btree (order_id, kind, recipient, channel, starts_at) where (kind = any (array['DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text]));
create unique index request_reminder_once_each on messages using btree (order_id, kind, channel, starts_at, coalesce(account_id, 0)) where (kind = any (array['REQUEST_WAITING'::text, 'REQUEST_LAPSING'::text]));

create index outbox_message_age on outbox_messages using btree (sent_at);

-- media

create table media (
  key text not null,
  whitelabel_id integer not null,
  customer_id integer,
  media_type text not null,
  content_type text not null,
  state text not null default 'PENDING'::text,
  created_at timestamptz not null default now(),
  prepared_at timestamptz,
  outlet_id integer,
  primary key (key),
  check (media_type = any (array['PAN'::text, 'AADHAR'::text, 'PROFILE_PHOTO'::text, 'SERVICE_IMAGE'::text, 'SERVICE_SUBTYPE_IMAGE'::text, 'OUTLET_BANNER'::text, 'SERVICE_VIDEO'::text, 'OUTLET_VIDEO'::text, 'OUTLET_GST'::text, 'OUTLET_REGISTRATION'::text, 'OUTLET_MOU'::text, 'OUTLET_LOGO'::text, 'STYLIST_IMAGE'::text, 'CUSTOMER_PROFILE_PHOTO'::text])),
  check (state = any (array['PENDING'::text, 'READY'::text, 'DELETED'::text])),
  foreign key (customer_id) references customers(id) on delete cascade,
  foreign key (whitelabel_id) references whitelabels(id)
);

create index media_by_customer on media using btree (customer_id, created_at);
create index media_by_outlet on media using btree (outlet_id, created_at) where (outlet_id is not null);
create index media_unused on media using btree (created_at) where (state <> 'READY'::text);

-- platform

create table idempotency_keys (
  actor_kind text not null,
  account_id integer not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_kind, account_id, call, key),
  check (actor_kind = any (array['CUSTOMER'::text, 'SALON'::text])),
  check (length(key) >= 1 and length(key) <= 200)
);

create table job_runs (
  job text not null,
  known_since timestamptz not null default now(),
  last_started_at timestamptz,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  last_duration_ms integer,
  failures_in_a_row integer not null default 0,
  last_error text,
  server text,
  primary key (job),
  constraint job_error_short check (length(last_error) <= 300)
) with (fillfactor=50);

create table production_use (
  is_single boolean not null default true,
  first_started_at timestamptz not null default now(),
  primary key (is_single),
  check (is_single)
);

create table demo_use (
  is_single boolean not null default true,
  first_loaded_at timestamptz not null default now(),
  primary key (is_single),
  check (is_single)
);

create index idempotency_key_age on idempotency_keys using btree (created_at);

create function find_booking_faults()
  returns table(what text, code text)
  language plpgsql
as $$
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

-- between domains

alter table complaint_messages add foreign key (operator_id) references operators(id);
alter table complaints add foreign key (operator_id) references operators(id);
alter table outlet_members add foreign key (outlet_id) references outlets(id) on delete cascade;
alter table outlet_members add foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade;
alter table review_reports add foreign key (appeal_decided_by) references operators(id);
alter table review_reports add foreign key (decided_by) references operators(id);

create view opening_spans as
select opening_hours.outlet_id,
    opening_hours.weekday,
    opening_hours.opens_minute,
    coalesce(opening_pauses.starts_minute, opening_hours.closes_minute) as closes_minute
   from (opening_hours
     left join opening_pauses using (outlet_id, weekday))
union all
 select opening_hours.outlet_id,
    opening_hours.weekday,
    opening_pauses.ends_minute as opens_minute,
    opening_hours.closes_minute
   from (opening_hours
     join opening_pauses using (outlet_id, weekday));

create view outlet_access as
select outlets.id as outlet_id,
    outlets.owner_id as account_id,
    'OWNER'::text as role,
    null::integer as stylist_id
   from outlets
  where (outlets.deleted_at is null)
union all
 select members.outlet_id,
    members.account_id,
    members.role,
    members.stylist_id
   from (outlet_members members
     left join stylists on ((stylists.id = members.stylist_id)))
  where ((members.removed_at is null) and (stylists.deleted_at is null));

create view public_looks as
select looks.id,
    looks.outlet_id,
    outlets.name as outlet_name,
    looks.service_id,
    services.name as service_name,
    services.price_paise,
    services.minutes,
    looks.stylist_id,
    stylists.name as stylist_name,
    looks.review_id,
    looks.picture,
    looks.place,
    looks.created_at
   from ((((looks
     join outlets on ((outlets.id = looks.outlet_id)))
     join services on ((services.id = looks.service_id)))
     left join stylists on ((stylists.id = looks.stylist_id)))
     left join reviews on ((reviews.id = looks.review_id)))
  where ((looks.consented_at is not null) and (looks.hidden_at is null) and (outlets.status = 'ACTIVE'::text) and (outlets.deleted_at is null) and (services.deleted_at is null) and (stylists.deleted_at is null) and (reviews.hidden_at is null));
