import { BOARD_NOTE_MAX, type Board, type DeskOrder } from '@nikhar/contract/desk'
import { expect, test } from 'vitest'
import { MONDAY } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInStaff } from '../../../testing/desk.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { readEvents, waitUntilPublished } from '../../../testing/read-events.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const CARD = { warning: 'Ammonia: scalp reacted', preferences: 'Window chair', notes: 'Mother of Tara', birthday: null }

/** A customer with bookings in both columns, whose card the salon fills in. */
async function createCardedGuest() {
  const it = await createSalonDesk()
  const [own, others] = [await it.book(600, { clientId: it.kabir }), await it.book(720, { clientId: it.zoya })]
  const staff = await logInStaff(it.db, it.outlet, { role: 'STYLIST', stylistId: it.kabir }, it.time.now)
  const url = `/salon/outlet/${it.outlet.id}`
  const asOwner = createCaller(it.app, it.headers)
  const write = async (card: Partial<typeof CARD> = {}) => {
    const { version } = (await asOwner('GET', `${url}/clients/${it.customer.id}`)).data
    return asOwner('PUT', `${url}/clients/${it.customer.id}`, { ...CARD, ...card, version })
  }
  const asStylist = createCaller(it.app, staff.headers)
  return { ...it, own, others, url, asOwner, asStylist, staff, write }
}

test('the notes of a card are on the board and in the booking, for stylists too, without the number [PANEL-15, BOARD-24]', async () => {
  const it = await createCardedGuest()
  expect((await it.look(it.own)).card).toBeNull()
  await it.write()
  const { warning, preferences, notes } = CARD
  for (const call of [it.asOwner, it.asStylist]) {
    const board = (await call('GET', `${it.url}/board?day=${MONDAY}`)).data as Board
    expect(board.appointments[0]?.card).toEqual({ warning, note: preferences })
    const [request] = (await call('GET', `${it.url}/requests`)).data as Board['appointments']
    expect(request?.card).toEqual({ warning, note: preferences })
    const order = (await call('GET', `/salon/order/${it.own}`)).data as DeskOrder
    expect(order.card).toEqual({ warning, preferences, notes })
    expect(order.visitor.phone === null).toBe(call === it.asStylist)
  }
})

test('a stylist reads no card of guests in other columns, and none in full [PANEL-15]', async () => {
  const it = await createCardedGuest()
  await it.write()
  const board = (await it.asStylist('GET', `${it.url}/board?day=${MONDAY}`)).data as Board
  expect(board.appointments.map(({ orderId }) => orderId)).toEqual([it.own])
  expect((await it.asStylist('GET', `/salon/order/${it.others}`)).status).toBe(403)
  expect((await it.asStylist('GET', `${it.url}/clients/${it.customer.id}`)).status).toBe(403)
})

test('a card belongs to one salon: another salon where the customer books does not see it [PANEL-15]', async () => {
  const [it, elsewhere] = [await createCardedGuest(), await createSalonDesk()]
  await it.write()
  const orderId = await elsewhere.book(600)
  expect((await elsewhere.look(orderId)).card).toBeNull()
})

test('long notes are shortened on the board between two characters, and allergies never [BOARD-24]', async () => {
  const it = await createCardedGuest()
  const tamil = 'கொழுப்பு '.repeat(30).trim()
  const warning = 'அம்மோனியா '.repeat(15).trim()
  await it.write({ preferences: '', notes: `${tamil}\nsecond line`, warning })
  const board = (await it.asOwner('GET', `${it.url}/board?day=${MONDAY}`)).data as Board
  const card = board.appointments[0]?.card
  expect(card?.warning).toBe(warning)
  expect(card?.note.length).toBeLessThanOrEqual(BOARD_NOTE_MAX)
  expect(card?.note).toMatch(/…$/)
  // The text does not end in a vowel sign without its letter.
  const segments = [...new Intl.Segmenter('ta', { granularity: 'grapheme' }).segment(tamil)].map(
    ({ segment }) => segment,
  )
  expect(segments.join('').startsWith(card?.note.slice(0, -1) ?? '-')).toBe(true)
  await it.write({ warning: '', preferences: '', notes: '' })
  expect((await it.look(it.own)).card).toBeNull()
})

test('a changed card is on every board at once, also a stylist’s [BOARD-24]', async () => {
  const it = await createCardedGuest()
  await waitUntilPublished(it.db)
  const stream = await readEvents(it.app, '/salon/events', it.staff.headers)
  await it.write()
  await waitFor(() => expect(stream.events).toMatchObject([{ action: 'CARD', outletId: it.outlet.id }]))
})
