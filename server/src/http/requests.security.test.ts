import { expect, test } from 'vitest'
import { expectAnswered, startAttackedServer } from '../testing/answers-while.ts'
import { createOutlet } from '../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { logInSalon } from '../testing/desk.ts'

const MARKS = '\u0301\u0323'
const AS_JSON = { 'content-type': 'application/json' }

/** The longest text that a search box accepts, without a single word. */
const TEXTS = ['(', ' 1', '1,', 'ab ', 'aaaaa ', '9:', 'ह', 'a\u0301', '\u202Eab', '\uD800', '"', '%', '\\', "'"].map(
  (text) => text.repeat(Math.floor(100 / text.length)),
)

test('the server stays responsive while it receives hostile texts, lists, addresses and searches [BOUND-02, BOUND-07, BOUND-08]', async () => {
  const it = await startAttackedServer({ THROTTLE_PER_TOKEN: '100000', THROTTLE_PER_ADDRESS: '100000' })
  const outlet = await createOutlet(it.db)
  const salon = { ...(await logInSalon(it.db, outlet)), ...AS_JSON }
  const customer = await logInCustomer(it.db, await createCustomer(it.db))
  const post =
    (path: string, body: string, headers: Record<string, string> = AS_JSON) =>
    async () =>
      (await fetch(`${it.url}${path}`, { method: 'POST', body, headers })).status
  const put = (path: string, body: string) => async () =>
    (await fetch(`${it.url}${path}`, { method: 'PUT', body, headers: salon })).status
  const get =
    (path: string, headers: Record<string, string> = {}) =>
    async () =>
      (await fetch(`${it.url}${path}`, { headers })).status
  const login = (password: string) => JSON.stringify({ username: 'a@example.in', password })

  const attacks: [what: string, send: () => Promise<number>, status: number][] = [
    ['a password of combining marks', post('/customer/login', login(`A${MARKS.repeat(30_000)}`)), 400],
    ['a password as long as allowed', post('/customer/login', login(`A${MARKS.repeat(499)}`)), 401],
    [
      'an e-mail address of dots',
      post('/customer/login', login('secret').replace('a@', `${'a.'.repeat(60_000)}@`)),
      400,
    ],
    [
      'an e-mail address of hyphens',
      post('/customer/login', login('secret').replace('example', 'a-'.repeat(60_000))),
      400,
    ],
    [
      'a list of a hundred thousand hours',
      put(`/salon/outlet/${outlet.id}/hours`, `{"hours":[${'{},'.repeat(80_000)}{}]}`),
      413,
    ],
    [
      'a list as long as looked at',
      put(`/salon/outlet/${outlet.id}/hours`, `{"hours":[${'{},'.repeat(20_000)}{}]}`),
      400,
    ],
    [
      'a deep list',
      put(`/salon/outlet/${outlet.id}/hours`, `{"hours":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      413,
    ],
    [
      'a body of names',
      put(`/salon/outlet/${outlet.id}/hours`, `{${Array.from({ length: 20_000 }, (_, n) => `"${n}":1`).join()}}`),
      400,
    ],
    ['a body of brackets', post('/customer/login', '['.repeat(200_000)), 400],
    ['an address of slashes', get(`/${'/'.repeat(15_000)}a`), 400],
    ['an address of escapes', get(`/${'%2f'.repeat(5_000)}`, { accept: 'text/html' }), 400],
    ['a query of many values', get(`/customer/outlet/1/available-slots?${'dates[]=1&'.repeat(1_500)}`, customer), 400],
    ['a header of spaces', get('/customer/profile', { authorization: `Bearer${' '.repeat(12_000)}x` }), 401],
    ['a header of commas', get('/customer/profile', { 'known-device': ','.repeat(12_000) }), 401],
    ...TEXTS.map((q): (typeof attacks)[number] => [
      `a search for ${JSON.stringify(q.slice(0, 8))}`,
      get(`/customer/results?latitude=12.97&longitude=77.64&q=${encodeURIComponent(q.toWellFormed())}`, customer),
      200,
    ]),
  ]
  for (const [what, send, status] of attacks) {
    const statuses: number[] = []
    const answers = await it.answersWhile(async () => {
      for (let i = 0; i < 3; i += 1) statuses.push(await send())
    })
    expectAnswered(answers, what)
    expect([what, ...new Set(statuses)]).toEqual([what, status])
  }
}, 300_000)
