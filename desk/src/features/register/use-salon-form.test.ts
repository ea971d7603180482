import { expect, test } from 'vitest'
import { EMPTY_SALON, type SalonDraft } from './register-draft.ts'
import { findProblems } from './use-salon-form.ts'

const NOOR: SalonDraft = {
  name: 'Noor Beauty Lounge',
  kind: 'BEAUTY',
  audience: 'FEMALE',
  phoneNumber: '98450 22187',
  street: '12th Main Road, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  latitude: 12.97,
  longitude: 77.64,
  gstin: '',
  upiId: '',
}

test('a salon is complete without GSTIN and UPI id', () => expect(findProblems(NOOR)).toEqual({}))

test('every empty field is named', () => {
  expect(Object.keys(findProblems(EMPTY_SALON)).toSorted()).toEqual(
    ['audience', 'city', 'kind', 'latitude', 'longitude', 'name', 'phoneNumber', 'pincode', 'street'].toSorted(),
  )
})

test.each([
  ['gstin', { gstin: '29AAGCB7383J1Z5' }, 'Not a valid GSTIN. Check the last letter.'],
  ['gstin', { gstin: '27AAGCB7383J1Z8' }, 'This GSTIN is of another state than Karnataka'],
  ['gstin', { gstin: '29 aagcb 7383j1z4' }, undefined],
  ['upiId', { upiId: 'noor' }, 'UPI id must look like name@provider'],
  ['pincode', { pincode: '012345' }, 'Please enter a PIN code of India, 6 digits'],
  ['latitude', { latitude: null }, 'Search for your address, or drop the pin at your door'],
] as const)('%s of %j: %s', (field, values, problem) =>
  expect(findProblems({ ...NOOR, ...values })[field]).toBe(problem),
)
