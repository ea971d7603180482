import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const TOKEN = 'a-token-for-operators'

test('metrics cover requests by route pattern, the connection pool and the process', async () => {
  const { app } = await testApp()
  await app.inject('/customer/coupons?pageNumber=1')
  await app.inject('/customer/someone/private')

  const { body, headers } = await app.inject('/metrics')

  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/customer/coupons",status="200"} 1')
  expect(body).toContain('database_connections{state="idle"}')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('private')
})

const OPERATOR_PATHS = ['/metrics', '/docs', '/docs/scalar.js', '/openapi.json']

test.each(OPERATOR_PATHS)('in production %s is only for operators', async (url) => {
  const open = await testApp({ config: { production: true, demo: false, metricsToken: TOKEN } })
  const closed = await testApp({ config: { production: true, demo: false, metricsToken: undefined } })
  const ask = (app: typeof open.app, token?: string) =>
    app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  expect((await ask(open.app, TOKEN)).statusCode).toBe(200)
  expect((await ask(open.app, `${TOKEN}x`)).statusCode).toBe(404)
  expect((await ask(open.app)).statusCode).toBe(404)
  expect((await ask(closed.app, '')).statusCode).toBe(404)
  expect((await ask(closed.app, 'undefined')).statusCode).toBe(404)
})
