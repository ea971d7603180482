import { expect, test } from 'vitest'
import { formatCity, LaunchNotificationForm } from './launch-notification.ts'

const complete = {
  email: 'ananya@any-domain.example',
  city: 'Mysuru, Karnataka',
  chosenCity: 'Mysuru, Karnataka',
  pincode: '570001',
}

function problems(given: Partial<typeof complete>) {
  const { error } = LaunchNotificationForm.safeParse({ ...complete, ...given })
  return Object.fromEntries(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a complete form is valid, with any e-mail domain [NEWS-03]', () => {
  expect(problems({})).toEqual({})
})

test('an empty form shows all its errors at once [NEWS-02, NEWS-04, NEWS-06, NEWS-09]', () => {
  expect(problems({ email: ' ', city: ' ', chosenCity: '', pincode: '' })).toEqual({
    email: 'Email is required',
    city: 'City is required',
    pincode: 'Pincode is required',
  })
})

test('a city must be chosen from the suggestions; other errors are shown too [NEWS-05, NEWS-12]', () => {
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
])('the city %s is formatted as %s', (displayName, text) => {
  expect(formatCity(displayName)).toBe(text)
})
