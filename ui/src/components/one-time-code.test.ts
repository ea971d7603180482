import { expect, test } from 'vitest'
import { extractDigits, eraseCode, writeCode } from './one-time-code.ts'

test('a pasted code is stripped of the words and signs around it', () => {
  expect(extractDigits('Your code is 481-602.')).toBe('481602')
})

test('a whole code replaces what stood in the boxes, wherever it is pasted', () => {
  expect(writeCode('12', 2, '481 602')).toEqual({ code: '481602', box: 5 })
  expect(writeCode('', 0, '4816029999')).toEqual({ code: '481602', box: 5 })
})

test('typed digits fill the boxes one after the other and letters do nothing', () => {
  expect(writeCode('04', 2, '9')).toEqual({ code: '049', box: 3 })
  expect(writeCode('049', 3, 'a')).toEqual({ code: '049', box: 3 })
})

test('a digit typed into a filled box replaces the one there', () => {
  expect(writeCode('481602', 1, '7')).toEqual({ code: '471602', box: 2 })
})

test('nothing is written behind an empty box', () => {
  expect(writeCode('48', 5, '1')).toEqual({ code: '481', box: 3 })
})

test('a part of a code is written from its box on', () => {
  expect(writeCode('4', 1, '816')).toEqual({ code: '4816', box: 4 })
  expect(writeCode('48160', 4, '299')).toEqual({ code: '481629', box: 5 })
})

test('backspace empties its box, or the one before when that is empty', () => {
  expect(eraseCode('481', 1)).toEqual({ code: '41', box: 1 })
  expect(eraseCode('481', 3)).toEqual({ code: '48', box: 2 })
  expect(eraseCode('', 0)).toEqual({ code: '', box: 0 })
})
