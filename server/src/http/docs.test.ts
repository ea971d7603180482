import type { ApiRoute } from '@nikhar/contract/route'
import { api } from '@nikhar/contract/api'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}

const table = Object.values(api).flatMap((domain) => Object.entries<ApiRoute>(domain))

test('the OpenAPI document contains every call of the contract', async () => {
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

test('the API reference is Scalar, loaded from our own origin without an inline script', async () => {
  const { app } = await testApp()

  const { body, headers } = await app.inject('/docs')

  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body).toContain('&quot;url&quot;:&quot;/openapi.json&quot;')
  expect(body).not.toMatch(/https?:/)
  const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts.map(([, , inline]) => inline)).toEqual(['', ''])
  const [, source = ''] = /src="(\/docs\/scalar\.js\?v=[\d.]+)"/.exec(body) ?? []
  const script = await app.inject(source)
  expect(script.statusCode).toBe(200)
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(script.body).toContain('#api-reference')
})

test('the API reference contacts no other origin', async () => {
  const { app } = await testApp()

  const { body } = await app.inject('/docs')

  const attribute = /data-configuration="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toMatchObject({
    withDefaultFonts: false,
    telemetry: false,
    proxyUrl: '',
    agent: { disabled: true },
  })
})
