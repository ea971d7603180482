import { expect, test } from 'vitest'
import { movePhoto } from './photo-subject.ts'

test('a picture moves to another position, but not beyond the ends', () => {
  const list = ['a', 'b', 'c']
  expect(movePhoto(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movePhoto(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePhoto(list, 1, 9)).toEqual(['a', 'c', 'b'])
  expect(movePhoto(list, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(movePhoto(list, 7, 0)).toEqual(list)
})
