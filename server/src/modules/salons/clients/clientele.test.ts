import type { PersonalData } from '@nikhar/contract/accounts'
import type { ClientCard, ClientSummary, SalonReview } from '@nikhar/contract/clientele'
import type { Review } from '@nikhar/contract/discovery'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { createBookableSalon } from '../../../testing/bookable-salon.ts'
import { readLastCode } from '../../../testing/codes.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { createOrder } from '../../../testing/salons.ts'

const HOUR = 3_600_000
const NOTES = {
  version: 0,
  warning: 'No ammonia',
  preferences: 'Window chair',
  notes: 'Formula 6.34',
  birthday: '02-29',
}

/** A salon whose customer came twice, missed once and has another booking. */
async function createKnownClient() {
  const it = await createSalonDesk()
  const visit = (status: 'COMPLETED' | 'NO_SHOW' | 'CONFIRMED', hours: number) =>
    createOrder(
      it.db,
      it,
      it.customer,
      { status, startsAt: new Date(it.time.now.getTime() + hours * HOUR) },
      status === 'COMPLETED' ? { status: 'ORDER_COMPLETED' } : {},
    )
  const completed = [await visit('COMPLETED', -400 * 24), await visit('COMPLETED', -30 * 24)]
  await visit('NO_SHOW', -20 * 24)
  await visit('CONFIRMED', 48)
  const url = `/salon/outlet/${it.outlet.id}/clients`
  const read = async (search = '', headers: Record<string, string> = it.headers) =>
    (await it.app.inject({ url: `${url}${search}`, headers })).json<{
      data: ClientSummary[]
      meta: { total: number }
    }>()
  const cardUrl = `${url}/${it.customer.id}`
  const readCard = async () =>
    (await it.app.inject({ url: cardUrl, headers: it.headers })).json<{ data: ClientCard } & ErrorReply>()
  const write = async (body: object, headers: Record<string, string> = it.headers) => {
    const reply = await it.app.inject({ method: 'PUT', url: cardUrl, headers, payload: { ...NOTES, ...body } })
    return { status: reply.statusCode, ...reply.json<{ data: ClientCard } & ErrorReply>() }
  }
  return { ...it, completed, url, cardUrl, read, readCard, write }
}

test('a card shows visits, no-shows, spend and the next booking; the list finds it by name and number [CLIENT-01, CLIENT-02]', async () => {
  const it = await createKnownClient()
  const { data } = await it.readCard()
  expect(data).toMatchObject({ visits: 2, noShows: 1, spent: 998, version: 0, warning: '', birthday: null })
  expect(data.history.map(({ AppointmentStatus: status }) => status)).toEqual([
    'CONFIRMED',
    'NO_SHOW',
    'COMPLETED',
    'COMPLETED',
  ])
  expect([data.nextVisit, data.lastVisit]).toEqual([data.history[0]?.startTime, data.history[2]?.startTime])
  const { name, contact_number } = await it.db
    .selectFrom('customers')
    .select(['name', 'contact_number'])
    .where('id', '=', it.customer.id)
    .executeTakeFirstOrThrow()
  for (const [text, total] of [
    ['', 1],
    [name.slice(1, 4).toUpperCase(), 1],
    [(contact_number ?? '').slice(-5), 1],
    ['Nobody', 0],
    ['%', 0],
  ] as const) {
    expect([text, (await it.read(`?text=${encodeURIComponent(text)}`)).meta.total]).toEqual([text, total])
  }
  expect((await it.read('?show=regulars')).data).toEqual([])
  expect((await it.read('?show=away')).data).toEqual([])
  // The list shows no more of a name than a review does, and no number.
  expect(JSON.stringify((await it.read()).data)).not.toContain((contact_number ?? '').slice(-5))
})

