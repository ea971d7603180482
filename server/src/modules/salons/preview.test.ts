import { expect, test } from 'vitest'
import { monday9 } from '../../testing/bookable-salon.ts'
import { logInStaff } from '../../testing/desk.ts'
import { createCaller, createNewSalon, FACIAL } from '../../testing/new-salon.ts'
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

test('the page of a salon that is not live is shown as it will be, at a short-lived address [SETUP-06]', async () => {
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
  // The page has no links, is not cached, and may be framed by the desk only.
  expect(page.body).not.toMatch(/<a [^>]*href="\//)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/[^ ;]+:\d+/)
})

test('a preview changes nothing: the salon stays as it was, and no one else sees it [SETUP-06]', async () => {
  const it = await setUp()
  await it.open(it.path)
  expect((await it.call('GET', `${it.url}/setup`)).data).toMatchObject({ stage: 'SUBMITTED' })
  const row = await it.db.selectFrom('outlets').select(['status', 'published_at']).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'INACTIVE', published_at: null })
})

test('a forged, foreign or expired address shows nothing [SETUP-06]', async () => {
  const it = await setUp()
  const [id, session, expiry, signature] = it.path.slice('/preview/'.length).split('.') as [
    string,
    string,
    string,
    string,
  ]
  for (const token of [
    'x',
    `${Number(id) + 1}.${session}.${expiry}.${signature}`,
    `${id}.${crypto.randomUUID()}.${expiry}.${signature}`,
    `${id}.${session}.${Number(expiry) + 600}.${signature}`,
    `${id}.${session}.${expiry}.${'A'.repeat(43)}`,
  ]) {
    expect([token, (await it.open(`/preview/${token}`)).statusCode]).toEqual([token, 404])
  }
  it.time.now = new Date(monday9.getTime() + 31 * 60_000)
  expect((await it.open(it.path)).statusCode).toBe(404)
})

test('only the desk URL of the settings may frame a preview, whatever the request contains [IDENT-15]', async () => {
  const it = await setUp()
  const page = await it.app.inject({
    url: it.path,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  const { publicUrl, deskPort } = it.config
  const desk = new URL(publicUrl)
  desk.port = String(deskPort)
  expect(String(page.headers['content-security-policy']).split(';').at(-1)).toBe(`frame-ancestors ${desk.origin}`)
  const other = await testApp({ clock: () => monday9, config: { deskUrl: 'https://desk.example/path' } })
  const salon = await createNewSalon(other)
  const { path } = (await salon.call('GET', `${salon.url}/preview`)).data as { path: string }
  const framed = await other.app.inject({ url: path })
  expect(framed.headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/desk\.example(;|$)/)
})

test('a preview ends with the session of its creator: logged out, removed, without the role, or the salon suspended [IDENT-15]', async () => {
  const it = await setUp()
  const { outletId: id } = it
  const manager = await logInStaff(it.db, { id }, { role: 'MANAGER' }, it.time.now)
  const asManager = createCaller(it.app, manager.headers)
  const make = async (call = it.call) => ((await call('GET', `${it.url}/preview`)).data as { path: string }).path
  const status = async (path: string) => (await it.open(path)).statusCode
  const members = it.db.updateTable('outlet_members').where('account_id', '=', manager.accountId)

  const theirs = await make(asManager)
  expect(await status(theirs)).toBe(200)
  await members.set({ role: 'RECEPTION' }).execute()
  expect(await status(theirs)).toBe(404)
  await members.set({ role: 'MANAGER' }).execute()
  expect(await status(theirs)).toBe(200)
  await members.set({ removed_at: it.time.now }).execute()
  expect(await status(theirs)).toBe(404)

  const own = await make()
  expect(await status(own)).toBe(200)
  await it.db.updateTable('outlets').set({ stage: 'SUSPENDED', published_at: it.time.now }).execute()
  expect(await status(own)).toBe(404)
  await it.db.updateTable('outlets').set({ stage: 'SUBMITTED', published_at: null }).execute()
  expect(await status(own)).toBe(200)
  expect((await it.call('POST', '/salon/logout')).status).toBe(200)
  expect(await status(own)).toBe(404)
})
