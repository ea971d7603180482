import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.ts'

test.each([
  ['+919845012277', '9845•••277'],
  ['+14155550123', '+14155•••123'],
  ['12345', '•••••'],
])('the number %s is shown as %s', (number, masked) => {
  expect(maskPhone(number)).toBe(masked)
})

test.each([
  ['ananya.rao@example.in', 'an•••@example.in'],
  ['abc@example.in', 'a•••@example.in'],
  ['a@example.in', 'a•••@example.in'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
