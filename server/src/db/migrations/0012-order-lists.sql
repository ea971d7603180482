-- The tabs of My orders, each read from its own end: a customer may have thousands of past visits.
create index order_completed_by_customer on orders (customer_id, created_at desc, id) where status = 'ORDER_COMPLETED';
create index appointment_to_come_by_customer on appointments (customer_id) where status in ('PENDING', 'CONFIRMED', 'RESCHEDULED');
