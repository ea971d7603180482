import { expect, test } from 'vitest'
import { movePicture } from './photo-subject.ts'

test('a picture is moved to another place, at most to the ends', () => {
  const list = ['a', 'b', 'c']
  expect(movePicture(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movePicture(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePicture(list, 1, 9)).toEqual(['a', 'c', 'b'])
  expect(movePicture(list, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(movePicture(list, 7, 0)).toEqual(list)
})
