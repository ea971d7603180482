import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { buildDemo } from '../build-demo.ts'
import { buildComplaints } from './complaints.ts'

const now = new Date('2026-11-15T09:00:00Z')
const demo = buildDemo(now, 'a hash')
const context = { ...demo, customerIds: demo.customers.map(({ id }) => id), operatorId: 1, now }

test('a refund is of a visit that cost something, also on a day when the latest one was free', () => {
  const findRefund = (orders: typeof demo.orders) =>
    buildComplaints({ ...context, orders }).complaints.find(({ refund_paise }) => refund_paise !== null)
  const usual = findRefund(demo.orders)
  expect(usual?.refund_paise).toBeGreaterThan(0)
  const another = findRefund(
    demo.orders.map((order) => (order.id === usual?.order_id ? { ...order, total_paise: asPaise(0) } : order)),
  )
  expect(another?.order_id).not.toBe(usual?.order_id)
  expect(another?.refund_paise).toBeGreaterThan(0)
})
