-- When its customer said that the visit was paid at the salon. The history says so too; it counts as no payment.
alter table orders add column said_paid_at timestamptz;
