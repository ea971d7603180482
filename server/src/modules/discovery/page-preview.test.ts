import { asPaise } from '@nikhar/contract/money'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asAccepted } from '../../testing/accepted-identity.ts'
import { createCoupon, createOutlet, createService } from '../../testing/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'

const SHELL = '<!doctype html><head><title>Nikhar</title></head><body><div id="root"></div></body>'

/** The server with a web app that consists of the app shell only. */
async function product({ now = () => new Date(), screen = '', at = 'outlet/[outletId]' } = {}) {
  const webDir = mkdtempSync(join(tmpdir(), 'nikhar-preview-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  writeFileSync(join(webDir, 'app.html'), SHELL)
  const patterns = ['/outlet/:outletId', '/outlet-detail/:outletId/service/:serviceId', '/offer/:couponId']
  writeFileSync(join(webDir, 'pages.json'), JSON.stringify(patterns))
  if (screen) {
    mkdirSync(join(webDir, at), { recursive: true })
    writeFileSync(join(webDir, at, 'index.html'), screen)
  }
  const it = await testApp({ webDir, clock: now })
  // Like a link preview crawler: no token, and any content type accepted.
  const read = async (url: string, headers = {}) => it.app.inject({ url, headers: { accept: '*/*', ...headers } })
  return { ...it, read, origin: it.config.publicUrl }
}

function metaOf(body: string) {
  const metas = body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries(Array.from(metas, ([, name = '', content = '']) => [name, content] as const))
}

test('a shared link of an outlet has a preview with name, picture and area, without a token', async () => {
  const { db, read, origin } = await product()
  const outlet = await createOutlet(db, {
    name: 'Aarna Salon & Spa',
    description: 'Quiet rooms.',
    banner_images: ['demo/one', 'demo/two'],
    rating_sum: 46,
    rating_count: 10,
  })
  const reply = await read(`/outlet/${outlet.id}?utm_source=chat`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('<title>Aarna Salon &amp; Spa · Nikhar</title>')
  expect(reply.body).toContain('<div id="root"></div>')
  expect(metaOf(reply.body)).toMatchObject({
    'og:title': 'Aarna Salon &amp; Spa',
    'og:description': '100 Feet Road, Indiranagar, Bengaluru · Rated 4.6 by 10 · Quiet rooms.',
    'og:image': `${origin}/media/demo/one-1200.webp`,
    'og:url': `${origin}/outlet/${outlet.id}`,
    'twitter:card': 'summary_large_image',
  })
  expect((await read(`/Outlet/${outlet.id}/`)).body).toContain('Aarna')
})

test("the document of an outlet's page contains its first picture", async () => {
  const { db, read } = await product({ screen: SHELL.replace('</div>', '<i data-picture=""></i></div>') })
  const outlet = await createOutlet(db, { banner_images: ['demo/one', 'demo/two'] })
  const { body } = await read(`/outlet/${outlet.id}`)
  expect(body).toContain(
    '<img src="/media/demo/one-1200.webp" srcset="/media/demo/one-1200.webp 1200w, /media/demo/one-800.webp 800w',
  )
  const bare = await createOutlet(db)
  expect((await read(`/outlet/${bare.id}`)).body).not.toMatch(/<img|data-picture/)
})

test("the document of a checkout contains the outlet's picture and no link preview", async () => {
  const screen = SHELL.replace('</div>', '<i data-picture=""></i></div>')
  const { db, read } = await product({ screen, at: 'checkout/[outletId]' })
  const outlet = await createOutlet(db, { name: 'Aarna', banner_images: ['demo/one', 'demo/two'] })
  const { body } = await read(`/checkout/${outlet.id}`, { accept: 'text/html' })
  expect(body).toContain('<img src="/media/demo/one-800.webp" srcset="/media/demo/one-800.webp 800w" sizes="40rem"')
  expect(body).not.toMatch(/Aarna|og:|data-picture/)
  const bare = await createOutlet(db)
  expect((await read(`/checkout/${bare.id}`, { accept: 'text/html' })).body).toBe(SHELL)
})

test("a salon's name is escaped and never read as a replacement pattern", async () => {
  const { db, read } = await product()
  const name = `</title><script>alert(1)</script>" onload="x $& $1 'quoted'`
  const outlet = await createOutlet(db, { name, description: '"><img src=x onerror=alert(2)>' })
  const { body } = await read(`/outlet/${outlet.id}`)
  expect(body).not.toMatch(/<script|<img|" onload|onerror=alert\(2\)>/)
  expect(body).toContain(
    `&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x $&amp; $1 'quoted' · Nikhar</title>`,
  )
})

test("an outlet without reviews, description or pictures gets a preview with the site's picture", async () => {
  const { db, read, origin } = await product()
  const outlet = await createOutlet(db)
  expect(metaOf((await read(`/outlet/${outlet.id}`)).body)).toMatchObject({
    'og:description': '100 Feet Road, Indiranagar, Bengaluru',
    'og:image': `${origin}/share.jpg`,
  })
})

test('an unknown, deleted or foreign outlet gets the plain app shell, and other paths get no preview', async () => {
  const { db, read } = await product()
  const { id: deleted } = await createOutlet(db, { deleted_at: new Date() })
  await db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const { id: foreign } = await createOutlet(db, { whitelabel_id: 2 })
  for (const id of [deleted, foreign, 999_999, 2_147_483_647]) {
    expect((await read(`/outlet/${id}`)).body, String(id)).toBe(SHELL)
  }
  for (const path of [
    '/outlet/0',
    '/outlet/-1',
    '/outlet/2147483648',
    '/outlet/1e3',
    '/outlet/abc',
    '/outlet/%27',
    `/outlet/${'9'.repeat(400)}`,
  ]) {
    expect((await read(path, { accept: 'text/html' })).body, path).toBe(SHELL)
    expect((await read(path)).body, path).toBe(SHELL)
  }
})

test('a preview is cached for a minute and revalidated by its ETag', async () => {
  let nowMs = Date.parse('2026-11-15T06:00:00Z')
  const { db, read } = await product({ now: () => new Date(nowMs) })
  const outlet = await createOutlet(db, { name: 'Old name' })
  const first = await read(`/outlet/${outlet.id}`)
  expect(first.headers['cache-control']).toBe('no-cache')
  expect((await read(`/outlet/${outlet.id}`, { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  await asAccepted(db, (trx) =>
    trx.updateTable('outlets').set({ name: 'New name' }).where('id', '=', outlet.id).execute(),
  )
  nowMs += 59_000
  expect((await read(`/outlet/${outlet.id}`)).body).toContain('Old name')
  nowMs += 2000
  const later = await read(`/outlet/${outlet.id}`, { 'if-none-match': first.headers.etag })
  expect([later.statusCode, later.body.includes('New name')]).toEqual([200, true])
})

test('without the database the page is sent without its preview', async () => {
  const { db, read } = await product()
  const outlet = await createOutlet(db, { name: 'Aarna' })
  await db.schema.alterTable('addresses').renameTo('elsewhere').execute()
  expect((await read(`/outlet/${outlet.id}`)).body).toBe(SHELL)
  await db.schema.alterTable('elsewhere').renameTo('addresses').execute()
  expect((await read(`/outlet/${outlet.id}`)).body).toContain('Aarna')
})

test('a shared link of a service has a preview with its price, salon and picture [GUARD-16]', async () => {
  const { db, read, origin } = await product()
  const outlet = await createOutlet(db, { name: 'Aarna Salon' })
  const service = await createService(db, outlet.id, {
    name: 'Head massage',
    price_paise: asPaise(49_900),
    minutes: 45,
    about: 'With warm oil.',
    images: ['demo/oil'],
  })
  const other = await createOutlet(db)
  const gone = await createService(db, outlet.id, { deleted_at: new Date() })

  const reply = await read(`/outlet-detail/${outlet.id}/service/${service.id}`)

  expect(reply.statusCode).toBe(200)
  expect(metaOf(reply.body)).toMatchObject({
    'og:title': 'Head massage at Aarna Salon',
    'og:description': '₹499 for 45 minutes · 100 Feet Road, Indiranagar, Bengaluru · With warm oil.',
    'og:image': `${origin}/media/demo/oil-800.webp`,
    'og:url': `${origin}/outlet-detail/${outlet.id}/service/${service.id}`,
  })
  for (const path of [
    `/outlet-detail/${other.id}/service/${service.id}`,
    `/outlet-detail/${outlet.id}/service/${gone.id}`,
    `/outlet-detail/${outlet.id}/service/${'0'.repeat(36)}`,
  ])
    expect((await read(path)).body, path).toBe(SHELL)
})

test('a shared link of an offer has a preview that says how long it is valid [GUARD-16]', async () => {
  const { db, read, origin } = await product({ now: () => new Date('2026-11-15T06:00:00Z') })
  const offer = {
    title: 'Festive 20%',
    description: '20% off all facials.',
    valid_from: new Date('2026-11-01T00:00:00Z'),
  }
  const live = await createCoupon(db, { ...offer, valid_to: new Date('2026-11-30T18:00:00Z') })
  const ended = await createCoupon(db, { ...offer, valid_to: new Date('2026-11-10T18:00:00Z') })
  const later = await createCoupon(db, {
    ...offer,
    valid_from: new Date('2026-11-20T00:00:00Z'),
    valid_to: new Date('2026-11-30T18:00:00Z'),
  })

  expect(metaOf((await read(`/offer/${live.id}`)).body)).toMatchObject({
    'og:title': 'Festive 20%',
    'og:description': '20% off all facials. · Valid till November 30th, 2026',
    'og:image': `${origin}/share.jpg`,
    'og:url': `${origin}/offer/${live.id}`,
  })
  expect(metaOf((await read(`/offer/${ended.id}`)).body)['og:description']).toContain('This offer has ended')
  expect((await read(`/offer/${later.id}`)).body).toBe(SHELL)
})
