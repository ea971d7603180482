import { expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import {
  changeEmail,
  changeNumber,
  createVictim,
  OLD_NUMBER,
  readContacts,
  readUndoToken,
  undoChange,
  type Headers,
} from '../../../testing/contact-changes.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { raceRepeats } from '../../../testing/race.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const THIEF = 'thief@example.in'
const THIEF_NUMBER = '9845012299'
const NEW_PASSWORD = 'another good password'

async function requestDeletion({ app }: TestApp, headers: Headers) {
  return app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })
}

function deleteAccount({ app }: TestApp, headers: Headers, otp: string) {
  return app.inject({ method: 'DELETE', url: '/customer/account', headers, payload: { otp } })
}

function post({ app }: TestApp, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload: { userType: 'CUSTOMER', ...payload } })
}

async function askForReset(it: TestApp, contact: string) {
  const { id } = await it.db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await post(it, '/customer/send-otp', { username: contact })
  return readLastCode(it.db, contact.includes('@') ? contact : `+91${contact}`, id ?? 0)
}

async function resetPassword(it: TestApp, contact: string, password = NEW_PASSWORD) {
  const otp = await askForReset(it, contact)
  return post(it, '/customer/reset-password', { recipient: contact, otp, password })
}

async function logIn(it: TestApp, username: string, password = NEW_PASSWORD): Promise<Headers> {
  const reply = await it.app.inject({ method: 'POST', url: '/customer/login', payload: { username, password } })
  expect(reply.statusCode).toBe(200)
  return { authorization: `Bearer ${reply.json().data.token}` }
}

function readMessages({ db }: TestApp, to: string) {
  return db
    .selectFrom('outbox_messages')
    .select(['subject', 'body', 'code'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute()
}

async function isDeleted({ db }: TestApp) {
  const { deleted_at } = await db.selectFrom('customers').select('deleted_at').orderBy('id').executeTakeFirstOrThrow()
  return deleted_at !== null
}

test('a thief who has changed the e-mail and the password cannot delete the account [SAFE-27]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  await changeNumber(it, it.thief, THIEF_NUMBER)
  expect((await resetPassword(it, THIEF)).statusCode).toBe(200)
  const session = await logIn(it, THIEF)
  const before = (await readMessages(it, THIEF)).length

  const reply = await requestDeletion(it, session)

  expect(reply.json().data).toEqual({
    resendAfterSeconds: 30,
    oldContact: {
      kind: 'email',
      recipient: expect.stringMatching(/^an•••@example\.in$/),
      changedAt: '2026-05-01T10:00:00.000Z',
      until: '2026-05-08T10:00:00.000Z',
    },
  })
  const code = await readLastCode(it.db, it.email)
  expect(await readMessages(it, THIEF), 'nothing went to the thief').toHaveLength(before)
  expect((await deleteAccount(it, session, '123456')).statusCode).toBe(400)
  expect(await isDeleted(it)).toBe(false)

  expect((await deleteAccount(it, session, code)).statusCode, 'the code of the old address').toBe(200)
  expect(await isDeleted(it)).toBe(true)
})

test('the message with the code says why it goes to the old address and what else it can do [SAFE-29]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  await requestDeletion(it, it.thief)

  const [message] = await readMessages(it, it.email)
  expect(message?.subject).toBe('Delete your Nikhar account')
  expect(message?.body).toContain('was changed on May 1st, 2026')
  expect(message?.body).toContain('Undo the change')
  expect(message?.code).toMatch(/^\d{6}$/)
})

test('after a change of the number alone its previous owner gets the code, and the e-mail address is notified [SAFE-27, SAFE-29]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.thief, THIEF_NUMBER)

  const reply = await requestDeletion(it, it.thief)

  expect(reply.json().data.oldContact).toMatchObject({ kind: 'mobile', recipient: '9845•••277' })
  const code = await readLastCode(it.db, OLD_NUMBER)
  await waitFor(async () =>
    expect((await readMessages(it, it.email))[0]?.subject).toBe('Someone asked to delete your Nikhar account'),
  )
  expect((await readMessages(it, it.email))[0]?.code).toBeNull()
  expect((await deleteAccount(it, it.thief, code)).statusCode).toBe(200)
})

test('an old number abroad cannot get codes, so the e-mail address gets them, whatever number follows [SAFE-27]', async () => {
  const it = await createVictim()
  await it.db.updateTable('customers').set({ contact_number: '+12025550123' }).where('email', '=', it.email).execute()
  await changeNumber(it, it.thief, THIEF_NUMBER)
  it.laterDays(1)
  await changeNumber(it, it.thief, '9845099999')

  await requestDeletion(it, it.thief)

  expect(await readLastCode(it.db, it.email)).toMatch(/^\d{6}$/)
  expect((await readMessages(it, `+91${THIEF_NUMBER}`)).filter(({ code }) => code !== null)).toHaveLength(1)
})

