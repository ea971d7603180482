-- Pictures of work: the portfolios of salons, and the photos that guests add to their reviews.
create table looks (
  id uuid not null default gen_random_uuid(),
  outlet_id integer not null,
  service_id uuid not null,
  -- Null: the salon does not say who did it.
  stylist_id integer,
  -- Of the photo of a guest. It is shown with the review, and as a look while its author allows that.
  review_id uuid,
  picture text not null,
  -- The place in the portfolio, which has no more places than these. Photos of guests follow, the newest first.
  place smallint,
  -- When the guest shown, or the author of the review, agreed; nothing is shown as a look without it.
  consented_at timestamptz,
  -- Who recorded it for the guest; null for an author, who agrees in person.
  consented_by integer,
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  created_at timestamptz not null,
  primary key (id),
  constraint look_once_per_review unique (review_id),
  constraint look_place_taken unique (outlet_id, place) deferrable initially deferred,
  constraint look_of_salon_or_guest check ((place is null) = (review_id is not null)),
  constraint look_consent_recorded check ((consented_by is not null) = (consented_at is not null and review_id is null)),
  constraint look_hidden_whole check (num_nulls(hidden_at, hidden_by, hidden_reason) = any (array[0, 3])),
  check (place >= 1 and place <= 60),
  check (hidden_by = any (array['SALON'::text, 'OPERATOR'::text])),
  check (length(hidden_reason) >= 1 and length(hidden_reason) <= 200),
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (service_id, outlet_id) references services(id, outlet_id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade,
  foreign key (review_id) references reviews(id) on delete cascade,
  foreign key (consented_by) references salon_accounts(id)
);

create index look_of_guest on looks using btree (outlet_id, created_at desc) where (review_id is not null);

-- The looks that customers see. Whatever shows looks reads this view, so that no reader forgets a condition.
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
  where ((looks.consented_at is not null) and (looks.hidden_at is null) and (outlets.status = 'ACTIVE'::text)
    and (outlets.deleted_at is null) and (services.deleted_at is null) and (stylists.deleted_at is null)
    and (reviews.hidden_at is null));

-- Teams and public pages are cached under the version of the menu.
create trigger outlet_version_delete after delete on looks referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_insert after insert on looks referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on looks for each statement execute function renew_all_outlets();
create trigger outlet_version_update after update on looks referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
