-- What a stylist is best at, in the salon's own words.
alter table stylists add column specialities text[] not null default '{}'
  constraint stylist_specialities_few check (cardinality(specialities) <= 6);
