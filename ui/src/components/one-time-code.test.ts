import { expect, test } from 'vitest'
import { extractDigits, eraseCode, writeCode } from './one-time-code.ts'

test('a pasted code is extracted from the text around it', () => {
  expect(extractDigits('Your code is 481-602.')).toBe('481602')
})

test('a pasted complete code replaces the digits in all boxes', () => {
  expect(writeCode('12', 2, '481 602')).toEqual({ code: '481602', box: 5 })
  expect(writeCode('', 0, '4816029999')).toEqual({ code: '481602', box: 5 })
})

test('typed digits fill the boxes in order and letters are ignored', () => {
  expect(writeCode('04', 2, '9')).toEqual({ code: '049', box: 3 })
  expect(writeCode('049', 3, 'a')).toEqual({ code: '049', box: 3 })
})

test('a digit typed into a filled box replaces its digit', () => {
  expect(writeCode('481602', 1, '7')).toEqual({ code: '471602', box: 2 })
})

test('a digit typed after an empty box goes into the first empty box', () => {
  expect(writeCode('48', 5, '1')).toEqual({ code: '481', box: 3 })
})

test('a pasted part of a code is inserted starting at its box', () => {
  expect(writeCode('4', 1, '816')).toEqual({ code: '4816', box: 4 })
  expect(writeCode('48160', 4, '299')).toEqual({ code: '481629', box: 5 })
})

test('backspace clears its box, or the previous one if its box is empty', () => {
  expect(eraseCode('481', 1)).toEqual({ code: '41', box: 1 })
  expect(eraseCode('481', 3)).toEqual({ code: '48', box: 2 })
  expect(eraseCode('', 0)).toEqual({ code: '', box: 0 })
})
