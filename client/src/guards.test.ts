import { expect, test } from 'vitest'
import {
  isBoolean,
  isInstant,
  isInteger,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRupees,
  isString,
  isUndefinedOr,
} from './guards.ts'

test.each([
  ['text', isString, ['', 'a'], [1, null, undefined, {}]],
  ['a truth value', isBoolean, [true, false], ['true', 0, null]],
  ['a number', isNumber, [0, -1.5], ['1', Number.NaN, Infinity, null]],
  ['a whole number', isInteger, [0, -3], [1.5, '1', 2 ** 60]],
  ['rupees', isRupees, [0, 199.5], [-1, '199']],
  ['an instant', isInstant, ['2026-03-01T09:30:00.000Z'], ['2026-03-01', '2026-13-41T00:00:00Z', 'soon', 1]],
  ['one of two', isOneOf('ACTIVE', 'INACTIVE'), ['ACTIVE'], ['active', '', null]],
  ['text or null', isNullOr(isString), ['a', null], [undefined, 1]],
  ['text or nothing', isUndefinedOr(isString), ['a', undefined], [null, 1]],
  ['a list of text', isListOf(isString), [[], ['a']], [[1], ['a', null], { 0: 'a' }, 'a', null]],
])('%s is recognised', (_kind, guard, valid, invalid) => {
  expect(valid.filter((value) => !guard(value))).toEqual([])
  expect(invalid.filter((value) => guard(value))).toEqual([])
})

test('an object needs every field, and may have others', () => {
  const isPoint = isObjectOf<{ x: number; label?: string | undefined }>({ x: isNumber, label: isUndefinedOr(isString) })
  expect([{ x: 1 }, { x: 1, label: 'a', more: true }].filter((value) => !isPoint(value))).toEqual([])
  expect([{}, { x: '1' }, { x: 1, label: null }, [], null, 'x', undefined].filter((value) => isPoint(value))).toEqual(
    [],
  )
})
