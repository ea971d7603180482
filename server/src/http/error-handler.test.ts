import { errors } from '@nikhar/contract/errors'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('an unknown API path is a JSON 404, even for a browser', async () => {
  const { app } = await testApp()

  for (const url of ['/customer/nowhere', '/geo/nowhere', '/salon/nowhere', '/media/nothing.webp', '/assets/gone.js']) {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      statusCode: 404,
      message: errors.NOT_FOUND[1],
      error: { code: 'NOT_FOUND', message: errors.NOT_FOUND[1] },
    })
  }
  expect((await app.inject({ method: 'DELETE', url: '/customer/login' })).statusCode).toBe(404)
})

test('unreadable request bodies are refused with the same error shape', async () => {
  const { app } = await testApp()
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/customer/login', payload, headers: { 'content-type': type } })

  expect((await post('{"username":', 'application/json')).json()).toMatchObject({
    statusCode: 400,
    error: { code: 'INVALID_REQUEST', message: 'The request could not be read.' },
  })
  expect((await post('{"__proto__":{"admin":true}}', 'application/json')).statusCode).toBe(400)
  expect((await post('<login/>', 'application/xml')).json()).toMatchObject({
    statusCode: 415,
    error: { code: 'UNSUPPORTED_TYPE' },
  })
  const large = await post(JSON.stringify({ username: 'x'.repeat(300_000) }), 'application/json')
  expect(large.json()).toMatchObject({ statusCode: 413, error: { code: 'TOO_LARGE' } })
  expect((await app.inject('/%zz')).json()).toMatchObject({ statusCode: 400, error: { code: 'INVALID_REQUEST' } })
})

test('an internal error reveals nothing about the server', async () => {
  const it = await testApp()
  await it.db.schema.alterTable('coupons').renameTo('vouchers').execute()

  const reply = await it.app.inject('/customer/coupons')

  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    statusCode: 500,
    message: 'Our servers are having some trouble. Please try again later.',
    error: { code: 'INTERNAL', message: 'Our servers are having some trouble. Please try again later.' },
  })
  expect(reply.body).not.toContain('coupons')
})
