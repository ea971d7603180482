import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id, uuid } from './fields.ts'
import { isIdText, isUuidText } from './ids.ts'

const ids = ['1', '101', '2147483647', '2147483648', '0', '-1', '', ' 1', '1.5', '1e3', '007', '9'.repeat(16), 'abc']
const uuids = [
  '0b9d2a3c-5f1e-4d7a-8b6c-1234567890ab',
  '0B9D2A3C-5F1E-4D7A-8B6C-1234567890AB',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0b9d2a3c-5f1e-9d7a-8b6c-1234567890ab',
  '0b9d2a3c-5f1e-4d7a-cb6c-1234567890ab',
  '0b9d2a3c5f1e4d7a8b6c1234567890ab',
  '',
]

test('the ids of an address follow the rules of the API', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...ids), fc.integer().map(String), fc.string()), (text) => {
      expect(isIdText(text)).toBe(id().safeParse(text).success)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...uuids), fc.uuid(), fc.string()), (text) => {
      expect(isUuidText(text)).toBe(uuid().safeParse(text).success)
    }),
  )
  expect([isIdText(undefined), isUuidText(undefined)]).toEqual([false, false])
})
