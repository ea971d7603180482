-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

create table media (
  key text not null,
  whitelabel_id integer not null,
  customer_id integer,
  media_type text not null,
  content_type text not null,
  -- PENDING until it has been decoded and written anew; only READY can be read.
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
