import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './web-files.ts'

const PUBLIC_URL = 'https://nikhar.example'
const asBrowser = { accept: 'text/html,*/*' }

test('the pages, robots.txt and the sitemap contain the public origin', async () => {
  const get = await builtWeb()
  for (const [path, type] of Object.entries({
    '/': 'text/html; charset=utf-8',
    '/terms-and-conditions': 'text/html; charset=utf-8',
    '/terms-and-conditions/': 'text/html; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap-site.xml': 'application/xml; charset=utf-8',
  })) {
    const reply = await get(path)
    expect(reply.body, path).toContain(PUBLIC_URL)
    expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
  }
})

test('every page contains the desk URL of the settings [FLOW-12]', async () => {
  const get = await builtWeb()
  expect((await get('/partner-with-us')).body).toBe('<meta name="desk" content=":9100">')
})

test('a page that the browser has cached is answered with 304', async () => {
  const get = await builtWeb()
  const { headers } = await get('/')
  const again = await get('/', { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('hashed files are immutable, the service worker is revalidated each time', async () => {
  const get = await builtWeb()
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
})

test('a browser that accepts AVIF gets it under the address of the WebP [PICS-11]', async () => {
  const get = await builtWeb()
  const asWebp = await get('/assets/hero-abc.webp')
  const asAvif = await get('/assets/hero-abc.webp', { accept: 'image/avif,image/webp,*/*' })
  expect([asWebp.body, asWebp.headers['content-type']]).toEqual(['large', 'image/webp'])
  expect([asAvif.body, asAvif.headers['content-type']]).toEqual(['small', 'image/avif'])
  for (const { headers } of [asWebp, asAvif]) {
    expect(headers).toMatchObject({
      vary: expect.stringMatching(/^accept,?/),
      'cache-control': expect.stringContaining('immutable'),
    })
  }
  expect((await get('/assets/hero-old.webp', { accept: 'image/avif' })).statusCode).toBe(404)
  expect((await get('/assets/..%2Findex.webp', { accept: 'image/avif' })).statusCode).toBe(404)
})

test('the pages of the app answer a browser or a crawler with their document, a script with 404 [GUARD-15]', async () => {
  const get = await builtWeb()
  for (const headers of [asBrowser, {}, { accept: '*/*' }, { accept: 'text/*;q=0.9' }])
    expect((await get('/outlet/101', headers)).body).toBe('shell')
  expect((await get('/outlet/101', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await get('/old-worker.js', { accept: '*/*' })).statusCode, 'a file, not a page').toBe(404)
  expect((await get('/customer/unknown')).statusCode).toBe(404)
  expect((await get('/assets/index-old.js', asBrowser)).statusCode, 'a chunk of an older release').toBe(404)
})

test('a page with its own document gets it, whatever the id in its path', async () => {
  const get = await builtWeb()
  expect((await get('/home', asBrowser)).body).toBe('home, waiting')
  for (const path of ['/checkout/7', '/Checkout/7/'])
    expect((await get(path, asBrowser)).body, path).toBe('checkout, waiting')
  expect((await get('/checkout/7', { accept: 'application/json' })).statusCode, 'not for a script').toBe(404)
})

test('every page of an app can be opened by its address, however it is typed [FLOW-16]', async () => {
  const get = await builtWeb()
  for (const path of [
    '/home',
    '/HOME/',
    '/%68ome',
    '/outlet/101',
    '/Outlet/101/?tab=offers',
    '/outlet/..%2F1',
    '/login',
  ])
    expect((await get(path, asBrowser)).statusCode, path).toBe(200)
})

test('a path without a page is answered with 404 and the app shell, whose page offers help [FLOW-16]', async () => {
  const get = await builtWeb()
  const paths = ['/nope', '/checkout/7/more', '/outlet', '/outlet/', '/home/x', '/app', '/[outletId]', '/*', '/:x']
  for (const path of paths) {
    const reply = await get(path, asBrowser)
    expect([path, reply.statusCode, reply.body]).toEqual([path, 404, 'shell'])
  }
  const { etag } = (await get('/outlet/101', asBrowser)).headers
  const again = await get('/nope', { ...asBrowser, 'if-none-match': etag as string })
  expect(again.statusCode, 'also when the browser has the shell').toBe(404)
  expect(again.headers).not.toHaveProperty('etag')
})

test('files that only the server reads are not served', async () => {
  const get = await builtWeb()
  for (const path of [
    '/csp.json',
    '/pages.json',
    '/.vite/manifest.json',
    '/assets/',
    '/assets',
    '/assets/index-abc.js.br',
    '/index.html',
  ]) {
    expect((await get(path)).statusCode, path).toBe(404)
  }
})

test('a document with an unfilled placeholder is never served [PUBL-16]', async () => {
  await expect(builtWeb({ 'sold/index.html': '<a href="__SHOP__/sold">' })).rejects.toThrow('__SHOP__')
})

async function builtWeb(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nikhar-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, content] of Object.entries({
    'index.html': '<link rel="canonical" href="__PUBLIC_URL__/">',
    'terms-and-conditions/index.html': '<link rel="canonical" href="__PUBLIC_URL__/terms-and-conditions">',
    'app.html': 'shell',
    'pages.json': '["/login","/outlet/:outletId"]',
    'home/index.html': 'home, waiting',
    'checkout/[outletId]/index.html': 'checkout, waiting',
    'partner-with-us/index.html': '<meta name="desk" content="__DESK__">',
    'robots.txt': 'Sitemap: __PUBLIC_URL__/sitemap-site.xml',
    'sitemap-site.xml': '<loc>__PUBLIC_URL__/</loc>',
    'sw.js': '',
    'csp.json': '{"scripts":[]}',
    '.vite/manifest.json': '{}',
    'assets/index-abc.js': 'started()',
    'assets/index-abc.js.br': 'compressed',
    'assets/hero-abc.webp': 'large',
    'assets/hero-abc.avif': 'small',
    ...files,
  })) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  await serveWeb(app, { webDir: folder, addresses: { publicUrl: PUBLIC_URL, desk: ':9100' } })
  return (url: string, headers: Record<string, string | undefined> = {}) => app.inject({ url, headers })
}
