-- A standby that takes over before it has written its memory to its disk finds the sequence of an unlogged table empty
-- ("bad magic number in sequence"), and whoever books gets an error. Sequences are therefore logged, also those of tables that
-- are not: one that belongs to no table stays so. An identity whose sequence is broken already can only be dropped.
create sequence order_change_numbers;
alter table order_changes
  alter column id drop identity if exists,
  alter column id set default nextval('order_change_numbers');
-- Under the lock of the statement above: nobody has taken a number since.
select setval('order_change_numbers', (select coalesce(max(id), 0) + 1 from order_changes), false);
