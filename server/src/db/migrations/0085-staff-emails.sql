-- What managers and reception want to hear of by e-mail. The owner's choices are in outlet_notification_preferences.
create table member_email_kinds (
  member_id integer not null references outlet_members on delete cascade,
  kind text not null,
  primary key (member_id, kind)
);
-- The account that a message to the salon is for; null is the owner. Who no longer works there is found out when it is sent.
alter table order_notifications add column account_id integer;
