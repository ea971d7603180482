import { beforeEach, expect, test } from 'vitest'
import { codeBudgets } from '../../../config/code-budgets.ts'
import { readLastCode, wrongCode } from '../../../testing/codes.ts'
import { createCustomer, PASSWORD } from '../../../testing/customers.ts'
import { createSalon } from '../../../testing/salons.ts'
import { hashPassword } from '../auth/password.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const HOME = '198.51.100.9'
const AWAY = '192.0.2.77'

let it: TestApp
let now: Date
let email: string
let number: string

beforeEach(async () => {
  now = new Date('2026-05-01T10:00:00Z')
  it = await testApp({
    clock: () => now,
    config: { trustProxy: '127.0.0.1', codes: { perAddress: 6, perDay: codeBudgets(1000) } },
  })
  const customer = await createCustomer(it.db)
  email = customer.email!
  number = customer.contact_number!.slice(3)
})

interface Sender {
  from: string
  device?: string
}

function post(url: string, payload: object, { from, device }: Sender) {
  const headers = { 'x-forwarded-for': from, ...(device && { 'known-device': device }) }
  return it.app.inject({ method: 'POST', url, payload: { userType: 'CUSTOMER', ...payload }, headers })
}

/** Logs in once and returns the token by which the device is recognised. */
async function logIn(from: string) {
  const reply = await post('/customer/login', { username: email, password: PASSWORD }, { from })
  expect(reply.statusCode).toBe(200)
  return String(reply.headers['known-device'])
}

async function ask(sender: Sender, username = email, url = '/customer/send-otp') {
  return (await post(url, { username }, sender)).statusCode
}

async function askForCode(sender: Sender, username = email) {
  const { id } = await it.db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  expect(await ask(sender, username)).toBe(200)
  return readLastCode(it.db, username.includes('@') ? username : `+91${username}`, id ?? 0)
}

async function reset(otp: string, sender: Sender) {
  const payload = { recipient: email, otp, password: 'another good password' }
  return (await post('/customer/reset-password', payload, sender)).statusCode
}

function later(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000)
}

/** Strangers request codes until they are refused. */
async function useUpStrangersCodes(username = email) {
  let asked = 0
  while ((await ask({ from: `203.0.113.${asked}` }, username)) === 200) {
    asked += 1
    later(60)
  }
  return asked
}

test('a device that logged in before gets codes however many strangers request, even from the strangers’ network [SAFE-35]', async () => {
  const device = await logIn(HOME)
  expect(await useUpStrangersCodes()).toBe(5)

  expect(await ask({ from: AWAY }), 'an unknown device is one of the strangers').toBe(429)
  for (let i = 0; i < 5; i += 1) {
    expect(await ask({ from: AWAY, device })).toBe(200)
    expect(await ask({ from: AWAY, device }), 'one in 30 seconds').toBe(429)
    later(30)
  }
  expect(await ask({ from: AWAY, device }), 'five an hour').toBe(429)
})

test('a network that logged in before has its own budget, without any header [SAFE-35]', async () => {
  await logIn(HOME)
  await useUpStrangersCodes()

  expect(await reset(await askForCode({ from: HOME }), { from: HOME })).toBe(200)
})

test('a reset by mobile number recognises the device and the network too [SAFE-35]', async () => {
  const device = await logIn(HOME)
  await useUpStrangersCodes(number)

  expect(await ask({ from: AWAY, device }, number)).toBe(200)
  expect(await ask({ from: HOME }, number)).toBe(200)
})

test('a stranger’s requests in the customer’s network do not use up the customer’s codes [SAFE-35]', async () => {
  const device = await logIn(HOME)
  for (let i = 0; i < 6; i += 1) expect(await ask({ from: AWAY }, `nobody.${i}@example.in`)).toBe(200)
  expect(await ask({ from: AWAY }, 'nobody@example.in'), 'the network is refused').toBe(429)

  expect(await ask({ from: AWAY, device })).toBe(200)
})

test('invented tokens and tokens of another account count as strangers [SAFE-35]', async () => {
  const device = await logIn(HOME)
  const other = (await createCustomer(it.db)).email!
  await useUpStrangersCodes(other)

  expect(await ask({ from: AWAY, device }, other)).toBe(429)
  for (let i = 0; i < 5; i += 1) {
    const invented = `${String(i).padStart(22, 'x')}.${'y'.repeat(43)}`
    expect(await ask({ from: AWAY, device: invented }, other)).toBe(429)
  }
})

test('the device is recognised without the challenge, and no other requester uses up its attempts [SAFE-36]', async () => {
  const device = await logIn(HOME)
  const code = await askForCode({ from: HOME, device })
  later(60)
  await askForCode({ from: '203.0.113.7' })
  for (let i = 0; i < 30; i += 1) await reset(wrongCode(code), { from: `203.0.113.${i % 10}` })
  for (let i = 0; i < 6; i += 1) await reset(wrongCode(code), { from: HOME })

  for (let i = 0; i < 4; i += 1) expect(await reset(wrongCode(code), { from: AWAY, device })).toBe(400)
  expect(await reset(code, { from: AWAY, device })).toBe(200)
})

test('a client without headers has five attempts in the network that requested the code, whatever others guess [SAFE-36]', async () => {
  const code = await askForCode({ from: HOME })
  for (let i = 0; i < 30; i += 1) await reset(wrongCode(code), { from: `203.0.113.${i % 10}` })

  for (let i = 0; i < 4; i += 1) expect(await reset(wrongCode(code), { from: HOME })).toBe(400)
  expect(await reset(code, { from: HOME })).toBe(200)
})

test('strangers get ten codes a day for one recipient, so that at most 200 guesses are verified [SAFE-37]', async () => {
  let asked = 0
  for (let hour = 0; hour < 23; hour += 1) {
    asked += await useUpStrangersCodes()
    later(3600)
  }
  expect(asked).toBe(10)
  const unknown = 'nobody@example.in'
  expect(await useUpStrangersCodes(unknown), 'an unknown contact is answered alike').toBe(5)
})

test('the same applies to salon accounts [SAFE-35]', async () => {
  await createSalon(it.db)
  const username = 'desk@aarna.example'
  await it.db
    .updateTable('salon_accounts')
    .set({ email: username, password_hash: await hashPassword(PASSWORD) })
    .execute()
  const login = await post('/salon/login', { username, password: PASSWORD }, { from: HOME })
  expect(login.statusCode).toBe(200)
  const device = String(login.headers['known-device'])
  const askSalon = (sender: Sender) => post('/salon/send-otp', { username, userType: 'CLIENT' }, sender)
  for (let i = 0; i < 5; i += 1) {
    expect((await askSalon({ from: `203.0.113.${i}` })).statusCode).toBe(200)
    later(60)
  }
  expect((await askSalon({ from: AWAY })).statusCode).toBe(429)
  expect((await askSalon({ from: AWAY, device })).statusCode).toBe(200)
  expect((await askSalon({ from: HOME })).statusCode).toBe(200)
})

test('strangers who request codes do not prevent a logged-in customer from getting the code for a deletion [SAFE-35]', async () => {
  const { json } = await post('/customer/login', { username: email, password: PASSWORD }, { from: HOME })
  const headers = { authorization: `Bearer ${json().data.token}` }
  await useUpStrangersCodes()

  const reply = await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })

  expect(reply.statusCode).toBe(200)
})