test('of several changes the contact before the first one gets the code [SAFE-27]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  it.laterDays(1)
  await changeNumber(it, it.thief, THIEF_NUMBER)
  it.laterDays(1)
  await changeEmail(it, it.thief, 'thief2@example.in')
  it.laterDays(4)

  expect((await requestDeletion(it, it.thief)).json().data.oldContact).toMatchObject({
    recipient: expect.stringMatching(/^an•••@/),
    until: '2026-05-10T10:00:00.000Z',
  })
  expect(await readLastCode(it.db, it.email)).toMatch(/^\d{6}$/)

  it.laterDays(2)
  expect((await requestDeletion(it, it.thief)).json().data.oldContact).toMatchObject({
    recipient: expect.stringMatching(/^thi?•••@/),
  })
})

test('seven days after the last change the code goes to the current address [SAFE-27]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'mine@example.in')
  it.laterDays(7)

  expect((await requestDeletion(it, it.thief)).json().data).toEqual({ resendAfterSeconds: 30 })

  expect((await deleteAccount(it, it.thief, await readLastCode(it.db, 'mine@example.in'))).statusCode).toBe(200)
})

test('a code that went to another contact before the change does not delete the account [SAFE-27]', async () => {
  const it = await createVictim()
  await requestDeletion(it, it.thief)
  const code = await readLastCode(it.db, it.email)
  await changeNumber(it, it.thief, THIEF_NUMBER)

  expect((await deleteAccount(it, it.thief, code)).statusCode).toBe(400)
  expect(await isDeleted(it)).toBe(false)
})

test('the links work until their last day after a reset, other changes, ended sessions and a requested deletion [SAFE-30]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  await changeNumber(it, it.thief, THIEF_NUMBER)
  const links = [await readUndoToken(it, it.email), await readUndoToken(it, OLD_NUMBER)]
  await resetPassword(it, THIEF)
  const session = await logIn(it, THIEF)
  await changeEmail(it, session, 'thief2@example.in')
  await requestDeletion(it, session)
  await it.app.inject({ method: 'DELETE', url: '/customer/sessions', headers: session })
  it.laterDays(6.99)

  expect((await undoChange(it, links[0]!)).statusCode).toBe(200)

  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect((await it.app.inject({ url: '/customer/profile', headers: session })).statusCode).toBe(401)
  expect((await undoChange(it, links[1]!)).json().error.code).toBe('LINK_USED')
  const withThiefsPassword = await it.app.inject({
    method: 'POST',
    url: '/customer/login',
    payload: { username: it.email, password: NEW_PASSWORD },
  })
  expect(withThiefsPassword.statusCode).toBe(401)
})

test('the link of a deleted account says so [SAFE-31]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.owner, 'mine@example.in')
  const link = await readUndoToken(it, it.email)
  await requestDeletion(it, it.owner)
  expect((await deleteAccount(it, it.owner, await readLastCode(it.db, it.email))).statusCode).toBe(200)
  await createCustomer(it.db, { email: it.email })

  const reply = await undoChange(it, link)

  expect([reply.statusCode, reply.json().error.code]).toEqual([410, 'ACCOUNT_DELETED'])
  expect(reply.json().message).toMatch(/^This account was deleted on May 1st, 2026.*support@/)
  const kept = await it.db.selectFrom('deleted_account_links').selectAll().execute()
  expect(Object.keys(kept[0]!).toSorted()).toEqual(['changed_at', 'deleted_at', 'token_hash'])
  await waitFor(async () =>
    expect((await readMessages(it, it.email))[0]?.subject, 'told where the code went').toBe(
      'Your Nikhar account was deleted',
    ),
  )
})

test('after an undo a new password needs a code sent to a restored contact [SAFE-32]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.thief, THIEF_NUMBER)
  await resetPassword(it, THIEF_NUMBER)
  const session = await logIn(it, it.email)
  it.laterDays(0.01)
  await changeEmail(it, session, THIEF)
  const ready = await askForReset(it, THIEF_NUMBER)

  expect((await undoChange(it, await readUndoToken(it, it.email))).statusCode).toBe(200)

  expect((await readContacts(it)).contact_number, 'changed in an earlier session').toBe(`+91${THIEF_NUMBER}`)
  const byThief = await post(it, '/customer/reset-password', {
    recipient: THIEF_NUMBER,
    otp: ready,
    password: NEW_PASSWORD,
  })
  expect([byThief.statusCode, byThief.json().error.code]).toEqual([400, 'INVALID_CODE'])
  it.laterDays(0.1)
  const sent = (await readMessages(it, `+91${THIEF_NUMBER}`)).length
  expect((await post(it, '/customer/send-otp', { username: THIEF_NUMBER })).statusCode, 'answered alike').toBe(200)
  await waitFor(async () =>
    expect(
      await it.db
        .selectFrom('code_sends')
        .select('id')
        .where((eb) => eb.and({ delivered_at: null, undelivered_at: null }))
        .execute(),
    ).toEqual([]),
  )
  expect(await readMessages(it, `+91${THIEF_NUMBER}`)).toHaveLength(sent)

  expect((await resetPassword(it, it.email, 'the password of the owner')).statusCode).toBe(200)
  await logIn(it, it.email, 'the password of the owner')
})

