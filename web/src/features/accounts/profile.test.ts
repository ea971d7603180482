import type { Customer } from '@nikhar/contract/accounts'
import { describe, expect, test } from 'vitest'
import {
  getProfileChanges,
  getLastBirthday,
  needsCode,
  getNewContact,
  findProfileProblems,
  formatProblemToast,
  toProfileValues,
} from './profile.ts'

const customer: Customer = {
  id: 7,
  name: 'Meera Iyer',
  contactNumber: '9845012277',
  email: 'meera@nikhar.example',
  whitelabelId: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  gender: 'FEMALE',
  dateOfBirth: '1996-03-08',
  profilePhotos: [],
}
const unchanged = toProfileValues(customer)

describe('the changed fields of a profile', () => {
  test('an unchanged profile sends nothing', () => expect(getProfileChanges(customer, unchanged)).toEqual({}))

  test('a phone number is sent as digits and a code as a number [PROF-17, PROF-37]', () => {
    const values = { ...unchanged, contactNumber: '990-214-7780', contactNumberOtp: '482915' }
    expect(getProfileChanges(customer, values)).toEqual({ contactNumber: '9902147780', contactNumberOtp: 482_915 })
    expect(getProfileChanges(customer, { ...unchanged, email: ' new@nikhar.example ', emailOtp: '012345' })).toEqual({
      email: 'new@nikhar.example',
      emailOtp: '012345',
    })
  })

  test('the same phone number in another format is no change', () => {
    for (const contactNumber of ['+91 98450 12277', '09845012277', '98450-12277']) {
      expect(getProfileChanges(customer, { ...unchanged, contactNumber })).toEqual({})
    }
  })

  test('a cleared field is sent as null', () => {
    expect(getProfileChanges(customer, { ...unchanged, gender: '', dateOfBirth: '' })).toEqual({
      gender: null,
      dateOfBirth: null,
    })
  })

  test('surrounding spaces in a name are no change', () => {
    expect(getProfileChanges(customer, { ...unchanged, name: ' Meera  Iyer ' })).toEqual({})
  })
})

describe('the verification of a contact', () => {
  test('a changed contact needs a code', () => {
    expect(needsCode('email', customer, { ...unchanged, email: 'other@nikhar.example' })).toBe(true)
    expect(needsCode('contactNumber', customer, { ...unchanged, contactNumber: '9902147780' })).toBe(true)
  })

  test('a change of case is sent, but needs no code', () => {
    const values = { ...unchanged, email: 'Meera@Nikhar.example' }
    expect(getProfileChanges(customer, values)).toEqual({ email: 'Meera@Nikhar.example' })
    expect(findProfileProblems(customer, values)).toEqual({})
  })

  test('a code can be requested once the contact is complete', () => {
    const number = (contactNumber: string) => getNewContact('contactNumber', customer, { ...unchanged, contactNumber })
    expect(number('990-214-778')).toBeUndefined()
    expect(number('990-214-7780')).toBe('9902147780')
    expect(number('984-501-2277')).toBeUndefined()
  })
})

describe('the validation of a profile', () => {
  const problems = (changed: Partial<typeof unchanged>) => findProfileProblems(customer, { ...unchanged, ...changed })

  test('a new contact needs its code [PROF-28, PROF-29]', () => {
    expect(problems({ contactNumber: '9902147780', email: 'new@nikhar.example' })).toEqual({
      contactNumberOtp: 'OTP verification required for contact number',
      emailOtp: 'OTP verification required for email',
    })
  })

  test('a wrong contact is one problem: its code is not required yet [POL-18]', () => {
    expect(Object.keys(problems({ contactNumber: '12345' }))).toEqual(['contactNumber'])
    expect(Object.keys(problems({ email: 'meera@', contactNumber: '12' }))).toEqual(['contactNumber', 'email'])
  })

  test('a code must be complete [PROF-33, PROF-34]', () => {
    expect(
      problems({ contactNumber: '9902147780', contactNumberOtp: '12', email: 'n@x.in', emailOtp: '12345' }),
    ).toEqual({
      contactNumberOtp: 'Please enter a valid 6-digit OTP for contact number',
      emailOtp: 'Please enter a valid 6-digit OTP for email',
    })
  })

  test.each([
    ['', 'Name is required'],
    ['Me', 'Name must be 3 to 30 characters'],
    ['Meera 2', 'Name can only contain letters and spaces'],
  ])('the name "%s" is rejected [PROF-14]', (name, message) => expect(problems({ name })).toEqual({ name: message }))

  test('a date of birth must be before today [PROF-19, PROF-20]', () => {
    expect(problems({ dateOfBirth: '2999-01-01' })).toEqual({ dateOfBirth: 'Date of birth cannot be in the future' })
    expect(getLastBirthday(new Date('2026-07-01T20:00:00Z'))).toBe('2026-07-01')
    expect(getLastBirthday(new Date('2026-07-01T10:00:00Z'))).toBe('2026-06-30')
  })

  test('an unchanged value is not validated again', () => {
    const short = { ...customer, name: 'Jo' }
    expect(findProfileProblems(short, { ...toProfileValues(short), gender: 'OTHER' })).toEqual({})
  })
})

test.each([
  ['name', 'Name is required', 'Name: Name is required'],
  ['contactNumber', 'Contact number must be 10 digits', 'Contact Number: Contact number must be 10 digits'],
  ['contactNumberOtp', 'Invalid or expired code', 'Contact Number: Invalid or expired code'],
  ['email', 'Invalid email', 'Email: Invalid email'],
  ['dateOfBirth', 'Date of birth cannot be in the future', 'DateOfBirth: Date of birth cannot be in the future'],
  ['gender', 'Please choose one', 'Gender: Please choose one'],
  [
    'contactNumberOtp',
    'OTP verification required for contact number',
    'Please enter OTP for contact number verification',
  ],
  ['emailOtp', 'OTP verification required for email', 'Please enter OTP for email verification'],
] as const)(
  'the toast for %s with the error "%s" names the field [PROF-22, PROF-30, PROF-31]',
  (field, message, toast) => {
    expect(formatProblemToast(field, message)).toBe(toast)
  },
)
