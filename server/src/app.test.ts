import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildDesk } from './app.ts'
import { testApp } from './testing/test-app.ts'

// Idle connections would stay open for 72 s, longer than a test may take.
test('closing finishes running requests, accepts no new ones and waits for no idle connection', async () => {
  const { app } = await testApp()
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    begun.resolve()
    await finish.promise
    return { done: true }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await (await fetch(`${address}/healthz`)).text()
  const underWay = fetch(`${address}/slow`)
  await begun.promise

  const closing = app.close()
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  finish.resolve()

  const reply = await underWay
  expect(reply.headers.get('connection')).toBe('close')
  expect(await reply.json()).toEqual({ done: true })
  await closing
  expect(app.server.listening).toBe(false)
})

test("the desk is its own origin with its pages, the same security headers, and the salons' calls only", async () => {
  const deskDir = mkdtempSync(join(tmpdir(), 'nikhar-desk-'))
  onTestFinished(() => rmSync(deskDir, { recursive: true }))
  writeFileSync(join(deskDir, 'index.html'), '<meta name="public-url" content="__PUBLIC_URL__">')
  writeFileSync(join(deskDir, 'csp.json'), '{"scripts":["sha256-abc"]}')
  writeFileSync(join(deskDir, 'pages.json'), '["/","/outlet/:outletId/day/:day"]')
  const it = await testApp({ config: { publicUrl: 'https://nikhar.example' } })
  const desk = await buildDesk(it, { deskDir })
  onTestFinished(() => desk.close())

  const page = await desk.inject({ url: '/outlet/101/day/2026-11-16', headers: { accept: 'text/html' } })
  expect([page.statusCode, (await desk.inject('/nope')).statusCode]).toEqual([200, 404])
  expect(page.body).toBe('<meta name="public-url" content="https://nikhar.example">')
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'")
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect((await desk.inject('/salon/outlets')).statusCode).toBe(401)
  for (const url of ['/customer/profile', '/customer/coupons', '/docs', '/openapi.json', '/dev/outbox']) {
    expect([url, (await desk.inject(url)).statusCode]).toEqual([url, 404])
  }
  // A salon that registers searches for its place.
  expect((await desk.inject('/geo/search?q=pune')).statusCode).not.toBe(404)
  expect((await it.app.inject('/salon/outlets')).statusCode).toBe(401)
})
