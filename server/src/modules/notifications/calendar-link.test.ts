import { expect, test } from 'vitest'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { testApp } from '../../testing/test-app.ts'
import { linkToCalendar } from './calendar-link.ts'

test('the calendar link of an e-mail works without a login, for its own booking only [MAIL-06]', async () => {
  const { app, config, db } = await testApp()
  const [customer, salon] = [await createCustomer(db), await createSalon(db)]
  const book = (day: number) =>
    createOrder(db, salon, customer, { status: 'CONFIRMED', startsAt: new Date(Date.UTC(2026, 10, day, 12)) })
  const [mine, other] = [await book(16), await book(17)]
  const url = new URL(linkToCalendar(config, mine.id)).pathname

  const file = await app.inject({ url })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['cache-control']).toBe('private, no-cache')
  expect(file.body).toContain(`UID:${mine.id}@`)
  expect(file.body).not.toContain('ATTENDEE')

  const forged = [
    url.replace(mine.id, other.id),
    url.replace(/.{5}\.ics$/, 'AAAAA.ics'),
    `/feeds/booking/${mine.id}/.ics`,
  ]
  for (const wrong of forged) expect((await app.inject({ url: wrong })).statusCode, wrong).toBe(404)
})
