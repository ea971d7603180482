import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('a refused flood is logged once per call without the address, and counted in the metrics [GUARD-03]', async () => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const it = await testApp({
    logStream,
    config: { logLevel: 'info', throttle: { perAddress: 1, perToken: 1 }, trustProxy: '127.0.0.1' },
  })
  const counted = async () =>
    Number(/^security_events_total\{kind="rate-limited"\} (\d+)$/m.exec((await it.app.inject('/metrics')).body)?.[1])
  const before = await counted()

  for (let i = 0; i < 3; i += 1)
    await it.app.inject({ url: '/customer/coupons', headers: { 'x-forwarded-for': '203.0.113.7' } })

  expect(await counted()).toBe(before + 2)
  const events = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['securityEvent'])
  expect(events).toMatchObject([
    { msg: 'security event', securityEvent: 'rate-limited', limit: 'address', reqId: expect.any(String) },
    { securityEvent: 'rate-limited' },
  ])
  expect(lines.join('')).not.toContain('203.0.113.7')
})
