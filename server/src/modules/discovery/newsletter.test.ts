import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

async function subscribing() {
  const it = await testApp()
  const subscribe = (payload: object) =>
    it.app.inject({ method: 'POST', url: '/customer/newsletter/notify-on-launch', payload })
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
