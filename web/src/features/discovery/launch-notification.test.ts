import { expect, test } from 'vitest'
import { formatCity, LaunchNotificationForm } from './launch-notification.ts'

const whole = {
  email: 'ananya@any-domain.example',
  city: 'Mysuru, Karnataka',
  chosenCity: 'Mysuru, Karnataka',
  pincode: '570001',
}

function problems(given: Partial<typeof whole>) {
  const { error } = LaunchNotificationForm.safeParse({ ...whole, ...given })
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a whole form has no problems, whatever the domain of the e-mail [NEWS-03]', () => {
  expect(problems({})).toEqual({})
})

test('an empty form has all its problems at once [NEWS-02, NEWS-04, NEWS-06, NEWS-09]', () => {
  expect(problems({ email: ' ', city: ' ', chosenCity: '', pincode: '' })).toEqual({
    email: 'Email is required',
    city: 'City is required',
    pincode: 'Pincode is required',
  })
})

test('a city counts only while it is the chosen one, beside whatever else is wrong [NEWS-05, NEWS-12]', () => {
  expect(problems({ chosenCity: '', pincode: '0' })).toEqual({
    city: 'Please select a city from the suggestions',
    pincode: 'Pincode must be a valid 6-digit number',
  })
  expect(problems({ city: 'Mysuru, Karnatak' })).toEqual({ city: 'Please select a city from the suggestions' })
})

test.each([
  ['Mysuru, Karnataka, India', 'Mysuru, Karnataka'],
  ['Mysuru, Mysuru District, Karnataka, 570001, India', 'Mysuru, Mysuru District, Karnataka'],
  ['India Gate, New Delhi, India', 'India Gate, New Delhi'],
  [`${'a'.repeat(120)}, India`, 'a'.repeat(100)],
])('%s is written as %s', (displayName, words) => {
  expect(formatCity(displayName)).toBe(words)
})
