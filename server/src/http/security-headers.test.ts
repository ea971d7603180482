import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { TEST_SECRET, testApp } from '../testing/test-app.ts'
import { testStorage } from '../testing/test-storage.ts'

test('pages load from this origin only and run only inline scripts that the build lists', async () => {
  const { app } = await testApp({ webDir: builtPages() })

  const headers = await pageHeaders(app)

  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-abc='",
    'script-src-attr': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
  })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await app.inject('/csp.json')).statusCode).toBe(404)
  // A browser applies the headers of a 304 to the cached page.
  const unchanged = await app.inject({
    url: '/',
    headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
  })
  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

test('pages may upload to and load from the file storage', async () => {
  const storage = { ...(await testStorage(systemClock, TEST_SECRET)), origin: 'https://photos.s3.example' }
  const { app } = await testApp({ storage, webDir: builtPages() })

  const policy = String((await pageHeaders(app))['content-security-policy'])

  expect(policy).toContain(";img-src 'self' data: blob: https://photos.s3.example;")
  expect(policy).toContain(";connect-src 'self' https://photos.s3.example;")
})

test('pages load the map from our own origin only [MAP-03]', async () => {
  const mapTilesUrl = 'https://maps.example/pune.pmtiles'
  const { app } = await testApp({ config: { mapTilesUrl }, webDir: builtPages() })

  const policy = String((await pageHeaders(app))['content-security-policy'])

  expect(policy).toContain(";img-src 'self' data: blob:;")
  expect(policy).not.toContain('maps.example')
})

test('HSTS is sent only when the public origin is https', async () => {
  const plain = await testApp()
  const secure = await testApp({ config: { publicUrl: 'https://nikhar.example' }, webDir: builtPages() })

  expect((await plain.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await pageHeaders(secure.app))['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('other files come without page headers and may load nothing when opened directly', async () => {
  const { app } = await testApp({ webDir: builtPages() })
  const forPages = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']
  expect(Object.keys(await pageHeaders(app))).toEqual(expect.arrayContaining(forPages))

  for (const url of ['/healthz', '/customer/profile', '/picture.svg', '/script.js']) {
    const { headers } = await app.inject(url)
    for (const name of forPages) expect(headers[name]).toBeUndefined()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    const policy = url.endsWith('.js') ? undefined : "default-src 'none';frame-ancestors 'none'"
    expect(headers['content-security-policy']).toBe(policy)
  }
})

function builtPages(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'nikhar-web-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(webDir, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webDir, 'script.js'), 'export {}')
  writeFileSync(join(webDir, 'csp.json'), '{ "scripts": ["sha256-abc="] }')
  return webDir
}

async function pageHeaders(app: FastifyInstance) {
  return (await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers
}
