import { expect, test } from 'vitest'
import { getInitial, getInitials } from './initials.ts'

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

test('an initial is the first letter with all its signs, in any script', () => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const names = [
    'क्षमा',
    'श्रीदेवी',
    'द्रौपदी',
    'স্নেহা',
    'কৌশিক',
    'லட்சுமி',
    'க்ரிஷ்',
    'శ్రీనివాస్',
    'ಕೃಷ್ಣ',
    'സ്മിത',
    'José',
    'élan',
    'Åsa',
    '王',
  ]
  for (const name of names) {
    const [first] = segments.segment(name)
    // Engines differ in which scripts join letters; none splits a letter from its signs.
    expect(getInitial(name).startsWith(first?.segment.toUpperCase() ?? '?'), name).toBe(true)
  }
  expect(['क्षमा', 'স্নেহা', 'லட்சுமி', 'ಕೃಷ್ಣ', 'José', '42 (Asha)'].map(getInitial)).toEqual([
    'क्ष',
    'স্নে',
    'ல',
    'ಕೃ',
    'J',
    'A',
  ])
})
