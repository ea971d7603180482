-- contract: order_notifications has taken its place, and no server has used it since 0027
drop table notifications;
