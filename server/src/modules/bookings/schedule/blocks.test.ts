import type { Board } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { at, freeStarts, MONDAY, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { createSalonDesk, logInSalon } from '../../../testing/desk.ts'
import { readEvents } from '../../../testing/read-events.ts'
import { createSalon } from '../../../testing/salons.ts'
import { waitFor } from '../../../testing/wait-for.ts'

async function setUpBlocks() {
  const it = await createSalonDesk()
  const url = `/salon/outlet/${it.outlet.id}/blocks`
  async function block(given: object = {}, headers: Record<string, string> = it.headers) {
    const payload = { stylistId: it.kabir, startTime: at(660), endTime: at(720), reason: 'Room cleaning', ...given }
    const reply = await it.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, ...reply.json<{ data: { blockId: number } } & ErrorReply>() }
  }
  const unblock = async (blockId: number, headers = it.headers) =>
    (await it.app.inject({ method: 'DELETE', url: `/salon/block/${blockId}`, headers })).statusCode
  const bookOnline = async (minute: number) => {
    const payload = orderOf(it, minute, { clientId: it.kabir })
    const reply = await it.app.inject({ method: 'POST', url: '/customer/order', headers: it.customerHeaders, payload })
    return reply.json<ErrorReply>().error.code
  }
  const free = () => freeStarts(it.app, it.customerHeaders, { outletId: it.outlet.id, minutes: 45, clientId: it.kabir })
  return { ...it, url, block, unblock, bookOnline, free }
}

test('blocked time cannot be booked from that moment on, is on the board, and is freed again [BLOCK-01]', async () => {
  const it = await setUpBlocks()
  expect(await it.free()).toContain(660)
  const { data } = await it.block()
  expect(await it.free()).not.toContain(660)
  expect(await it.free()).toContain(720)
  const reply = await it.app.inject({ url: `/salon/outlet/${it.outlet.id}/board?day=${MONDAY}`, headers: it.headers })
  const [kabir] = reply.json<{ data: Board }>().data.stylists
  expect(kabir?.away).toEqual([
    { startTime: at(660), endTime: at(720), reason: 'Room cleaning', blockId: data.blockId },
  ])
  expect(await it.bookOnline(660)).toBe('SLOT_TAKEN')
  expect(await it.unblock(data.blockId)).toBe(200)
  expect(await it.free()).toContain(660)
  expect(await it.unblock(data.blockId)).toBe(404)
  const log = await it.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['BLOCK_TIME', 'UNBLOCK_TIME'])
})

test('time in which a guest is booked or in the chair is not blocked: 409 with the bookings [BLOCK-02]', async () => {
  const it = await setUpBlocks()
  const orderId = await it.book(690)
  const refused = await it.block()
  expect(refused).toMatchObject({ status: 409, error: { code: 'BOOKINGS_AFFECTED' } })
  expect(refused.error.details).toMatchObject({ bookings: [{ orderId }] })
  expect((await it.block({ endTime: at(690) })).status).toBe(200)
  await it.act(orderId, 'cancel', { reason: 'Changed plans' })
  expect((await it.block({ startTime: at(690), endTime: at(735) })).status).toBe(200)
})

test('a block that is over, without a reason, past midnight or by another salon is refused [BLOCK-04]', async () => {
  const it = await setUpBlocks()
  expect((await it.block({ startTime: at(400), endTime: at(500) })).error.fields).toHaveProperty('startTime')
  expect((await it.block({ reason: ' ' })).error.fields).toEqual({ reason: 'Enter what it’s for' })
  expect((await it.block({ endTime: at(1500) })).error.fields).toEqual({ endTime: 'Must end on the day it begins' })
  expect((await it.block({ endTime: at(600) })).error.fields).toEqual({ endTime: 'Must end after it begins' })
  const other = await createSalon(it.db)
  expect((await it.block({ stylistId: other.stylist.id })).error.fields).toHaveProperty('stylistId')
  const stranger = await logInSalon(it.db, other.outlet, it.time.now)
  const { data } = await it.block()
  expect((await it.block({}, stranger)).status).toBe(403)
  expect(await it.unblock(data.blockId, stranger)).toBe(403)
  expect((await it.app.inject({ method: 'POST', url: it.url, payload: {} })).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'DELETE', url: `/salon/block/${data.blockId}` })).statusCode).toBe(401)
})

test('a block that is sent twice with its key is created once, and other desks are notified at once [BLOCK-05]', async () => {
  const it = await setUpBlocks()
  const other = await readEvents(it.app, '/salon/events', it.headers)
  const headers = { ...it.headers, 'idempotency-key': 'tablet-1' }
  const first = await it.block({}, headers)
  expect((await it.block({}, headers)).data).toEqual(first.data)
  expect(await it.db.selectFrom('stylist_time_off').select('id').execute()).toHaveLength(1)
  await waitFor(() =>
    expect(other.events).toContainEqual(expect.objectContaining({ action: 'BLOCK', outletId: it.outlet.id })),
  )
})

test('a hold of a customer in checkout ends with the block [BLOCK-03]', async () => {
  const it = await setUpBlocks()
  const hold = holdOf(it, 660, { clientId: it.kabir })
  const url = `/customer/outlet/${it.outlet.id}/hold`
  await it.app.inject({ method: 'POST', url, headers: it.customerHeaders, payload: hold })
  expect((await it.block()).status).toBe(200)
  expect(await it.bookOnline(660)).toBe('SLOT_TAKEN')
})

test('blocked time is made longer or shorter; a conflicting booking is named [BOARD-16]', async () => {
  const it = await setUpBlocks()
  const { data } = await it.block()
  await it.book(750)
  const change = async (endTime: string, headers: Record<string, string> = it.headers) => {
    const url = `/salon/block/${data.blockId}`
    const reply = await it.app.inject({ method: 'POST', url, headers, payload: { endTime } })
    return { status: reply.statusCode, ...reply.json<ErrorReply>() }
  }
  expect((await change(at(750))).status).toBe(200)
  expect(await it.free()).not.toContain(720)
  expect(await change(at(765))).toMatchObject({ status: 409, error: { code: 'BOOKINGS_AFFECTED' } })
  expect((await change(at(690))).status).toBe(200)
  expect(await it.free()).toContain(690)
  for (const wrong of [at(660), at(400), at(1500)]) expect((await change(wrong)).error.fields).toHaveProperty('endTime')
  const stranger = await logInSalon(it.db, (await createSalon(it.db)).outlet, it.time.now)
  expect((await change(at(700), stranger)).status).toBe(403)
  const log = await it.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual(['BLOCK_TIME', 'CHANGE_BLOCK', 'CHANGE_BLOCK'])
})
