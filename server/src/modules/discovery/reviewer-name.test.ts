import { expect, test } from 'vitest'
import { toReviewerName } from './reviewer-name.ts'

test.each([
  ['Asha Rao', 'Asha R.'],
  ['asha  kumari   rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['आशा राव', 'आशा रा.'],
  ['Zoë Öz', 'Zoë Ö.'],
  ['Asha R.', 'Asha R.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(toReviewerName(name)).toBe(shown)
})
