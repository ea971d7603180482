import { expect, onTestFinished, test } from 'vitest'
import { buildOperator } from '../../../app.ts'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { cookieOf, logInOperator, openConsole, readSessionCookie } from '../../../testing/operator.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueTicket } from './login-deps.ts'
import { sealText } from './sealed-text.ts'
import { computeTotp, generateTotpSecret } from './totp.ts'
import { updateOperator } from './operator-queries.ts'

const REQUESTER = { network: '127.0.0.1', userAgent: 'test', codeChallenges: [], deviceTokens: [] }

/** A console at this address, and the reply to the second step of a login. */
async function logIn(operatorOrigin: string) {
  const it = await testApp({ clock: () => monday9, config: { operatorOrigin } })
  const { operator } = await openConsole(it)
  const app = await buildOperator(it, { operatorDir: '/not-built' })
  onTestFinished(() => app.close())
  const secret = generateTotpSecret()
  const totp_confirmed_at = monday9
  await updateOperator(it.db, operator.id, { sealed_totp: sealText(it.config.tokenSecret, secret), totp_confirmed_at })
  const pending = { operator: { id: operator.id, totp_confirmed_at }, requester: REQUESTER, now: monday9 }
  const { ticket } = await issueTicket(it.db, it.config, pending)
  const payload = { ticket, code: computeTotp(secret, monday9) }
  const reply = await app.inject({ method: 'POST', url: '/operator/second-factor', payload })
  expect(reply.statusCode).toBe(200)
  return { ...it, app, operator, reply }
}

test('an operator’s session is a cookie that no script reads, no other site sends and no other host sets [OPER-26]', async () => {
  const { reply, app } = await logIn('https://console.nikhar.example')
  const [cookie = '', ...attributes] = String(reply.headers['set-cookie']).split('; ')
  expect(cookie).toMatch(/^__Host-nikhar-operator=[\w.-]{40,}$/)
  expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  const token = cookie.split('=')[1] ?? ''
  expect(JSON.stringify(reply.json())).not.toContain(token)
  expect(reply.json().data).toEqual({ operator: expect.any(Object), recoveryCodes: null })
  expect(reply.headers['cache-control']).toBe('no-store')

  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/operator/profile', headers })).statusCode
  expect(await status({ cookie })).toBe(200)
  expect(await status({ cookie: `theme=dark; ${cookie}; other=1` })).toBe(200)
  // In a header, under the cookie name without TLS, or changed, the token is refused.
  expect(await status({ authorization: `Bearer ${token}` })).toBe(401)
  expect(await status(cookieOf(token))).toBe(401)
  expect(await status({ cookie: `${cookie}x` })).toBe(401)
})

test('without TLS the cookie has the same limits, and a logout removes it [OPER-26, OPER-07]', async () => {
  const { reply, app } = await logIn('http://localhost:8082')
  expect(reply.headers['set-cookie']).toMatch(/^nikhar-operator=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict$/)
  const headers = readSessionCookie(reply)
  const out = await app.inject({ method: 'POST', url: '/operator/logout', headers })
  expect(out.headers['set-cookie']).toBe('nikhar-operator=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
  expect((await app.inject({ url: '/operator/profile', headers })).statusCode).toBe(401)
})

test('a request from a page of another origin changes nothing, even from one of the same site [OPER-27]', async () => {
  const it = await testApp({ clock: () => monday9, config: { operatorOrigin: 'https://console.nikhar.example' } })
  const { operator, consoleApp } = await openConsole(it)
  const { cookie } = await logInOperator(it.db, operator, { now: monday9 })
  const send = (headers: Record<string, string>, url = '/operator/logout') =>
    consoleApp.inject({
      method: 'POST',
      url,
      headers: { cookie: cookie.replace(/^/, '__Host-'), host: 'console.nikhar.example', ...headers },
    })
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'https://nikhar.example' },
    { origin: 'https://console.nikhar.example.evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://console.nikhar.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ]
  for (const headers of foreign) {
    for (const url of ['/operator/logout', '/operator/login', '/operator/coupons', '/operator/vocabulary/words']) {
      expect([headers, url, (await send(headers, url)).statusCode]).toEqual([headers, url, 403])
    }
  }
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://console.nikhar.example' }
  expect(
    (await consoleApp.inject({ url: '/operator/profile', headers: { cookie: `__Host-${cookie}`, ...own } })).statusCode,
  ).toBe(200)
  expect((await send(own)).statusCode).toBe(200)
})

test('requests to the console by another name of its machine, and from a client that is not a browser, are accepted [OPER-27]', async () => {
  const it = await testApp({ clock: () => monday9 })
  const { consoleApp, asOperator } = await openConsole(it)
  const payload = { username: 'nobody@nikhar.example', password: 'a phrase nobody guesses' }
  const logInAt = async (headers: Record<string, string>) =>
    (await consoleApp.inject({ method: 'POST', url: '/operator/login', headers, payload })).json().error.code as string
  expect(await logInAt({ host: '192.168.1.5:8082', origin: 'http://192.168.1.5:8082' })).toBe('INVALID_CREDENTIALS')
  expect(await logInAt({ host: '192.168.1.5:8082', origin: 'http://192.168.1.5:8080' })).toBe('FORBIDDEN')
  expect((await asOperator('POST', '/operator/logout')).status).toBe(200)
})
