-- An invitation to the desk of an outlet. Only a keyed hash of the token in its link is stored.
create table staff_invitations (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlets on delete cascade,
  email text not null,
  role text not null check (role in ('MANAGER', 'RECEPTION', 'STYLIST')),
  stylist_id integer,
  invited_by integer not null references clients on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Null until an e-mail with the current link was taken by the mail server.
  sent_at timestamptz,
  -- When the last link was made, and how many there were.
  last_link_at timestamptz not null,
  links smallint not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id) on delete cascade,
  constraint invitation_column check ((role = 'STYLIST') = (stylist_id is not null))
);
create unique index invitation_once on staff_invitations (outlet_id, lower(email))
  where accepted_at is null and cancelled_at is null;
create index invitation_by_outlet on staff_invitations (outlet_id, created_at);
