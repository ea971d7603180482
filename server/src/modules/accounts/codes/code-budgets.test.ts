import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { codeBudgets } from '../../../config/code-budgets.ts'
import { readConfig } from '../../../config/config.ts'
import { RecipientRefused } from '../../../integrations/mailer.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const BUDGET = { codes: { perAddress: 1000, perDay: codeBudgets(5) } }

async function send({ app }: TestApp, username: string, url = '/customer/signup/send-otp') {
  return (await app.inject({ method: 'POST', url, payload: { username, userType: 'CUSTOMER' } })).statusCode
}

/** Waits for the work done after the reply. */
async function settle({ db }: TestApp) {
  await expect
    .poll(() =>
      db
        .selectFrom('code_sends')
        .select('id')
        .where((eb) => eb.and({ delivered_at: null, failed_at: null, undelivered_at: null }))
        .execute(),
    )
    .toEqual([])
}

test('codes for unknown contacts cost no budget, and known ones still get theirs [SAFE-05]', async () => {
  const it = await testApp({ config: BUDGET })
  const { email } = await createCustomer(it.db)
  for (let i = 0; i < 12; i += 1) {
    expect(await send(it, `nobody.${i}@example.in`, '/customer/send-otp')).toBe(200)
    await settle(it)
  }
  expect(await send(it, email!, '/customer/send-otp')).toBe(200)
})

test('a refused delivery costs no budget [SAFE-05]', async () => {
  const it = await testApp({
    config: BUDGET,
    mailer: {
      async send({ to }) {
        if (to.startsWith('bad')) throw new RecipientRefused('No such person')
      },
    },
  })
  for (let i = 0; i < 8; i += 1) expect(await send(it, `bad.${i}@example.in`)).toBe(400)
  expect(await send(it, 'good@example.in')).toBe(200)
})

test('an exhausted budget blocks neither another channel nor another purpose [SAFE-06]', async () => {
  const it = await testApp({ config: BUDGET })
  const { email } = await createCustomer(it.db)
  for (let i = 0; i < 5; i += 1) expect(await send(it, `a.${i}@example.in`)).toBe(200)

  expect(await send(it, 'b@example.in')).toBe(429)
  expect(await send(it, '9845012277')).toBe(200)
  expect(await send(it, email!, '/customer/send-otp')).toBe(200)
})

test('the operator is warned at 80 % of a budget, and when it is exhausted [SAFE-06, SAFE-21]', async () => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const it = await testApp({ config: { ...BUDGET, logLevel: 'warn' }, logStream })
  const warnings = () =>
    lines.map((line) => JSON.parse(line) as { securityEvent?: string }).filter(({ securityEvent }) => securityEvent)
  const countOf = async (kind: string) => {
    const { body } = await it.app.inject('/metrics')
    return Number(new RegExp(`^security_events_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  }
  const before = [await countOf('code-budget-low'), await countOf('code-budget-spent')]
  for (let i = 0; i < 3; i += 1) await send(it, `a.${i}@example.in`)
  expect(warnings()).toEqual([])
  await send(it, 'a.3@example.in')
  const details = { purpose: 'verify-contact', channel: 'email', budget: 5 }
  expect(warnings()).toEqual([expect.objectContaining({ securityEvent: 'code-budget-low', used: 4, ...details })])
  await send(it, 'a.4@example.in')
  await send(it, 'a.5@example.in')
  expect(warnings()[1]).toMatchObject({ securityEvent: 'code-budget-spent', ...details })
  const after = [await countOf('code-budget-low'), await countOf('code-budget-spent')]
  expect(after).toEqual(before.map((count) => count + 1))
})

test('concurrent requests send no more codes than the budget allows [SAFE-06]', async () => {
  const it = await testApp({ config: BUDGET })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => send(it, `a.${i}@example.in`)))
  expect(replies.filter((status) => status === 200)).toHaveLength(5)
})

test('each budget is a setting, and CODES_PER_DAY is the default for all [SAFE-06]', () => {
  const { codes } = readConfig({ NODE_ENV: 'test', CODES_PER_DAY: '100', CODES_PER_DAY_RESET_SMS: '7' })
  expect(codes.perDay['reset-password']).toEqual({ email: 100, sms: 7 })
  expect(codes.perDay['verify-contact']).toEqual({ email: 100, sms: 100 })
})

test.each(['5845012277', '14155550123', '0000000000'])(
  'no code is sent to %s, which is not an Indian mobile number, and the answer says why [SAFE-07]',
  async (username) => {
    const it = await testApp()
    for (const url of ['/customer/signup/send-otp', '/customer/send-otp']) {
      const reply = await it.app.inject({ method: 'POST', url, payload: { username, userType: 'CUSTOMER' } })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.fields).toEqual({
        username: 'We send codes by SMS to Indian mobile numbers only: ten digits, the first from 6 to 9.',
      })
    }
    expect(await it.db.selectFrom('code_sends').selectAll().execute()).toEqual([])
  },
)
