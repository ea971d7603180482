import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from '@nikhar/contract/operator'
import type { Route } from '@nikhar/contract/route'
import { expect, onTestFinished, test } from 'vitest'
import { buildDesk, buildOperator } from '../../app.ts'
import { monday9 } from '../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { createCaller, createNewSalon, FACIAL, NEW_OUTLET } from '../../testing/new-salon.ts'
import { openConsole, logInOperator } from '../../testing/operator.ts'
import { testApp } from '../../testing/test-app.ts'

const calls = Object.entries<Route>(operator).filter(([, { access }]) => access === 'operator')
const publicCalls = Object.entries<Route>(operator).filter(([, { access }]) => access === 'public')

/** Valid for every call, so that the result depends on the caller alone. */
const BODY = {
  ...NEW_OUTLET,
  ...FACIAL,
  decision: 'HIDE',
  reason: 'For the matrix of permissions',
  code: 'MATRIX',
  title: 'For the matrix',
  discountType: 'PERCENTAGE',
  discountValue: 10,
  reach: 'ALL',
  startDay: '2026-11-16',
  endDay: '2026-12-16',
  version: 1,
  text: 'For the matrix of permissions',
  outcome: 'CLOSED',
  changeId: 1,
}
/** Only this decision accepts REFUSE. */
const bodyOf = (name: string) => (name === 'decideChange' ? { ...BODY, decision: 'REFUSE' } : BODY)

test('every call of an operator refuses visitors, customers, salons and operators without the second factor [OPER-08]', async () => {
  const it = await testApp({ clock: () => monday9, config: { outletReview: false } })
  const { consoleApp, operator: nandini, asOperator } = await openConsole(it)
  const salon = await createNewSalon(it)
  const customer = await createCustomer(it.db)
  const others = {
    nobody: {},
    customer: await logInCustomer(it.db, customer, monday9),
    salon: salon.headers,
    'no second factor': await logInOperator(it.db, nandini, { now: monday9, isComplete: false }),
  }
  expect(calls.length).toBeGreaterThan(8)
  expect(publicCalls.map(([name]) => name)).toEqual([
    'operatorLogin',
    'setOperatorPassword',
    'setUpSecondFactor',
    'giveSecondFactor',
  ])
  for (const [name, { method, path }] of calls) {
    const url = path
      .replace(':outletId', String(salon.outletId))
      .replace(':serviceId', salon.serviceId)
      .replace(':customerId', String(customer.id))
      .replace(':couponId', '999999')
      .replace(/:(complaintId|reportId)/, '1')
    const payload = method === 'GET' || method === 'DELETE' ? undefined : bodyOf(name)
    for (const [who, headers] of Object.entries(others)) {
      const refused = await createCaller(consoleApp, headers)(method, url, payload)
      expect([name, who, refused.status]).toEqual([name, who, 401])
    }
  }
  expect((await asOperator('GET', `/operator/outlet/${salon.outletId}`)).data).toMatchObject({ stage: 'LIVE' })
  for (const [name, { method, path }] of calls.filter(([, route]) => route.path.includes(':'))) {
    const url = path
      .replaceAll(/:(outletId|customerId|reportId|complaintId|couponId)/g, '999999')
      .replaceAll(/:(serviceId|lookId)/g, () => crypto.randomUUID())
    const unknown = await asOperator(method, url, method === 'GET' || method === 'DELETE' ? undefined : bodyOf(name))
    expect([name, unknown.status]).toEqual([name, 404])
  }
})

test('the console is a separate origin: its calls exist nowhere else, and no other calls exist on it [OPER-09]', async () => {
  const operatorDir = mkdtempSync(join(tmpdir(), 'nikhar-operator-'))
  onTestFinished(() => rmSync(operatorDir, { recursive: true }))
  writeFileSync(join(operatorDir, 'index.html'), '<title>Operator</title>')
  writeFileSync(join(operatorDir, 'csp.json'), '{"scripts":["sha256-abc"]}')
  const it = await testApp({ config: { publicUrl: 'https://nikhar.example' } })
  const app = await buildOperator(it, { operatorDir })
  const desk = await buildDesk(it, { deskDir: operatorDir })
  onTestFinished(async () => void (await Promise.all([app.close(), desk.close()])))

  const page = await app.inject({ url: '/salons/12?stage=LIVE', headers: { accept: 'text/html' } })
  expect(page.body).toBe('<title>Operator</title>')
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc'")
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect((await app.inject('/operator/queues')).statusCode).toBe(401)
  for (const url of [
    '/customer/profile',
    '/salon/outlets',
    '/geo/search?q=pune',
    '/docs',
    '/openapi.json',
    '/dev/outbox',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
  for (const [name, { method, path }] of Object.entries<Route>(operator)) {
    const url = path.replaceAll(/:\w+/g, '1')
    for (const other of [it.app, desk]) {
      expect([name, (await other.inject({ method, url, headers: { accept: 'text/html' } })).statusCode]).toEqual([
        name,
        404,
      ])
    }
  }
})
