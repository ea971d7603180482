import { routes } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('the OpenAPI document holds every call of the contract', async () => {
  const { app } = await testApp()

  const document = (await app.inject('/openapi.json')).json()

  expect(document.openapi).toBe('3.1.0')
  const calls = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const table = Object.values(routes).flatMap((domain) =>
    Object.entries(domain).map(([name, { method, path }]) => `${name} ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  expect(calls.toSorted()).toEqual(table.toSorted())

  const login = document.paths['/customer/login'].post
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['username', 'password'])
  expect(login.security).toEqual([])
  expect(login.responses[401].description).toContain('INVALID_CREDENTIALS')
  expect(document.paths['/customer/profile'].get.security).toEqual([{ token: [] }])
  const coupons = document.paths['/customer/coupons'].get
  expect(coupons.parameters[1]).toEqual({
    name: 'perPage',
    in: 'query',
    required: false,
    schema: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  })
  expect(coupons.responses[200].content['application/json'].schema.required).toEqual(['data', 'meta'])
})

test('the reference page names every call and runs no script', async () => {
  const { app } = await testApp()

  const { body, headers } = await app.inject('/docs')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const domain of Object.values(routes)) {
    for (const [name, { path, summary }] of Object.entries(domain)) {
      expect(body).toContain(`id="${name}"`)
      expect(body).toContain(`<code class="path">${path}</code>`)
      expect(body).toContain(summary)
    }
  }
  expect(body).not.toContain('<script')
})
