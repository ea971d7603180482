-- no transaction
drop index if exists media_by_outlet;
create index concurrently media_by_outlet on media (outlet_id, created_at) where outlet_id is not null;
