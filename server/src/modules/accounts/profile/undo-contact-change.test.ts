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
} from '../../../testing/contact-changes.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { TEST_SECRET, testApp } from '../../../testing/test-app.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const DAY_MS = 86_400_000

test('the old e-mail address gets a link that restores it, ends all sessions and starts a reset [SAFE-12]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)
  it.time.now = new Date(NOW.getTime() + 7 * DAY_MS - 1000)

  const reply = await undoChange(it, link)

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toEqual({ recipient: it.email, resendAfterSeconds: 30 })
  expect(reply.headers['code-challenge']).toMatch(/^[\w-]{22}$/)
  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
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

  const reply = await undoChange(it, await readUndoToken(it, OLD_NUMBER))

  expect(reply.json().data).toEqual({ recipient: '9845012277', resendAfterSeconds: 30 })
  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect(await readLastCode(it.db, OLD_NUMBER)).toMatch(/^\d{6}$/)
})

test('the link cannot be read from the database [SAFE-12]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)
  expect(JSON.stringify(await it.db.selectFrom('contact_changes').selectAll().execute())).not.toContain(link)
})

test('an unknown, a used and an expired link each say so and change nothing [SAFE-13]', async () => {
  const it = await createVictim()
  expect((await undoChange(it, 'x'.repeat(32))).json().error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This link isn’t valid. Please open it from the e-mail again.',
  })
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)
  it.time.now = new Date(NOW.getTime() + 7 * DAY_MS)
  const expired = await undoChange(it, link)
  expect([expired.statusCode, expired.json().error.code]).toEqual([409, 'LINK_EXPIRED'])
  expect((await readContacts(it)).email).toBe('thief@example.in')

  it.time.now = new Date(NOW.getTime() + DAY_MS)
  expect((await undoChange(it, link)).statusCode).toBe(200)
  const again = await undoChange(it, link)
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'LINK_USED'])
})

test('a contact that another account now uses is not taken from it [SAFE-13]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)
  await createCustomer(it.db, { email: it.email })

  const reply = await undoChange(it, link)

  expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(reply.json().message).toMatch(/^Another account has this e-mail address by now.*support@/)
  expect((await readContacts(it)).email).toBe('thief@example.in')
})

test('of links used concurrently one restores the contact [SAFE-13]', raceRepeats, async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)

  const replies = await Promise.all(Array.from({ length: 5 }, () => undoChange(it, link)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await readContacts(it)).email).toBe(it.email)
})

test('one link undoes both contacts that a session changed, whichever came first [SAFE-14]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.thief, '9845012299')
  await changeEmail(it, it.thief, 'thief@example.in')
  await changeEmail(it, it.thief, 'thief2@example.in')
  const [first, theirs] = [await readUndoToken(it, it.email), await readUndoToken(it, 'thief@example.in')]

  expect((await undoChange(it, first)).statusCode).toBe(200)

  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: OLD_NUMBER })
  expect((await undoChange(it, theirs)).json().error.code, 'the link that the thief received').toBe('LINK_USED')
  expect((await readContacts(it)).email).toBe(it.email)
})

test('a change made in an earlier session stays [SAFE-14]', async () => {
  const it = await createVictim()
  await changeNumber(it, it.owner, '9845012288')
  const thief = await logInCustomer(it.db, it.customer, new Date(NOW.getTime() + DAY_MS))
  await changeEmail(it, thief, 'thief@example.in')

  await undoChange(it, await readUndoToken(it, it.email))

  expect(await readContacts(it)).toEqual({ email: it.email, contact_number: '+919845012288' })
})

test('a link that was sent before the token secret was rotated still works [RUN-01]', async () => {
  const it = await createVictim()
  await changeEmail(it, it.thief, 'thief@example.in')
  const link = await readUndoToken(it, it.email)
  const next = 'the-secret-that-replaces-the-one-for-tests'
  const copyOf = (acceptedTokenSecrets: string[]) =>
    testApp({ clock: it.clock, database: { url: it.url }, config: { tokenSecret: next, acceptedTokenSecrets } })

  expect((await undoChange(await copyOf([next]), link)).statusCode).toBe(404)
  expect((await undoChange(await copyOf([next, TEST_SECRET]), link)).statusCode).toBe(200)
})
