import { expect, test } from 'vitest'
import { createOutlet, createService } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

async function asCustomer() {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  return { ...it, get: (url: string) => it.app.inject({ url, headers }) }
}

test('an id that is a word, negative or huge is refused with its field name', async () => {
  const { get } = await asCustomer()
  for (const id of ['abc', '-1', '0', '2147483648', '99999999999999999999', '1e3', '1.5', '%27%3B--', '%E0%A4%AE']) {
    for (const [path, field] of [
      [`/customer/outlet/${id}`, 'outletId'],
      [`/customer/outlet/${id}/services`, 'outletId'],
      [`/customer/outlet/${id}/stylish`, 'outletId'],
      [`/customer/outlet/${id}/coupons`, 'outletId'],
      [`/customer/coupons/outlet/${id}`, 'outletId'],
      [`/customer/coupons/${id}`, 'couponId'],
      [`/customer/services/${id}`, 'serviceId'],
      [`/customer/reviews/service/${id}`, 'serviceId'],
    ] as const) {
      const reply = await get(path)
      expect([reply.statusCode, Object.keys(reply.json().error.fields)], path).toEqual([400, [field]])
    }
  }
})

test('page numbers and page sizes out of range are refused', async () => {
  const { db, get } = await asCustomer()
  const outlet = await createOutlet(db)
  const service = await createService(db, outlet.id)
  for (const list of [
    '/customer/coupons',
    `/customer/outlet/${outlet.id}/coupons`,
    `/customer/reviews/service/${service.id}`,
  ]) {
    for (const [query, field] of [
      ['pageNumber=0', 'pageNumber'],
      ['pageNumber=-1', 'pageNumber'],
      ['pageNumber=1000000000', 'pageNumber'],
      ['pageNumber=1e9', 'pageNumber'],
      ['pageNumber=NaN', 'pageNumber'],
      ['perPage=10000', 'perPage'],
      ['perPage=101', 'perPage'],
      ['perPage=0', 'perPage'],
    ] as const) {
      const reply = await get(`${list}?${query}`)
      expect([reply.statusCode, Object.keys(reply.json().error.fields)], `${list}?${query}`).toEqual([400, [field]])
    }
    expect((await get(`${list}?pageNumber=1000000&perPage=100`)).json().data, `${list} beyond its end`).toEqual([])
  }
})
