-- no transaction
alter table customers validate constraint customer_block_reasoned;
drop index if exists customers_blocked;
create index concurrently customers_blocked on customers (whitelabel_id, blocked_at desc) where blocked_at is not null;
drop index if exists customer_name_alike;
create index concurrently customer_name_alike on customers using gin (name gin_trgm_ops);