test(
  'of two concurrent deletions one succeeds, and a concurrent undo either prevents it or comes too late [SAFE-33]',
  raceRepeats,
  async () => {
    const it = await createVictim()
    await changeEmail(it, it.thief, THIEF)
    const link = await readUndoToken(it, it.email)
    await requestDeletion(it, it.thief)
    const code = await readLastCode(it.db, it.email)

    const [first, second, undone] = await Promise.all([
      deleteAccount(it, it.thief, code),
      deleteAccount(it, it.thief, code),
      undoChange(it, link),
    ])

    const deletions = [first, second].filter(({ statusCode }) => statusCode === 200).length
    if (undone.statusCode === 200) {
      expect(deletions).toBe(0)
      expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
    } else {
      expect([deletions, undone.json().error.code]).toEqual([1, 'ACCOUNT_DELETED'])
      expect(await isDeleted(it)).toBe(true)
    }
    for (const { statusCode } of [first, second]) expect([200, 400, 401]).toContain(statusCode)
  },
)

/** Makes the calls wait for the customer's row, in this order, and then releases them. */
async function inOrder<T>({ db }: TestApp, customerId: number, calls: (() => Promise<T>)[]): Promise<T[]> {
  const running: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
    for (const [index, call] of calls.entries()) {
      running.push(call())
      await waitFor(async () => {
        const { waiting } = await db
          .selectFrom('pg_stat_activity' as never)
          .select((eb) => eb.fn.countAll<number>().as('waiting'))
          .where('wait_event_type' as never, '=', 'Lock' as never)
          .where('datname' as never, '=', db.fn('current_database', []) as never)
          .executeTakeFirstOrThrow()
        expect(waiting).toBe(index + 1)
      })
    }
  })
  return Promise.all(running)
}

test('a change of contact in progress when an undo ends its session is refused [SAFE-33]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  const link = await readUndoToken(it, it.email)
  const payload = { username: THIEF_NUMBER }
  await post(it, '/customer/signup/send-otp', payload)
  const contactNumberOtp = await readLastCode(it.db, `+91${THIEF_NUMBER}`)

  const [undone, changed] = await inOrder(it, it.customer.id, [
    () => undoChange(it, link),
    () =>
      it.app.inject({
        method: 'PATCH',
        url: '/customer/profile/edit-profile',
        headers: it.thief,
        payload: { contactNumber: THIEF_NUMBER, contactNumberOtp },
      }),
  ])

  expect([undone!.statusCode, changed!.statusCode]).toEqual([200, 401])
  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
})

test('a reset in progress when an undo removes its contact is refused [SAFE-33]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  const link = await readUndoToken(it, it.email)
  const otp = await askForReset(it, THIEF)

  const [undone, reset] = await inOrder(it, it.customer.id, [
    () => undoChange(it, link),
    () => post(it, '/customer/reset-password', { recipient: THIEF, otp, password: NEW_PASSWORD }),
  ])

  expect([undone!.statusCode, reset!.statusCode]).toEqual([200, 400])
  const payload = { username: it.email, password: NEW_PASSWORD }
  expect((await it.app.inject({ method: 'POST', url: '/customer/login', payload })).statusCode).toBe(401)
})

test('a deletion in progress when an undo ends its session is refused [SAFE-33]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, THIEF)
  const link = await readUndoToken(it, it.email)
  await requestDeletion(it, it.thief)
  const code = await readLastCode(it.db, it.email)

  const [undone, deleted] = await inOrder(it, it.customer.id, [
    () => undoChange(it, link),
    () => deleteAccount(it, it.thief, code),
  ])

  expect([undone!.statusCode, deleted!.statusCode]).toEqual([200, 401])
  expect(await isDeleted(it)).toBe(false)
})

test('an account without a change of contact is deleted with a code to its address [SAFE-27]', async () => {
  const it = await createVictim()
  const headers = await logInCustomer(it.db, it.customer, it.time.now)
  expect((await requestDeletion(it, headers)).json().data).toEqual({ resendAfterSeconds: 30 })
  expect((await deleteAccount(it, headers, await readLastCode(it.db, it.email))).statusCode).toBe(200)
})
