import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

async function subscribing(clock = () => new Date()) {
  const it = await testApp({ clock, config: { trustProxy: '127.0.0.1' } })
  const subscribe = (payload: object, from = '203.0.113.1') =>
    it.app.inject({
      method: 'POST',
      url: '/customer/newsletter/notify-on-launch',
      payload,
      headers: { 'x-forwarded-for': from },
    })
  return { ...it, subscribe }
}

test('a visitor subscribes to the newsletter and is thanked, also the second time [API-43, DATA-25]', async () => {
  const it = await subscribing()
  const subscription = { email: 'asha@example.in', city: 'Mysuru', pincode: '570001' }
  for (let i = 0; i < 2; i += 1) {
    const reply = await it.subscribe(subscription)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.message).toBe('Thank you for subscribing! Exciting updates coming your way soon.')
  }
  await it.subscribe({ ...subscription, email: 'ASHA@example.in' })
  const kept = await it.db.selectFrom('newsletter_subscriptions').select(['email', 'city', 'pincode']).execute()
  expect(kept).toEqual([subscription])
})

test('all invalid fields are named at once, and any e-mail domain is accepted [NEWS-03]', async () => {
  const it = await subscribing()
  const reply = await it.subscribe({ email: 'asha', city: ' ', pincode: '012345' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({
    email: 'Invalid email format',
    city: 'City is required',
    pincode: 'Pincode must be a valid 6-digit number',
  })
  const unstorable = await it.subscribe({ email: 'asha@example.in', city: 'My\u0000suru', pincode: '570001' })
  expect([unstorable.statusCode, unstorable.json().error.code]).toEqual([400, 'INVALID_REQUEST'])
  expect((await it.subscribe({ email: 'a@b.photography', city: 'Mysuru', pincode: '570001' })).statusCode).toBe(200)
})

test('one e-mail address is subscribed at most five times in 15 minutes, from whatever network [SAFE-41]', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await subscribing(() => now)
  const subscribe = (i: number) =>
    it.subscribe(
      { email: i % 2 ? 'asha@example.in' : 'Asha@example.in', city: 'Mysuru', pincode: `57000${i}` },
      `203.0.113.${i}`,
    )
  for (let i = 0; i < 5; i += 1) expect((await subscribe(i)).statusCode).toBe(200)

  const refused = await subscribe(6)

  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe('Too many requests. Please wait a moment and try again.')
  expect(refused.headers['retry-after']).toBe('900')
  now = new Date('2026-05-01T10:15:00Z')
  expect((await subscribe(7)).statusCode).toBe(200)
})

test('one network subscribes at most twenty addresses in 15 minutes, without affecting other networks [SAFE-41]', async () => {
  const it = await subscribing(() => new Date('2026-05-01T10:00:00Z'))
  const place = { city: 'Mysuru', pincode: '570001' }
  const all = Array.from({ length: 25 }, (_, i) =>
    it.subscribe({ ...place, email: `a.${i}@example.in` }, '2001:db8::1'),
  )
  expect((await Promise.all(all)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)

  expect((await it.subscribe({ ...place, email: 'a@example.in' }, '2001:db8::2')).statusCode).toBe(429)
  expect((await it.subscribe({ ...place, email: 'a@example.in' }, '2001:db8:0:1::2')).statusCode).toBe(200)
  const stored = JSON.stringify(await it.db.selectFrom('login_tries').selectAll().execute())
  expect(stored).not.toContain('example.in')
})
