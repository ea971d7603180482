import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createCaller } from '../../../testing/new-salon.ts'
import { cookieOf, openConsole, readSessionCookie } from '../../../testing/operator.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runOperatorCommand } from '../operator-command.ts'
import { sendMessages } from '../../notifications/send-messages.ts'
import { computeTotp } from './totp.ts'

const PASSWORD = 'a phrase nobody guesses'
const EMAIL = 'rakesh@nikhar.example'
interface Second {
  data: { operator: object; recoveryCodes: string[] | null }
}

const USER_AGENT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }

/** Creates an operator with the command, up to the mailed link. */
async function addRakesh() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now })
  const console = await openConsole(it)
  const run = (...args: string[]) => runOperatorCommand(it.db, args, { operator: 'asha', now: time.now })
  const printed = await run('add', 'Rakesh', 'Menon', EMAIL)
  await sendMessages(it)
  const call = createCaller(console.consoleApp, USER_AGENT)
  return { ...it, ...console, time, run, printed, call, token: await readLink() }

  async function readLink() {
    const { body } = await it.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', EMAIL)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /http:\/\/localhost:8082\/set-password#([\w-]+)/.exec(body)?.[1] ?? ''
  }
}

/** Follows the link and sets up the authenticator app. */
async function signUpRakesh() {
  const it = await addRakesh()
  const { ticket, step } = (await it.call('POST', '/operator/password', { token: it.token, password: PASSWORD })).data
  const { secret, uri } = (await it.call('POST', '/operator/second-factor/set-up', { ticket })).data
  const code = () => computeTotp(secret as string, it.time.now)
  /** The second step, with the cookie that it sets. */
  const give = async (payload: { ticket: string; code: string }) => {
    const reply = await it.consoleApp.inject({
      method: 'POST',
      url: '/operator/second-factor',
      headers: USER_AGENT,
      payload,
    })
    return { data: reply.json<Second>().data, headers: readSessionCookie(reply) }
  }
  const first = await give({ ticket, code: code() })
  /** Half a minute later, since each code works once. */
  const pass = (seconds = 30) => {
    it.time.now = new Date(it.time.now.getTime() + seconds * 1000)
  }
  const login = (password = PASSWORD) => it.call('POST', '/operator/login', { username: EMAIL, password })
  return { ...it, ticket, step, secret, uri, code, give, first, pass, login }
}

