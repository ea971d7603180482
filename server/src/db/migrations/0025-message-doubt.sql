-- UNKNOWN: handed to the mail server or to a provider, whose answer is missing. It may have arrived and is not sent again.
-- Not valid: the next migration reads the table, without the lock that this one needs.
alter table order_notifications drop constraint order_notifications_outcome_check;
alter table order_notifications add constraint order_notification_outcome
  check (outcome in ('SENT', 'DROPPED', 'REFUSED', 'FAILED', 'UNKNOWN')) not valid;
