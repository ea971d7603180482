import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test('without a photo a face shows the first and the last initial', () => {
  expect(['Ananya Rao', 'meera', ' Kabir  Singh Sethi ', 'रवि कुमार', '', '42'].map(getInitials)).toEqual([
    'AR',
    'M',
    'KS',
    'रक',
    '',
    '',
  ])
})
