import type { OnWire } from '@nikhar/contract/client-id'
import type { Board, BoardAppointment, OwnOutlet } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBookableSalon, at, MONDAY, monday9, holdOf } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { readEvents } from '../../../testing/read-events.ts'
import { waitFor } from '../../../testing/wait-for.ts'

async function setUpBoard() {
  const it = await createSalonDesk()
  const board = async (day = MONDAY) =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${day}`, headers: it.headers })).json<{
      data: OnWire<Board>
    }>().data
  return { ...it, board }
}

test('the board of a day shows working hours and appointments', async () => {
  const it = await setUpBoard()
  await it.db
    .insertInto('stylist_breaks')
    .values({ stylist_id: it.kabir, weekday: 1, starts_minute: 780, ends_minute: 810 })
    .execute()
  await it.db
    .insertInto('stylist_time_off')
    .values({
      stylist_id: it.zoya,
      starts_at: new Date('2026-11-16T12:00:00Z'),
      ends_at: new Date('2026-11-18T12:00:00Z'),
    })
    .execute()
  const orderId = await it.book()
  await it.book(600, { clientId: it.kabir, startTime: at(600, '2026-11-17'), endTime: at(645, '2026-11-17') })

  const { opening, stylists, appointments } = await it.board()

  expect(opening).toEqual({ startTime: at(540), endTime: at(1260) })
  expect(stylists).toEqual([
    {
      clientId: it.kabir,
      name: 'Kabir',
      image: null,
      shifts: [{ startTime: at(540), endTime: at(1260) }],
      away: [{ startTime: at(780), endTime: at(810), reason: null, blockId: null }],
      // 45 of 690 minutes.
      occupancy: 7,
    },
    {
      clientId: it.zoya,
      name: 'Kabir',
      image: null,
      shifts: [{ startTime: at(540), endTime: at(1260) }],
      away: [{ startTime: '2026-11-16T12:00:00.000Z', endTime: at(1440), reason: null, blockId: null }],
      occupancy: 0,
    },
  ])
  expect(appointments).toEqual([
    {
      orderId,
      version: 0,
      clientId: it.kabir,
      AppointmentStatus: 'PENDING',
      awaitingSalon: true,
      answerBy: at(600),
      bookedBy: 'CUSTOMER',
      startTime: at(600),
      endTime: at(645),
      bufferMinutes: 0,
      isRest: false,
      checkedInAt: null,
      seatedAt: null,
      finishedAt: null,
      isChoiceAsked: false,
      card: null,
      createdAt: monday9.toISOString(),
      amountPaid: 499,
      paymentState: 'UNPAID',
      visitor: {
        firstName: 'Ananya',
        initial: 'R',
        phone: String(it.customer.contact_number).slice(-10),
        hasAccount: true,
        pastVisits: { count: 0, last: null },
      },
      isNumberRefused: false,
      services: [{ serviceId: it.service.id, serviceName: 'Haircut', quantity: 1, status: 'ACCEPTED' }],
    },
  ])
  expect((await it.board('2026-11-17')).appointments).toHaveLength(1)
})

test('a booking shows how often the guest has been here, and when last [BOARD-36]', async () => {
  const it = await setUpBoard()
  const past = await it.book(600)
  const orderId = await it.book(720)
  await it.act(past, 'confirm')
  it.time.now = new Date(at(595))
  expect(await it.act(past, 'check-in', { code: Number(await it.codeOf(past)) })).toMatchObject({ status: 200 })
  expect(await it.act(past, 'complete')).toMatchObject({ status: 200 })

  const { appointments } = await it.board()
  expect(appointments.map(({ orderId: id, visitor }) => [id, visitor.pastVisits])).toEqual([
    [past, { count: 0, last: null }],
    [orderId, { count: 1, last: at(600) }],
  ])
  const order = await it.app.inject({ url: `/salon/order/${orderId}`, headers: it.headers })
  expect(order.json().data.visitor).toMatchObject({ initial: 'R', pastVisits: { count: 1, last: at(600) } })
})

test('the board hides holds, and shows cancelled visits and former stylists who still have appointments', async () => {
  const it = await setUpBoard()
  const orderId = await it.book()
  const held = holdOf(it, 720, { clientId: it.zoya })
  await it.app.inject({
    method: 'POST',
    url: `/customer/outlet/${it.outlet.id}/hold`,
    headers: it.customerHeaders,
    payload: held,
  })
  await it.act(orderId, 'cancel', { reason: 'Power cut' })
  await it.db.updateTable('stylists').set({ deleted_at: monday9 }).execute()
  const { appointments, stylists } = await it.board()
  expect(appointments.map(({ AppointmentStatus }) => AppointmentStatus)).toEqual(['CANCELLED_BY_SALON'])
  expect(stylists.map(({ clientId }) => clientId)).toEqual([it.kabir])
  await it.db.insertInto('closures').values({ outlet_id: it.outlet.id, day: MONDAY }).execute()
  expect((await it.board()).opening).toBe(null)
})

test('the board refuses an invalid day', async () => {
  const it = await setUpBoard()
  for (const day of ['', '16-11-2026', '2026-02-30', 'today']) {
    const reply = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${day}`, headers: it.headers })
    expect([day, reply.statusCode, reply.json().error.fields]).toEqual([
      day,
      400,
      { day: 'Choose a day as YYYY-MM-DD' },
    ])
  }
  // A valid ISO date that PostgreSQL does not accept.
  expect(
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=0000-01-01`, headers: it.headers }))
      .statusCode,
  ).toBe(400)
})

test('unanswered requests of all days are listed, soonest first, and counted for the outlet', async () => {
  const it = await setUpBoard()
  const [later, sooner, answered] = [await it.book(720), await it.book(), await it.book(800 + 40)]
  await it.act(answered, 'confirm')
  const requests = async () =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/requests`, headers: it.headers }))
      .json<{ data: BoardAppointment[] }>()
      .data.map(({ orderId }) => orderId)
  const waiting = async () =>
    (await it.app.inject({ url: '/salon/outlets', headers: it.headers })).json<{ data: OwnOutlet[] }>().data[0]?.waiting
  expect([await requests(), await waiting()]).toEqual([[sooner, later], 2])
  // For as long as the salon can answer them.
  it.time.now = new Date(Date.parse(at(599)))
  expect([await requests(), await waiting()]).toEqual([[sooner, later], 2])
  it.time.now = new Date(Date.parse(at(600)))
  expect([await requests(), await waiting()]).toEqual([[later], 1])
})

