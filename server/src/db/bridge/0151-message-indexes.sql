-- no transaction
drop index concurrently if exists message_by_entry;
create index concurrently message_by_entry on messages (entry_id) where entry_id is not null;
drop index concurrently if exists message_by_outlet;
create index concurrently message_by_outlet on messages (outlet_id, version) where outlet_id is not null;
drop index concurrently if exists message_by_operator;
create index concurrently message_by_operator on messages (operator_id) where operator_id is not null;
-- Letters are kept for a shorter time than what makes the updates of customers.
drop index concurrently if exists letter_settled;
create index concurrently letter_settled on messages (settled_at) where to_address is not null and settled_at is not null;
