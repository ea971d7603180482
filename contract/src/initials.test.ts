import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test('an avatar without a photo shows the initials of the first and the last name', () => {
  expect(['Ananya Rao', 'meera', ' Kabir  Singh Sethi ', 'रवि कुमार', 'மீனா', '', '42'].map(getInitials)).toEqual([
    'AR',
    'M',
    'KS',
    'रकु',
    'மீ',
    '',
    '',
  ])
})
