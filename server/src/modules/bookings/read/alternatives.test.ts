import type { OrderAlternative, OrderDetails } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import { at, createBookableSalon } from '../../../testing/bookable-salon.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { reviewOutlet } from '../../salons/review-outlet.ts'
import { sendMessages } from '../../notifications/send-messages.ts'

const [NOON, FOUR] = [720, 960]

/** A visit at noon, and four other salons: three nearby, of which one has no haircut, and one far away. */
async function setUp() {
  const it = await createSalonDesk()
  const others = []
  for (const [name, latitude] of [
    ['Near', 12.98],
    ['Nearer', 12.975],
    ['Without', 12.974],
    ['Far', 13.4],
  ] as const) {
    others.push(await createBookableSalon(it.db, { name, latitude }))
  }
  const [near, nearer, without] = others as [(typeof others)[0], (typeof others)[0], (typeof others)[0]]
  await it.db.updateTable('services').set({ name: 'Gold Facial' }).where('id', '=', without.service.id).execute()
  const orderId = await it.book(NOON)
  const call = createCaller(it.app, it.customerHeaders)
  const alternatives = async () =>
    (await call('GET', `/customer/order/${orderId}/alternatives`)).data as OrderAlternative[]
  const read = async () => (await call('GET', `/customer/order/${orderId}`)).data as OrderDetails
  return { ...it, near, nearer, orderId, call, alternatives, read }
}

test('a customer whose booking the salon cancelled finds the same service elsewhere, near the same time and place [VISIT-25]', async () => {
  const it = await setUp()
  expect(await it.alternatives()).toEqual([])
  await it.act(it.orderId, 'cancel', { reason: 'Power cut' })
  // At noon the nearer one is booked until four.
  await it.db
    .updateTable('stylist_shifts')
    .set({ starts_minute: FOUR })
    .where('stylist_id', '=', it.nearer.stylist.id)
    .execute()
  expect(await it.alternatives()).toEqual([
    {
      outletId: it.near.outlet.id,
      name: 'Near',
      image: null,
      street: '100 Feet Road, Indiranagar',
      distance: 0.9,
      rating: 0,
      ratingCount: 0,
      service: { _id: it.near.service.id, serviceName: 'Haircut', price: 499 },
      startTime: at(NOON),
    },
    expect.objectContaining({ name: 'Nearer', startTime: at(FOUR) }),
  ])
  expect((await it.read()).appointment).toMatchObject({ cancelledBy: 'SALON', cancelReason: 'Power cut' })
  const reply = await it.app.inject({ url: `/customer/order/${it.orderId}/alternatives`, headers: it.headers })
  expect(reply.statusCode).toBe(401)
})

test('a customer who cancelled is offered nothing [VISIT-25]', async () => {
  const it = await setUp()
  await it.call('POST', `/customer/order/${it.orderId}/cancel`, {})
  expect(await it.alternatives()).toEqual([])
})

test('a cancellation by the platform says so, in the messages and on the order, and offers times elsewhere [VISIT-25, MSG-22]', async () => {
  const it = await setUp()
  await it.db.deleteFrom('messages').execute()
  const actor = { kind: 'OPERATOR', name: 'Asha' } as const
  const decision = { outletId: it.outlet.id, decision: 'SUSPEND', reason: 'A test', actor, bookings: 'cancel' } as const
  await reviewOutlet(it.db, { ...decision, now: it.time.now })
  await sendMessages(it)

  const { appointment, history } = await it.read()
  expect(appointment).toMatchObject({ AppointmentStatus: 'CANCELLED_BY_SALON', cancelledBy: 'OPERATOR' })
  expect(history.at(-1)).toMatchObject({ actor: 'OPERATOR', action: 'CANCEL' })
  const messages = await it.db.selectFrom('outbox_messages').select(['channel', 'subject', 'body']).execute()
  // The salon is notified of its suspension too.
  const email = messages.find(({ channel, body }) => channel === 'email' && !body.includes('Open the desk'))
  expect(email?.body).toContain(`We’re sorry: Nikhar had to cancel your booking at ${it.outlet.name}.`)
  expect(email?.body).toContain('See free times nearby')
  expect(messages.find(({ channel }) => channel === 'sms')?.body).toContain('we had to cancel your booking at')
  expect((await it.alternatives()).map(({ name }) => name)).toEqual(['Nearer', 'Near'])
})
