-- A blocked customer makes no new bookings. Without an end it lasts until an operator unblocks.
alter table customers
  add column blocked_at timestamptz,
  add column blocked_until timestamptz,
  add column blocked_reason text;
alter table customers add constraint customer_block_reasoned
  check ((blocked_at is null) = (blocked_reason is null) and (blocked_until is null or blocked_at is not null)) not valid;
