import { asRupees } from '../money.ts'
import { expect, test } from 'vitest'
import { createUpiLink } from './upi-link.ts'

test('a UPI link names payee, amount and purpose, readable by every UPI app', () => {
  expect(
    createUpiLink({ upiId: 'aarna@upi', payee: 'Aarna Salon & Spa', rupees: asRupees(3570.5), note: 'Booking 48AC' }),
  ).toBe('upi://pay?pa=aarna%40upi&pn=Aarna%20Salon%20%26%20Spa&am=3570.50&cu=INR&tn=Booking%2048AC')
})
