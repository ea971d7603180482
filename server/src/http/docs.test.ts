import { routes, type Route } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}

const table = Object.values(routes).flatMap((domain) => Object.entries<Route>(domain))

test('the OpenAPI document holds every call of the contract', async () => {
  const { app } = await testApp()

  const document = (await app.inject('/openapi.json')).json<Document>()

  expect(document.openapi).toBe('3.1.0')
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const expected = table.map(([name, { method, path }]) => `${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(calls.toSorted()).toEqual(expected.toSorted())

  const { '/customer/login': login, '/customer/profile': profile, '/customer/coupons': coupons } = document.paths
  expect(login?.post).toMatchObject({
    security: [],
    requestBody: { content: { 'application/json': { schema: { required: ['username', 'password'] } } } },
    responses: { 401: { description: expect.stringContaining('INVALID_CREDENTIALS') } },
  })
  expect(profile?.get).toMatchObject({ security: [{ token: [] }] })
  const perPage = { type: 'integer', default: 10, minimum: 1, maximum: 100 }
  expect(coupons?.get).toMatchObject({
    parameters: expect.arrayContaining([{ name: 'perPage', in: 'query', required: false, schema: perPage }]),
    responses: { 200: { content: { 'application/json': { schema: { required: ['data', 'meta'] } } } } },
  })
})

test('the reference page names every call and runs no script', async () => {
  const { app } = await testApp()

  const { body, headers } = await app.inject('/docs')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const [name, { path, summary }] of table) {
    expect(body).toContain(`id="${name}"`)
    expect(body).toContain(`<code class="path">${path}</code>`)
    expect(body).toContain(summary)
  }
  expect(body).not.toContain('<script')
})
