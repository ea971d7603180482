import { expect, test } from 'vitest'
import { fromClientId, toClientId, toClientIdInJson } from './client-id.ts'

const outlet = { clientId: 'ownerId' } as const
const slots = { clientId: 'stylistId' } as const

test('the specification calls a stylist and an owner clientId, our code by their names', () => {
  const orders = [{ orderId: 'a', appointment: { clientId: 7, startTime: '10:00' } }, { appointment: null }]
  const named = [{ orderId: 'a', appointment: { stylistId: 7, startTime: '10:00' } }, { appointment: null }]
  expect(fromClientId(orders, slots)).toEqual(named)
  expect(toClientId(named, slots)).toEqual(orders)
  expect(toClientIdInJson(JSON.stringify(named), slots)).toBe(JSON.stringify(orders))
  expect(fromClientId({ id: 1, clientId: 2 }, outlet)).toEqual({ id: 1, ownerId: 2 })
})

test('our name is unknown on the wire, and other routes are not touched', () => {
  expect(fromClientId({ stylistId: 3 }, slots)).toEqual({})
  expect(fromClientId({ stylistId: 3, clientId: 4 }, slots)).toEqual({ stylistId: 4 })
  const walkIn = { stylistId: 3 }
  expect(toClientId(walkIn, {})).toBe(walkIn)
  expect(fromClientId('clientId', slots)).toBe('clientId')
})

test('a text that looks like a key is not renamed', () => {
  const notes = { stylistId: 3, note: 'she wrote "stylistId": 4', list: ['stylistId'] }
  const sent: unknown = JSON.parse(toClientIdInJson(JSON.stringify(notes), slots))
  expect(sent).toEqual({ clientId: 3, note: notes.note, list: notes.list })
})
