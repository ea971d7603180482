-- Push messages go to browsers of the desk, too; a session of the desk has its row here as a customer's has. Each browser
-- mutes the kinds that it does not want.
alter table push_subscriptions add column muted_kinds text[] not null default '{}';

-- Reminders of bookings that the salon has not answered. Not valid: the next migration reads the table.
alter table order_notifications
  drop constraint order_notifications_kind_check,
  add constraint order_notifications_kind_check check (kind in (
    'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'CHANGED_BY_SALON', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON',
    'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE', 'COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE',
    'NO_SHOW_UNDONE', 'REQUEST_WAITING', 'REQUEST_LAPSING')) not valid;
