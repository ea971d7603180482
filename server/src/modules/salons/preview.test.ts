import { expect, test } from 'vitest'
import { monday9 } from '../../testing/bookable-salon.ts'
import { createNewSalon, FACIAL } from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'

/** A submitted salon, which no customer sees. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: true } })
  const salon = await createNewSalon(it)
  const { path } = (await salon.call('GET', `${salon.url}/preview`)).data as { path: string }
  const open = (url: string) => it.app.inject({ url })
  return { ...it, ...salon, time, path, open }
}

test('the page of a salon that is not live is shown as it will be to whoever has its short-lived address [SETUP-06]', async () => {
  const it = await setUp()
  const page = await it.open(it.path)
  expect(page.statusCode).toBe(200)
  for (const text of [
    'Noor Beauty Lounge',
    FACIAL.name,
    'Rehana',
    'Free today',
    'Preview. Only you can see this page.',
  ]) {
    expect(page.body).toContain(text)
  }
  // It leads nowhere, is kept nowhere, and may be framed by the desk only.
  expect(page.body).not.toMatch(/<a [^>]*href="\//)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/[^ ;]+:\d+/)
})

test('a preview changes nothing: the salon stays as it was, and nobody else sees it [SETUP-06]', async () => {
  const it = await setUp()
  await it.open(it.path)
  expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({ stage: 'SUBMITTED' })
  const row = await it.db.selectFrom('outlets').select(['status', 'published_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'INACTIVE', published_at: null })
})

test('a forged, foreign or old address shows nothing [SETUP-06]', async () => {
  const it = await setUp()
  const [id, expiry, signature] = it.path.slice('/preview/'.length).split('.') as [string, string, string]
  for (const token of [
    'x',
    `${Number(id) + 1}.${expiry}.${signature}`,
    `${id}.${Number(expiry) + 600}.${signature}`,
    `${id}.${expiry}.${'A'.repeat(43)}`,
  ]) {
    expect([token, (await it.open(`/preview/${token}`)).statusCode]).toEqual([token, 404])
  }
  it.time.now = new Date(monday9.getTime() + 31 * 60_000)
  expect((await it.open(it.path)).statusCode).toBe(404)
})
