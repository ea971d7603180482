-- Salons upload pictures. What an outlet, a service or a stylist shows, and in which order, stays in their own columns.
alter table media add column outlet_id integer;

-- Besides `image`, which is the first.
alter table stylists add column images text[] not null default '{}';

-- What a picture of an outlet shows, for people who do not see it. By outlet: several may show the same picture.
create table picture_texts (
  outlet_id integer not null references outlets on delete cascade,
  key text not null,
  text text not null check (length(text) between 1 and 140),
  primary key (outlet_id, key)
);

create trigger outlet_version_insert after insert on picture_texts referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_update after update on picture_texts referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_delete after delete on picture_texts referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on picture_texts
  for each statement execute function renew_all_outlets();
