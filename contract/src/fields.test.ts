import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { id, instant, integerInput, pageQuery, rupees } from './fields.ts'
import { asPaise, toRupees } from './money.ts'

test('a whole number within its range is accepted as a number or as text', () => {
  const field = integerInput(-50, 50)
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 200 }), (n) => {
      const accepted = n >= -50 && n <= 50 ? n : undefined
      expect(field.safeParse(n).data).toBe(accepted)
      expect(field.safeParse(String(n)).data).toBe(accepted)
    }),
  )
})

test("text that only JavaScript treats as a number is rejected with the field's message", () => {
  for (const text of [
    '',
    ' ',
    '1.0',
    '1e3',
    '0x10',
    '+1',
    '१',
    'NaN',
    'Infinity',
    '1'.repeat(16),
    null,
    true,
    [1],
    1.5,
    Number.NaN,
  ]) {
    const parsed = id().safeParse(text)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Must be a valid id'])
  }
})

test('any text is either a whole number or rejected, and validation never throws', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) =>
        id().safeParse(text).success ===
        (/^-?\d{1,15}$/.test(text) && Number(text) >= 1 && Number(text) <= 2_147_483_647),
    ),
  )
})

test('a page query has defaults and at most a hundred items per page', () => {
  expect(pageQuery(10).parse({})).toEqual({ pageNumber: 1, perPage: 10 })
  expect(pageQuery(10).parse({ pageNumber: '3', perPage: '100' })).toEqual({ pageNumber: 3, perPage: 100 })
  expect(pageQuery(10).safeParse({ perPage: '101' }).success).toBe(false)
  expect(pageQuery(10).safeParse({ pageNumber: '0' }).success).toBe(false)
})

test('every whole number of paise is a valid amount in rupees, and a third decimal is invalid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }).map(asPaise),
      (paise) => rupees().safeParse(toRupees(paise)).success,
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (n) => !rupees().safeParse((n * 10 + 5) / 1000).success),
  )
  expect(rupees().safeParse(-1).success).toBe(false)
})

test('an instant is UTC', () => {
  expect(instant().safeParse('2026-05-01T10:00:00.000Z').success).toBe(true)
  for (const text of ['2026-05-01', '2026-05-01T10:00:00+05:30', '2026-13-01T10:00:00Z', 'tomorrow']) {
    expect(instant().safeParse(text).success).toBe(false)
  }
})
