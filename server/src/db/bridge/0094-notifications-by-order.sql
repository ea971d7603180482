-- no transaction
-- A customer's updates are the messages about the customer's orders, and go with the account. The unique indexes hold a part
-- of the kinds each and find them only for whoever names the kinds.
drop index concurrently if exists order_notification_by_order;
create index concurrently order_notification_by_order on order_notifications (order_id);
