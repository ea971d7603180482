import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { TEST_SECRET, testApp } from '../testing/test-app.ts'
import { testStorage } from '../testing/test-storage.ts'

test('pages may load from this origin only, and run only scripts the build vouches for', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'nikhar-web-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>')
  writeFileSync(join(webDir, 'csp.json'), '{ "scripts": ["sha256-abc="] }')
  const { app } = await testApp({ webDir })

  const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })

  const policy = Object.fromEntries(
    String(headers['content-security-policy']).split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
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
})

test('pages may send files to and show them from where they are kept', async () => {
  const storage = { ...(await testStorage(systemClock, TEST_SECRET)), origin: 'https://photos.s3.example' }
  const { app } = await testApp({ storage })

  const policy = String((await app.inject('/healthz')).headers['content-security-policy'])

  expect(policy).toContain(";img-src 'self' data: blob: https://photos.s3.example;")
  expect(policy).toContain(";connect-src 'self' https://photos.s3.example;")
})

test('browsers are told to stay on https only where the public address is https', async () => {
  const plain = await testApp()
  const secure = await testApp({ config: { publicUrl: 'https://nikhar.example' } })

  expect((await plain.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  const { headers } = await secure.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
