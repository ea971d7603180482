import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'

const ADDRESSES = [
  'asha@example.in\r\nBcc: all@example.in',
  'asha@example.in\r\n',
  '\nasha@example.in',
  'as\u0000ha@example.in',
  'asha@example.in\t',
  'asha\u007f@example.in',
  'asha@exam\u0085ple.in',
]
const NUMBERS = ['98450\r\n12277', '9845012277\n', '\t9845012277', '98450\u000012277']

test('an address with control characters is refused wherever one is given [SAFE-39]', async () => {
  const { app, db } = await testApp()
  const headers = await logInCustomer(db, await createCustomer(db))
  for (const email of ADDRESSES) {
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const replies = await Promise.all([
      post('/customer/signup/send-otp', { username: email, userType: 'CUSTOMER' }),
      post('/customer/send-otp', { username: email, userType: 'CUSTOMER' }),
      post('/salon/signup/send-otp', { username: email, userType: 'CLIENT' }),
      post('/customer/login', { username: email, password: 'a long enough password' }),
      post('/customer/newsletter/notify-on-launch', { email, city: 'Mysuru', pincode: '570001' }),
      app.inject({
        method: 'PATCH',
        url: '/customer/profile/edit-profile',
        headers,
        payload: { email, emailOtp: '123456' },
      }),
    ])
    expect(
      replies.map(({ statusCode }) => statusCode),
      JSON.stringify(email),
    ).toEqual(Array(6).fill(400))
    for (const reply of replies) expect(Object.values(reply.json().error.fields).join()).toMatch(/valid/i)
  }
  expect(await db.selectFrom('outbox_messages').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual([])
})

test('a number with control characters is refused, and spaces and dashes are not [SAFE-39]', async () => {
  const { app, db } = await testApp()
  const headers = await logInCustomer(db, await createCustomer(db))
  const send = (username: string) =>
    app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType: 'CUSTOMER' } })
  for (const number of NUMBERS) {
    expect((await send(number)).statusCode, JSON.stringify(number)).toBe(400)
    const edited = await app.inject({
      method: 'PATCH',
      url: '/customer/profile/edit-profile',
      headers,
      payload: { contactNumber: number, contactNumberOtp: '123456' },
    })
    expect(edited.json().error.fields).toEqual({ contactNumber: 'Contact number must be 10 digits' })
  }
  expect((await send('+91\u00a098450-12277')).statusCode).toBe(200)
})

test('a name with control characters is refused [SAFE-39]', async () => {
  const { app, db } = await testApp()
  const headers = await logInCustomer(db, await createCustomer(db))
  for (const name of ['Asha\r\nBcc: all@example.in', 'Asha\nRao', 'Asha\u0000']) {
    const edited = await app.inject({
      method: 'PATCH',
      url: '/customer/profile/edit-profile',
      headers,
      payload: { name },
    })
    expect(edited.statusCode).toBe(400)
    const signUp = await app.inject({ method: 'POST', url: '/customer/signup', payload: { name } })
    expect(signUp.json().error.fields).toHaveProperty('name')
  }
})
