import { expect, test } from 'vitest'
import { findPersonalData } from './find-personal-data.ts'

test.each([
  ['Call him on 98110 24417 at night', ['PHONE']],
  ['+91-9811024417', ['PHONE']],
  ['It took 40 minutes and ₹2500 in 2026', []],
  ['Order 123456789012345', []],
  ['write to owner.x@salon.co.in', ['EMAIL']],
  ['better: www.style-junction.in', ['LINK']],
  ['9811024417, a@b.com and https://x.example', ['PHONE', 'EMAIL', 'LINK']],
  ['Good hands. Long wait', []],
])('%s', (text, found) => {
  expect(findPersonalData(text)).toEqual(found)
})
