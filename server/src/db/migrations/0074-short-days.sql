-- A day on which the salon opens for fewer hours than on that weekday; without hours it is closed. Servers of the version
-- before take a short day for a closed one, which nobody can book.
alter table closures
  add column opens_minute smallint,
  add column closes_minute smallint;
alter table closures add constraint closure_hours check (
  (opens_minute is null) = (closes_minute is null)
  and (opens_minute is null or (opens_minute >= 0 and closes_minute <= 1440 and opens_minute < closes_minute))
) not valid;
