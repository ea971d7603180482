import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'

const SCRIPT = 'console.log("hello");\n'.repeat(100)
const LANDING = `<!doctype html>${'<p>Radiance, by appointment.</p>'.repeat(100)}`

function aBuild(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('hashed assets are sent as compressed by the build, and revalidated with 304', async () => {
  const webDir = aBuild({
    'index.html': LANDING,
    'assets/main-abc123.js': SCRIPT,
    'assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
  })
  const { app } = await testApp({ webDir })
  const url = '/assets/main-abc123.js'

  const plain = await app.inject(url)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(plain.body).toBe(SCRIPT)

  const small = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)

  const again = await app.inject({
    url,
    headers: { 'accept-encoding': 'br, gzip', 'if-none-match': String(small.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a page requested before is sent with maximum compression', async () => {
  const body = `<!doctype html>${Array.from({ length: 500 }, (_, i) => `<p>Chair ${i * i}, ${i % 7} o'clock.</p>`).join('')}`
  const { app } = await testApp({ webDir: aBuild({ 'index.html': body }) })
  const read = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding, accept: 'text/html' } })
  const first = await read('br')
  await waitFor(async () => expect((await read('br')).rawPayload.length).toBeLessThan(first.rawPayload.length))
  const later = await read('gzip, br')
  expect(later.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: first.headers.etag })
  expect(brotliDecompressSync(later.rawPayload).toString()).toBe(body)
  expect((await read('identity')).body).toBe(body)
})

test('pages and API replies are compressed, and API replies are never cached', async () => {
  const { app } = await testApp({ webDir: aBuild({ 'index.html': LANDING }) })
  const ask = (url: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' } })

  const page = await ask('/')
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(LANDING)
  const document = await ask('/openapi.json')
  expect(document.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(document.rawPayload).toString()).openapi).toBe('3.1.0')
  expect((await app.inject('/customer/coupons')).headers['cache-control']).toBe('no-store')
})

test('demo pictures are public and immutable [PICS-11]', async () => {
  const picturesDir = aBuild({ 'salon-01-640.webp': 'RIFF', 'salon-01-640.avif': 'smaller', 'notes.txt': 'private' })
  const { app } = await testApp({ picturesDir })

  const reply = await app.inject('/media/demo/salon-01-640.webp')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/webp')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const smaller = await app.inject({
    url: '/media/demo/salon-01-640.webp',
    headers: { accept: 'image/avif,image/webp,*/*' },
  })
  expect([smaller.body, smaller.headers['content-type'], smaller.headers.vary]).toEqual([
    'smaller',
    'image/avif',
    'accept',
  ])
  expect((await app.inject('/media/demo/salon-01-640.avif')).statusCode, 'only under its address').toBe(404)
  expect((await app.inject('/media/demo/notes.txt')).statusCode).toBe(404)
  expect((await app.inject('/media/demo/salon-99-640.webp')).statusCode).toBe(404)
  const withoutDemo = await testApp({ picturesDir, config: { demo: false } })
  expect((await withoutDemo.app.inject('/media/demo/salon-01-640.webp')).statusCode).toBe(404)
})
