-- no transaction
-- Salons that look alike are found by what their names look like.
drop index concurrently if exists outlet_skeleton_alike;
create index concurrently outlet_skeleton_alike on outlets using gin (name_skeleton gin_trgm_ops)
  where published_at is not null and deleted_at is null;
