import { expect, test } from 'vitest'
import { isChanged, setQuantity, toDraft, toSearchCriteria } from './services-draft.ts'

const line = { serviceName: 'Haircut', timeTaken: 45, quantity: 1, price: 499, status: 'ACCEPTED' }
const order = {
  services: [
    { ...line, _id: 'cut' },
    { ...line, _id: 'spa', status: 'REJECTED' },
  ],
} as never

test('the draft contains what is still to be done, and detects changes [PANEL-01]', () => {
  const draft = toDraft(order)
  expect(draft.map(({ serviceId, price }) => [serviceId, price])).toEqual([['cut', '499']])
  expect(isChanged(draft, order)).toBe(false)
  expect(
    isChanged(
      draft.map((one) => ({ ...one, price: '499.00' })),
      order,
    ),
  ).toBe(false)
  expect(
    isChanged(
      draft.map((one) => ({ ...one, price: '399' })),
      order,
    ),
  ).toBe(true)
  expect(isChanged(setQuantity(draft, 'cut', 2), order)).toBe(true)
})

test('an empty draft and an invalid price are not sent [PANEL-01]', () => {
  const draft = toDraft(order)
  expect(toSearchCriteria(draft)).toEqual([{ serviceId: 'cut', quantity: 1, price: 499 }])
  expect(toSearchCriteria(setQuantity(draft, 'cut', 0))).toBeUndefined()
  for (const price of ['', 'free', '-1', '1.234']) {
    expect(toSearchCriteria(draft.map((one) => ({ ...one, price })))).toBeUndefined()
  }
})
