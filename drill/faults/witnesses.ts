import type { Client } from 'pg'

/**
 * Rows that end within the next two hours, or are almost due for deletion: a request that the salon has not answered, a
 * hold, a stored answer, an ended session, and a visit whose reminder is due in an hour.
 */
export async function insertWitnesses(database: Client): Promise<void> {
  await database.query(`
    create table drill_witnesses as
    select stylists.id as stylist_id, outlet_id, (select min(id) from customers) as customer_id,
      gen_random_uuid() as request_id, gen_random_uuid() as visit_id
    from stylists order by stylists.id limit 1;
    insert into orders (id, whitelabel_id, customer_id, outlet_id, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
    select id, (select whitelabel_id from customers where customers.id = customer_id), customer_id, outlet_id,
      'witness', 49900, 49900, '481602', created_at
    from drill_witnesses, lateral (values (request_id, now()), (visit_id, now() - interval '3 days')) as witness (id, created_at);
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, awaiting_salon, starts_at, ends_at)
    select request_id, customer_id, outlet_id, stylist_id, 'PENDING', true, now() + interval '1 hour', now() + interval '90 minutes'
    from drill_witnesses
    union all
    select visit_id, customer_id, outlet_id, stylist_id, 'CONFIRMED', false, now() + interval '25 hours',
      now() + interval '25 hours 30 minutes' from drill_witnesses;
    insert into appointments (customer_id, outlet_id, stylist_id, status, starts_at, ends_at, held_until)
    select customer_id, outlet_id, stylist_id, 'HELD', now() + interval '3 hours', now() + interval '4 hours',
      now() + interval '1 hour' from drill_witnesses;
    insert into idempotency_keys (actor_kind, account_id, call, key, body_hash, reply, created_at)
    select 'CUSTOMER', customer_id, 'place-order', 'witness', '', '{}', now() - interval '23 hours' from drill_witnesses;
    insert into sessions (customer_id, created_at, expires_at)
    select customer_id, now() - interval '31 days', now() - interval '29 days 23 hours' from drill_witnesses`)
}

/** One line per witness, with its state. A reminder that was sent early changes the line of its visit. */
export async function readWitnesses(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select concat_ws(' ', 'appointment', a.status, a.starts_at, a.held_until,
      (select count(*) || ' messages' from messages n where n.order_id = a.order_id)) as line
    from appointments a join drill_witnesses w on a.order_id in (request_id, visit_id)
      or (a.status = 'HELD' and a.customer_id = w.customer_id and a.held_until > now() + interval '10 minutes')
    union all select 'key' from idempotency_keys where key = 'witness'
    union all select 'session' from sessions where expires_at < now() - interval '20 days'`)
  return rows.map(({ line }) => line)
}

/** Not requested by the load. */
export async function deleteWitnesses(database: Client): Promise<void> {
  await database.query(`
    delete from appointments using drill_witnesses w where order_id in (request_id, visit_id)
      or (status = 'HELD' and appointments.customer_id = w.customer_id and held_until > now() + interval '10 minutes');
    delete from orders where payment_id = 'witness';
    drop table drill_witnesses`)
}