test('an operator is added by a command, chooses a password behind a mailed link and sets up a second factor [OPER-05, OPER-06]', async () => {
  const it = await signUpRakesh()
  expect(it.printed).toEqual([expect.stringContaining(`Rakesh Menon is an operator.`)])
  expect(it.printed.join()).not.toContain(it.token)
  expect(it.step).toBe('SET_UP')
  expect(it.uri).toContain(`otpauth://totp/Nikhar%20operator:rakesh%40nikhar.example?secret=${it.secret}`)
  expect(it.first.data).toMatchObject({ operator: { name: 'Rakesh Menon', email: EMAIL } })
  expect(it.first.data.recoveryCodes).toHaveLength(8)
  const asRakesh = createCaller(it.consoleApp, it.first.headers)
  expect((await asRakesh('GET', '/operator/profile')).data).toMatchObject({ name: 'Rakesh Menon' })

  // The link and the ticket work once, and no second secret is issued.
  const again = await it.call('POST', '/operator/password', { token: it.token, password: PASSWORD })
  expect([again.status, again.error.code]).toEqual([409, 'LINK_USED'])
  it.pass()
  const reused = await it.call('POST', '/operator/second-factor', { ticket: it.ticket, code: it.code() })
  expect([reused.status, reused.error.code]).toEqual([401, 'SESSION_EXPIRED'])
  const { ticket } = (await it.login()).data
  const stolen = await it.call('POST', '/operator/second-factor/set-up', { ticket })
  expect([stolen.status, stolen.error.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const log = await it.db.selectFrom('audit_log').select(['action', 'actor_name']).orderBy('id').execute()
  expect(log.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['ADD_OPERATOR', 'asha'],
    ['SET_OPERATOR_PASSWORD', 'Rakesh Menon'],
    ['SET_UP_SECOND_FACTOR', 'Rakesh Menon'],
  ])
})

test('neither the secret, a recovery code nor the link is in the database as it is [OPER-06]', async () => {
  const it = await signUpRakesh()
  const [operator] = await it.db.selectFrom('operators').selectAll().where('email', '=', EMAIL).execute()
  expect(operator?.sealed_totp).toMatch(/^[\w-]{60,}$/)
  const stored = JSON.stringify([
    operator,
    await it.db.selectFrom('operator_links').selectAll().execute(),
    await it.db.selectFrom('operator_recovery_codes').selectAll().execute(),
    await it.db.selectFrom('audit_log').selectAll().execute(),
  ])
  for (const secret of [it.secret, it.token, PASSWORD, ...(it.first.data.recoveryCodes ?? [])]) {
    expect(stored).not.toContain(secret)
  }
})

test('a login needs password and code, each code works once, and a recovery code replaces the phone [OPER-06]', async () => {
  const it = await signUpRakesh()
  it.pass()
  const half = await it.login()
  expect(half.data.step).toBe('CODE')
  const onlyHalf = createCaller(it.consoleApp, cookieOf(half.data.ticket as string))
  expect((await onlyHalf('GET', '/operator/queues')).status).toBe(401)

  const give = (ticket: string, code: string) => it.call('POST', '/operator/second-factor', { ticket, code })
  expect((await give(half.data.ticket, '000000')).error).toMatchObject({ code: 'INVALID_CODE' })
  const used = it.code()
  expect((await give(half.data.ticket, used)).data).toMatchObject({ recoveryCodes: null })
  expect((await give((await it.login()).data.ticket, used)).error).toMatchObject({ code: 'INVALID_CODE' })

  const [recovery] = it.first.data.recoveryCodes ?? []
  expect((await give((await it.login()).data.ticket, ` ${recovery?.toUpperCase()} `)).status).toBe(200)
  expect((await give((await it.login()).data.ticket, recovery ?? '')).error).toMatchObject({ code: 'INVALID_CODE' })
  // A ticket is valid for ten minutes.
  const late = (await it.login()).data.ticket as string
  it.pass(601)
  expect((await give(late, it.code())).error).toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('guesses of password and code are counted as for customers [OPER-06]', async () => {
  const it = await signUpRakesh()
  const statuses = []
  for (let n = 0; n < 7; n += 1) statuses.push((await it.login(`a wrong password ${n}`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  it.pass(16 * 60)
  const { ticket } = (await it.login()).data
  const guesses = []
  for (let n = 0; n < 7; n += 1)
    guesses.push((await it.call('POST', '/operator/second-factor', { ticket, code: '000000' })).status)
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429])
  // The right password does not reset the count of codes.
  const next = (await it.login()).data.ticket as string
  expect((await it.call('POST', '/operator/second-factor', { ticket: next, code: it.code() })).status).toBe(429)
})

test('a session ends after 30 minutes without use, after 12 hours, at a logout and when the operator is removed [OPER-07]', async () => {
  const it = await signUpRakesh()
  const asRakesh = createCaller(it.consoleApp, it.first.headers)
  const status = async () => (await asRakesh('GET', '/operator/queues')).status
  for (let n = 0; n < 24; n += 1) {
    it.pass(29 * 60)
    expect([n, await status()]).toEqual([n, 200])
  }
  it.pass(30 * 60)
  expect(await status()).toBe(401)

  const renew = async () => {
    it.pass()
    const { ticket } = (await it.login()).data
    return (await it.give({ ticket: ticket as string, code: it.code() })).headers
  }
  const idle = createCaller(it.consoleApp, await renew())
  it.pass(30 * 60 + 1)
  expect((await idle('GET', '/operator/queues')).status).toBe(401)

  const out = createCaller(it.consoleApp, await renew())
  expect((await out('POST', '/operator/logout')).status).toBe(200)
  expect((await out('GET', '/operator/queues')).status).toBe(401)

  const removed = createCaller(it.consoleApp, await renew())
  expect(await it.run('remove', EMAIL)).toEqual([`${EMAIL} is no longer an operator. Sessions have ended.`])
  expect((await removed('GET', '/operator/queues')).status).toBe(401)
  expect((await it.login()).status).toBe(401)
  expect(await it.run('operators')).toEqual([expect.stringContaining('Nandini Iyer')])
})

test('a reset voids password and second factor and mails another link; an easy password is refused [OPER-05]', async () => {
  const it = await signUpRakesh()
  await it.run('reset', EMAIL.toUpperCase())
  await sendMessages(it)
  expect((await it.login()).status).toBe(401)
  const links = await it.db.selectFrom('outbox_messages').select('body').where('recipient', '=', EMAIL).execute()
  const token = /set-password#([\w-]+)/.exec(links.at(-1)?.body ?? '')?.[1]
  const choose = (password: string) => it.call('POST', '/operator/password', { token, password })
  expect((await choose('rakesh')).error.fields).toEqual({ password: 'Password must be at least 12 characters' })
  expect((await choose('passwordpassword')).error.fields).toEqual({ password: 'This password is too easy to guess.' })
  it.pass(25 * 3600)
  expect((await choose(PASSWORD)).error).toMatchObject({
    code: 'LINK_EXPIRED',
    message: 'This link has expired. Links work for 24 hours.',
  })
  await it.run('reset', EMAIL)
  await sendMessages(it)
  expect((await it.call('POST', '/operator/password', { token: 'x'.repeat(32), password: PASSWORD })).status).toBe(404)
})

test('the command refuses an argument that is not an operator [OPER-05]', async () => {
  const it = await addRakesh()
  await expect(it.run('add', 'Rakesh', EMAIL)).rejects.toThrow('There is an operator')
  await expect(it.run('add', EMAIL)).rejects.toThrow('Give a name')
  await expect(it.run('add', 'Asha', 'no address')).rejects.toThrow('Give the e-mail address')
  await expect(it.run('remove', 'nobody@nikhar.example')).rejects.toThrow('There is no operator')
  expect(await it.run('operators')).toEqual([
    expect.stringContaining('Nandini Iyer'),
    `Rakesh Menon  ${EMAIL}  has not chosen a password yet`,
  ])
})
