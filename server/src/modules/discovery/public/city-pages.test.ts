import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { at, createBookableSalon, monday9 } from '../../../testing/bookable-salon.ts'
import { createOutlet, createService } from '../../../testing/catalogue.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUpCity(clock?: () => Date) {
  const it = await testApp(clock && { clock })
  const read = (url: string, headers = {}) => it.app.inject({ url, headers })
  return { ...it, read }
}

const linksOf = (body: string) => [...body.matchAll(/<h2><a href="([^"]*)"/g)].map(([, href]) => href)

test('a city lists its salons with rating and lowest price, the most reviewed first [PUBL-12]', async () => {
  const { db, read, config } = await setUpCity()
  const quiet = await createOutlet(db, { name: 'Quiet' })
  const loved = await createOutlet(db, { name: 'Loved <b>', rating_sum: 9, rating_count: 2 })
  await createOutlet(db, { name: 'Closed', status: 'INACTIVE' })
  await createOutlet(db, { name: 'Gone', deleted_at: new Date() })
  await createService(db, loved.id, { price_paise: asPaise(90_000) })
  await createService(db, loved.id, { name: 'Beard Trim', price_paise: asPaise(15_000), category_id: 2 })
  await createService(db, loved.id, { name: 'Old', price_paise: asPaise(100), deleted_at: new Date() })
  const reply = await read('/in/bengaluru')
  expect(reply.statusCode).toBe(200)
  expect(linksOf(reply.body)).toEqual([`/s/${loved.slug}`, `/s/${quiet.slug}`])
  expect(reply.body).toContain('<h1>Salons in Bengaluru</h1>')
  expect(reply.body).toContain('Loved &lt;b&gt;')
  expect(reply.body).toMatch(/4\.5[\s\S]*\(2[\s\S]*<b>Beard Trim<\/b> · \d+ min[\s\S]*>₹150</)
  expect(reply.body).toContain(`<link rel="canonical" href="${config.publicUrl}/in/bengaluru">`)
  expect(reply.body).not.toMatch(/>Closed<|>Gone</)

  const hair = await read('/in/bengaluru/hair')
  expect(linksOf(hair.body)).toEqual([`/s/${loved.slug}`])
  expect(hair.body).toContain('>₹900<')
  expect(hair.body).toContain(`<link rel="canonical" href="${config.publicUrl}/in/bengaluru/hair">`)
  const again = await read('/in/bengaluru/hair', { 'if-none-match': hair.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const cities = await read('/in')
  expect(cities.body).toContain('<a href="/in/bengaluru">Bengaluru</a>')
})

test('a salon shows the next free times of its cheapest service, each leading to its booking [PUBL-12]', async () => {
  const { db, read } = await setUpCity(() => monday9)
  const { outlet, service } = await createBookableSalon(db)
  const { body } = await read('/in/bengaluru')
  const links = [...body.matchAll(/<a class="time" href="([^"]*)"[^>]*>(.*?)<span class="sr">/g)]
  expect(links.map(([, , text]) => text)).toEqual(['9:15 am', '9:30 am', '9:45 am'])
  const redirect = `/outlet-detail/${outlet.id}/service/${service.id}?${new URLSearchParams({ time: at(555) }).toString()}`
  expect(links[0]?.[1]).toBe(`/check-login?${new URLSearchParams({ redirect }).toString()}`)
})

test('a long list is paged by links, and each page names itself [PUBL-12]', async () => {
  const { db, read, config } = await setUpCity()
  const { whitelabel_id, owner_id, address_id, category_id } = await createOutlet(db)
  const salon = { whitelabel_id, owner_id, address_id, category_id }
  await db
    .insertInto('outlets')
    .values(Array.from({ length: 49 }, (_, n) => ({ ...salon, name: `Studio ${n}` })))
    .execute()
  const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => read(`/in/bengaluru${query}`)))
  const links = pages.flatMap(({ body }) => linksOf(body))
  expect([links.length, new Set(links).size]).toEqual([50, 50])
  expect(pages[1]?.body).toContain(`<link rel="canonical" href="${config.publicUrl}/in/bengaluru?page=2">`)
  expect(pages[1]?.body).toContain('rel="prev" href="/in/bengaluru">')
  expect(pages[1]?.body).toContain('rel="next" href="/in/bengaluru?page=3">')
  expect(pages[2]?.body).not.toContain('rel="next"')
})

test('an unknown city, category or page answers 404 with a friendly page [PUBL-12]', async () => {
  const { db, read } = await setUpCity()
  const { id } = await createOutlet(db)
  await createService(db, id)
  for (const path of [
    'atlantis',
    'bengaluru/spaceflight',
    'bengaluru/nails',
    'bengaluru/hair/more',
    'bengaluru?page=2',
    'bengaluru?page=0',
    'bengaluru?page=-1',
    'bengaluru?page=99999999999',
    '%00',
    'a'.repeat(10_000),
    encodeURIComponent('बेंगलुरु'),
  ]) {
    const reply = await read(`/in/${path}`)
    expect([reply.statusCode, reply.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
    expect(reply.body, path).toContain('Page not found')
  }
})