test('notes are stored for this salon only; of two who change them the second is refused [CLIENT-03, CLIENT-04]', async () => {
  const it = await createKnownClient()
  const saved = await it.write({})
  expect([saved.status, saved.data]).toMatchObject([200, { ...NOTES, version: 1 }])
  const replies = await Promise.all([it.write({ version: 1, notes: 'A' }), it.write({ version: 1, notes: 'B' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await it.write({ version: 0 })).error.code).toBe('CHANGED_MEANWHILE')

  const other = await createBookableSalon(it.db)
  const strangers = await logInSalon(it.db, other.outlet, it.time.now)
  expect((await it.app.inject({ url: it.cardUrl, headers: strangers })).statusCode).toBe(403)
  expect((await it.write({ version: 2 }, strangers)).status).toBe(403)
  // The same customer is unknown at the other salon.
  const elsewhere = it.cardUrl.replace(`/outlet/${it.outlet.id}/`, `/outlet/${other.outlet.id}/`)
  expect((await it.app.inject({ url: elsewhere, headers: strangers })).statusCode).toBe(404)
  await createOrder(it.db, other, it.customer, {
    status: 'COMPLETED',
    startsAt: it.time.now,
  })
  expect((await it.app.inject({ url: elsewhere, headers: strangers })).json().data).toMatchObject({
    notes: '',
    visits: 1,
  })
  expect((await it.app.inject({ url: it.cardUrl })).statusCode).toBe(401)
  expect((await it.app.inject({ url: it.cardUrl, headers: it.customerHeaders })).statusCode).toBe(401)
})

test('invalid values of a card are refused field by field [CLIENT-03]', async () => {
  const it = await createKnownClient()
  const bad = await it.write({ birthday: '02-30', warning: 'a'.repeat(201), notes: 'a'.repeat(2001) })
  expect([bad.status, Object.keys(bad.error.fields ?? {}).toSorted()]).toEqual([400, ['birthday', 'notes', 'warning']])
  expect((await it.write({ birthday: '13-01' })).status).toBe(400)
  expect((await it.read('?show=everyone')).data).toBeUndefined()
})

test('a customer exports what salons store about them, and it is deleted with the account [CLIENT-05]', async () => {
  const it = await createKnownClient()
  await it.write({})
  await it.db
    .updateTable('appointments')
    .set({ status: 'CANCELLED_BY_CUSTOMER' })
    .where('status', '=', 'CONFIRMED')
    .execute()
  const { email } = await it.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', it.customer.id)
    .executeTakeFirstOrThrow()
  const exported = await it.app.inject({ url: '/customer/export', headers: it.customerHeaders })
  expect(exported.json<{ data: PersonalData }>().data.salonNotes).toMatchObject([
    { notes: 'Formula 6.34', warning: 'No ammonia', birthday: '02-29' },
  ])
  await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers: it.customerHeaders })
  const payload = { otp: await readLastCode(it.db, email ?? '') }
  const deleted = await it.app.inject({
    method: 'DELETE',
    url: '/customer/account',
    headers: it.customerHeaders,
    payload,
  })
  expect(deleted.statusCode).toBe(200)
  expect(await it.db.selectFrom('client_cards').selectAll().execute()).toEqual([])
  expect((await it.read()).data).toEqual([])
  expect((await it.readCard()).error.code).toBe('NOT_FOUND')
})

test('a salon answers a review in public, changes the answer and deletes it [REPLY-01, REPLY-02, REPLY-03]', async () => {
  const it = await createKnownClient()
  const payload = { customerId: it.customer.id, orderId: it.completed[1]?.id, serviceId: it.service.id, rating: 2 }
  const written = await it.app.inject({
    method: 'POST',
    url: '/customer/review',
    headers: it.customerHeaders,
    payload: { ...payload, review: 'I waited for forty minutes' },
  })
  const reviewId = written.json<{ data: { id: string } }>().data.id
  const url = `/salon/review/${reviewId}/reply`
  const reply = (text: string, headers: Record<string, string> = it.headers) =>
    it.app.inject({ method: 'PUT', url, headers, payload: { reply: text } })
  const readSalon = async (search = '') =>
    (await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/reviews${search}`, headers: it.headers })).json<{
      data: SalonReview[]
      unanswered: number
    }>()
  const readPublic = async (path: string) =>
    (await it.app.inject({ url: path, headers: it.customerHeaders })).json<{ data: Review[] }>().data[0]?.answer
  expect(await readSalon('?show=unanswered')).toMatchObject({ unanswered: 1, data: [{ id: reviewId, answer: null }] })

  expect((await reply('')).json().error.fields).toEqual({ reply: 'Write an answer' })
  expect((await reply('a'.repeat(501))).statusCode).toBe(400)
  expect((await reply(' We are sorry. ')).json().data).toEqual({
    reply: 'We are sorry.',
    repliedAt: it.time.now.toISOString(),
  })

  const answer = { reply: 'We are sorry.', repliedAt: it.time.now.toISOString() }
  expect(await readPublic(`/customer/reviews/service/${it.service.id}`)).toEqual(answer)
  expect(await readPublic(`/customer/outlet/${it.outlet.id}/reviews`)).toEqual(answer)
  expect(await readSalon('?show=unanswered')).toMatchObject({ unanswered: 0, data: [] })
  expect((await readSalon('?show=low')).data).toMatchObject([{ answer }])

  await reply('We are very sorry.')
  expect(await readPublic(`/customer/outlet/${it.outlet.id}/reviews`)).toMatchObject({ reply: 'We are very sorry.' })
  const strangers = await logInSalon(it.db, (await createBookableSalon(it.db)).outlet, it.time.now)
  expect((await reply('Not mine', strangers)).statusCode).toBe(403)
  expect((await reply('Nobody', {})).statusCode).toBe(401)
  expect((await reply('A customer', await logInCustomer(it.db, await createCustomer(it.db)))).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'DELETE', url, headers: it.headers })).statusCode).toBe(200)
  expect((await it.app.inject({ method: 'DELETE', url, headers: it.headers })).statusCode).toBe(404)
  expect(await readPublic(`/customer/outlet/${it.outlet.id}/reviews`)).toBeNull()
  const log = await it.db.selectFrom('audit_log').select('action').where('action', 'like', '%REPL%').execute()
  expect(log.map(({ action }) => action)).toEqual(['REPLY_TO_REVIEW', 'REPLY_TO_REVIEW', 'REMOVE_REPLY'])
})
