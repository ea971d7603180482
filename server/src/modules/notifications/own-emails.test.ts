import type { ErrorReply } from '@nikhar/contract/error-reply'
import type { OwnEmails } from '@nikhar/contract/notifications'
import { expect, test } from 'vitest'
import { createSalonDesk, logInStaff } from '../../testing/desk.ts'
import { queueRequestReminders } from './queue-request-reminders.ts'
import { sendMessages } from './send-messages.ts'

async function setUpStaff() {
  const it = await createSalonDesk()
  const url = `/salon/outlet/${it.outlet.id}/own-emails`
  async function logInAs(role: 'MANAGER' | 'RECEPTION' | 'STYLIST') {
    const stylistId = role === 'STYLIST' ? it.kabir : null
    const { headers, accountId } = await logInStaff(it.db, it.outlet, { role, stylistId }, it.time.now)
    await it.db
      .updateTable('salon_accounts')
      .set({ email: `${role}@salon.example` })
      .where('id', '=', accountId)
      .execute()
    return { headers, accountId }
  }
  const read = async (headers: Record<string, string>) =>
    (await it.app.inject({ url, headers })).json<{ data: OwnEmails }>().data.kinds
  const choose = async (headers: Record<string, string>, kinds: string[]) => {
    const reply = await it.app.inject({ method: 'PUT', url, headers, payload: { kinds } })
    return reply.json<{ data?: OwnEmails } & Partial<ErrorReply>>()
  }
  /** The e-mails to the salon since the last call, sent by two servers concurrently. */
  async function collect() {
    await Promise.all([sendMessages(it), sendMessages(it)])
    const mails = await it.db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body']).execute()
    await it.db.deleteFrom('outbox_messages').execute()
    return mails
      .filter(({ recipient }) => recipient !== it.customer.email)
      .map(({ recipient, subject, body }) => ({ to: recipient.split('@')[0], about: subject?.split(':')[0], body }))
      .toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
  }
  return { ...it, logInAs, read, choose, collect }
}

test('managers and reception get the e-mails they choose, once each, and none after they have left [ALERT-15]', async () => {
  const it = await setUpStaff()
  const [manager, reception] = [await it.logInAs('MANAGER'), await it.logInAs('RECEPTION')]
  expect(await it.read(manager.headers)).toEqual([])
  await it.choose(it.headers, ['UNANSWERED'])
  await it.choose(manager.headers, ['BOOKED', 'REQUEST_WAITING', 'BOOKED'])
  await it.choose(reception.headers, ['BOOKED'])
  expect(await it.read(it.headers)).toEqual(['UNANSWERED'])
  expect(await it.read(manager.headers)).toEqual(['BOOKED', 'REQUEST_WAITING'])

  await it.book(1080)
  const booked = await it.collect()
  expect(booked.map(({ to, about }) => [to, about])).toEqual([
    ['MANAGER', 'New booking'],
    ['RECEPTION', 'New booking'],
  ])
  expect(booked[0]?.body).toContain('Hello Imran Sheikh')
  expect(booked[0]?.body).toContain(`/outlet/${it.outlet.id}/alerts`)

  await it.db.updateTable('order_history').set({ at: it.time.now }).execute()
  it.time.now = new Date(it.time.now.getTime() + 20 * 60_000)
  await queueRequestReminders(it)
  await queueRequestReminders(it)
  expect((await it.collect()).map(({ to, about }) => [to, about])).toEqual([['MANAGER', 'Waiting for your answer']])

  await it.book(1140)
  await it.db
    .updateTable('outlet_members')
    .set({ removed_at: it.time.now })
    .where('account_id', '=', manager.accountId)
    .execute()
  await it.choose(reception.headers, [])
  expect(await it.collect()).toEqual([])
})

test('owners, managers and reception choose e-mails for themselves, of known kinds only [ALERT-15]', async () => {
  const it = await setUpStaff()
  const [stylist, manager] = [await it.logInAs('STYLIST'), await it.logInAs('MANAGER')]
  expect((await it.choose(stylist.headers, ['BOOKED'])).error?.code).toBe('FORBIDDEN')
  expect((await it.choose(it.customerHeaders, ['BOOKED'])).error?.code).toBe('NOT_SIGNED_IN')
  expect((await it.choose(manager.headers, ['CONFIRMED'])).error?.code).toBe('INVALID_REQUEST')
  expect(await it.read(it.headers)).toHaveLength(6)
})