test('the desk receives events for new and changed orders of its own outlets only', async () => {
  const it = await setUpBoard()
  const other = await createBookableSalon(it.db)
  const own = await readEvents(it.app, '/salon/events', it.headers)
  const foreign = await readEvents(it.app, '/salon/events', await logInSalon(it.db, other.outlet, it.time.now))
  expect(own.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })

  const orderId = await it.book()
  await it.act(orderId, 'confirm')

  const event = { orderId, outletId: it.outlet.id }
  await waitFor(() =>
    expect(own.events).toEqual([
      { ...event, actor: 'CUSTOMER', action: 'PLACE', to: 'PENDING' },
      { ...event, actor: 'SALON', action: 'CONFIRM', to: 'CONFIRMED' },
    ]),
  )
  expect(foreign.events).toEqual([])
})

test('logging out ends the event stream, and closing the server does not wait for open streams', async () => {
  const it = await setUpBoard()
  const [first, second] = [
    await readEvents(it.app, '/salon/events', it.headers),
    await readEvents(it.app, '/salon/events', await logInSalon(it.db, it.outlet, it.time.now)),
  ]
  await it.app.inject({ method: 'POST', url: '/salon/logout', headers: it.headers })
  await expect(first.ended).resolves.toBeUndefined()
  await it.app.close()
  await expect(second.ended).resolves.toBeUndefined()
})

test('a day with 2,000 appointments is read completely by one call [BOARD-01]', async () => {
  const it = await setUpBoard()
  const [outletId, serviceId] = [it.outlet.id, it.service.id]
  await sql`
    with chairs as (
      insert into stylists (outlet_id, name, gender, past_experience_years)
      select ${outletId}, 'Chair ' || n, 'FEMALE', 1 from generate_series(1, 50) as n returning id
    ), booked as (
      insert into orders (whitelabel_id, customer_id, outlet_id, payment_id, subtotal_paise, total_paise, check_in_code)
      select 1, ${it.customer.id}, ${outletId}, 'pay', 49900, 49900, '481602' from generate_series(1, 2000) returning id
    ), numbered as (
      select id, row_number() over () - 1 as n from booked
    ), seats as (
      select id, row_number() over () - 1 as n from chairs
    ), lines as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select id, ${serviceId}, 0, 'Haircut', 49900, 1, 15 from booked
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select numbered.id, ${it.customer.id}, ${outletId}, seats.id, 'CONFIRMED',
      ${at(540)}::timestamptz + numbered.n / 50 * interval '15 minutes',
      ${at(555)}::timestamptz + numbered.n / 50 * interval '15 minutes'
    from numbered join seats on seats.n = numbered.n % 50`.execute(it.db)

  const { appointments, stylists } = await it.board()

  expect(appointments).toHaveLength(2000)
  expect(stylists).toHaveLength(52)
})
