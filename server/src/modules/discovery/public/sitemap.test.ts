import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createOutlet, createService } from '../../../testing/catalogue.ts'
import { testApp } from '../../../testing/test-app.ts'
import { servePublicPages } from './routes.ts'

const locationsOf = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

async function setUpSalons({ partSize, demo = false }: { partSize?: number; demo?: boolean } = {}) {
  const webDir = mkdtempSync(join(tmpdir(), 'nikhar-sitemap-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  writeFileSync(join(webDir, 'sitemap-site.xml'), '<url><loc>__PUBLIC_URL__/terms-and-conditions</loc></url>')
  const it = await testApp({ webDir, config: { demo } })
  const outlets = [await createOutlet(it.db), await createOutlet(it.db), await createOutlet(it.db)]
  await createService(it.db, outlets[0]?.id ?? 0)
  await createOutlet(it.db, { status: 'INACTIVE' })
  await createOutlet(it.db, { deleted_at: new Date() })
  const app = Fastify()
  onTestFinished(() => app.close())
  const findNextTimes = async () => []
  servePublicPages(app, { ...it, webDir, findNextTimes, ...(partSize !== undefined && { sitemapPart: partSize }) })
  const read = async (path: string) => {
    const reply = await app.inject({ url: path })
    return { ...reply, locations: locationsOf(reply.body).map((url) => url.replace(it.config.publicUrl, '')) }
  }
  return { ...it, read, salons: outlets.map(({ slug }) => `/s/${slug}`) }
}

test('the sitemap lists every public page, and no other [PUBL-13]', async () => {
  const { app, config, salons } = await setUpSalons()
  const reply = await app.inject({ url: '/sitemap.xml' })
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  const pages = ['/terms-and-conditions', '/in', '/in/bengaluru', '/in/bengaluru/hair', ...salons]
  expect(locationsOf(reply.body)).toEqual(pages.map((path) => config.publicUrl + path))
})

test('a sitemap with more salons than one file may list is split by their ids [PUBL-13]', async () => {
  const { read, salons } = await setUpSalons({ partSize: 2 })
  const parts = ['/sitemap-salons-1.xml', '/sitemap-salons-2.xml', '/sitemap-salons-3.xml']
  const index = await read('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  expect(index.locations).toEqual(['/sitemap-site.xml', '/sitemap-cities.xml', ...parts])
  expect((await read('/sitemap-cities.xml')).locations).toEqual(['/in', '/in/bengaluru', '/in/bengaluru/hair'])
  const listed = await Promise.all(parts.map(async (part) => (await read(part)).locations))
  expect(listed).toEqual([salons.slice(0, 2), salons.slice(2), []])
  for (const path of ['/sitemap-salons-4.xml', '/sitemap-salons-0.xml', '/sitemap-salons-x.xml'])
    expect((await read(path)).statusCode, path).toBe(404)
})

test('no page of the demo is in the sitemap, and search engines are asked not to list them [PUBL-15]', async () => {
  const demo = await setUpSalons({ demo: true })
  expect((await demo.read('/sitemap.xml')).locations).toEqual(['/terms-and-conditions'])
  expect((await demo.read('/sitemap-cities.xml')).locations).toEqual([])
  expect((await demo.read('/sitemap-salons-1.xml')).locations).toEqual([])
  for (const path of [...demo.salons, '/in', '/in/bengaluru', '/in/bengaluru/hair'])
    expect((await demo.read(path)).headers['x-robots-tag'], path).toBe('noindex')

  const real = await setUpSalons()
  for (const path of [...real.salons, '/in', '/in/bengaluru'])
    expect((await real.read(path)).headers, path).not.toHaveProperty('x-robots-tag')
})

test('the public pages contain the addresses of the settings, and no unfilled placeholder [PUBL-16]', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'nikhar-public-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  const template = '<head><meta name="desk" content="__DESK__"><!--public-head--></head><!--public-body-->'
  writeFileSync(join(webDir, 'public-page.html'), template)
  const it = await testApp({ webDir, config: { deskUrl: 'https://desk.nikhar.example' } })
  const { slug } = await createOutlet(it.db)
  for (const url of [`/s/${slug}`, '/s/nope', '/in', '/in/bengaluru', '/preview/nope']) {
    const { body } = await it.app.inject({ url })
    expect(body, url).toContain('<meta name="desk" content="https://desk.nikhar.example">')
    expect(body, url).not.toMatch(/__[A-Z_]+__/)
  }
})
