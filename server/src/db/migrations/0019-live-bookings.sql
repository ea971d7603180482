-- Booking limits count a customer's live bookings in every order's transaction.
create index appointment_live_by_customer on appointments (customer_id, ends_at)
  where status in ('PENDING', 'CONFIRMED', 'RESCHEDULED');
