import { expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { TEST_SECRET, testApp, type TestApp } from '../../../testing/test-app.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const DAY_MS = 86_400_000
const OLD_NUMBER = '+919845012277'

/** A customer whose session somebody stole, on a clock that the test sets. */
async function createVictim() {
  const time = { now: NOW }
  const it = await testApp({ clock: () => time.now })
  const customer = await createCustomer(it.db, { contact_number: OLD_NUMBER })
  const expiring = new Date(NOW.getTime() + 20 * DAY_MS)
  const [thief, owner] = [
    await logInCustomer(it.db, customer, expiring),
    await logInCustomer(it.db, customer, expiring),
  ]
  return { ...it, time, customer, email: customer.email!, thief, owner }
}

async function codeFor(it: TestApp, username: string) {
  await it.app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType: 'CUSTOMER' } })
  return readLastCode(it.db, username.includes('@') ? username : `+91${username}`)
}

async function changeEmail(it: TestApp, headers: Record<string, string>, email: string) {
  return edit(it, headers, { email, emailOtp: await codeFor(it, email) })
}

async function changeNumber(it: TestApp, headers: Record<string, string>, contactNumber: string) {
  return edit(it, headers, { contactNumber, contactNumberOtp: await codeFor(it, contactNumber) })
}

async function edit({ app }: TestApp, headers: Record<string, string>, payload: object) {
  const reply = await app.inject({ method: 'PATCH', url: '/customer/profile/edit-profile', headers, payload })
  expect(reply.statusCode).toBe(200)
}

/** The token of the newest link that was sent to a contact. */
function readToken({ db }: TestApp, to: string) {
  return expect
    .poll(async () => {
      const { body } = await db
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', to)
        .where('body', 'like', '%undo=%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      token = /\/forget-password\?undo=([\w-]{32})(?:\s|$)/.exec(body)?.[1]
      return token
    })
    .toBeDefined()
    .then(() => token!)
}
let token: string | undefined

function undo({ app }: TestApp, given: string) {
  return app.inject({ method: 'POST', url: '/customer/undo-contact-change', payload: { token: given } })
}

async function contactsOf({ db }: TestApp) {
  return db.selectFrom('customers').select(['email', 'contact_number']).orderBy('id').executeTakeFirstOrThrow()
}

test('the old e-mail address gets a link that restores it, ends all sessions and starts a reset [SAFE-12]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)
  it.time.now = new Date(NOW.getTime() + 7 * DAY_MS - 1000)

  const reply = await undo(it, link)

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toEqual({ recipient: it.email, resendAfterSeconds: 30 })
  expect(reply.headers['code-challenge']).toMatch(/^[\w-]{22}$/)
  expect(await contactsOf(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect((await it.app.inject({ url: '/customer/profile', headers: it.thief })).statusCode).toBe(401)
  const logIn = (password: string) =>
    it.app.inject({ method: 'POST', url: '/customer/login', payload: { username: it.email, password } })
  expect((await logIn(PASSWORD)).statusCode, 'the thief may know the password').toBe(401)

  const payload = { recipient: it.email, otp: await readLastCode(it.db, it.email), password: 'sandal-wood' }
  const reset = await it.app.inject({
    method: 'POST',
    url: '/customer/reset-password',
    payload: { ...payload, userType: 'CUSTOMER' },
  })
  expect(reset.statusCode).toBe(200)
  expect((await logIn('sandal-wood')).statusCode).toBe(200)
})

test('the old number gets the link by SMS, and the code for the new password too [SAFE-12]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.thief, '9845012299')

  const reply = await undo(it, await readToken(it, OLD_NUMBER))

  expect(reply.json().data).toEqual({ recipient: '9845012277', resendAfterSeconds: 30 })
  expect(await contactsOf(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect(await readLastCode(it.db, OLD_NUMBER)).toMatch(/^\d{6}$/)
})

test('the link cannot be read from the database [SAFE-12]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)
  expect(JSON.stringify(await it.db.selectFrom('contact_changes').selectAll().execute())).not.toContain(link)
})

test('an unknown, a used and an expired link each say so and change nothing [SAFE-13]', async () => {
  const it = await createVictim()
  expect((await undo(it, 'x'.repeat(32))).json().error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This link is not valid. Please open it as it was sent to you.',
  })
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)
  it.time.now = new Date(NOW.getTime() + 7 * DAY_MS)
  const expired = await undo(it, link)
  expect([expired.statusCode, expired.json().error.code]).toEqual([409, 'LINK_EXPIRED'])
  expect((await contactsOf(it)).email).toBe('thief@example.in')

  it.time.now = new Date(NOW.getTime() + DAY_MS)
  expect((await undo(it, link)).statusCode).toBe(200)
  const again = await undo(it, link)
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'LINK_USED'])
})

test('a contact that another account has by now is not taken from it [SAFE-13]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)
  await createCustomer(it.db, { email: it.email })

  const reply = await undo(it, link)

  expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(reply.json().message).toMatch(/^Another account has this e-mail address by now.*support@/)
  expect((await contactsOf(it)).email).toBe('thief@example.in')
})

test('of links that are used at once one restores the contact [SAFE-13]', raceRepeats, async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)

  const replies = await Promise.all(Array.from({ length: 5 }, () => undo(it, link)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await contactsOf(it)).email).toBe(it.email)
})

test('one link undoes both contacts that a session changed, whichever came first [SAFE-14]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.thief, '9845012299')
  await changeEmail(it, it.thief, 'thief@example.in')
  await changeEmail(it, it.thief, 'thief2@example.in')
  const [first, theirs] = [await readToken(it, it.email), await readToken(it, 'thief@example.in')]

  expect((await undo(it, first)).statusCode).toBe(200)

  expect(await contactsOf(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect((await undo(it, theirs)).json().error.code, 'the link that the thief received').toBe('LINK_USED')
  expect((await contactsOf(it)).email).toBe(it.email)
})

test('a change of an earlier session stays [SAFE-14]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.owner, '9845012288')
  const thief = await logInCustomer(it.db, it.customer, new Date(NOW.getTime() + DAY_MS))
  await changeEmail(it, thief, 'thief@example.in')

  await undo(it, await readToken(it, it.email))

  expect(await contactsOf(it)).toEqual({ email: it.email, contact_number: '+919845012288' })
})

test('a link that was sent before the token secret was rotated still works [RUN-01]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readToken(it, it.email)
  const next = 'the-secret-that-replaces-the-one-for-tests'
  const copyOf = (acceptedTokenSecrets: string[]) =>
    testApp({ clock: it.clock, database: { url: it.url }, config: { tokenSecret: next, acceptedTokenSecrets } })

  expect((await undo(await copyOf([next]), link)).statusCode).toBe(404)
  expect((await undo(await copyOf([next, TEST_SECRET]), link)).statusCode).toBe(200)
})
