import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { BankAccount, City, Country, District, Ifsc, State } from './partner-rules.ts'
import { NewService } from './salons/menu-service.ts'
import { NewOutlet, NewStylist } from './salons/requests.ts'

function expectRule(rule: z.ZodMiniType, { accepts, refuses }: { accepts: unknown[]; refuses: unknown[] }) {
  expect(accepts.filter((value) => !rule.safeParse(value).success)).toEqual([])
  expect(refuses.filter((value) => rule.safeParse(value).success)).toEqual([])
}

test('the description of a service has at most 200 characters [VAL-01]', () => {
  expectRule(NewService.shape.description, { accepts: ['', 'a'.repeat(200)], refuses: ['a'.repeat(201), 7] })
})

test('a salon’s text about a service has at most 500 characters [VAL-02]', () => {
  expectRule(NewService.shape.about, { accepts: ['', 'a'.repeat(500)], refuses: ['a'.repeat(501)] })
})

test('the experience of a stylist is a whole number from 0 [VAL-03]', () => {
  expectRule(NewStylist.shape.experienceYears, { accepts: [0, 12], refuses: [-1, 1.5, 'three'] })
})

test('the past experience of a stylist, in years, is 0 to 600 months [VAL-04]', () => {
  expectRule(NewStylist.shape.experienceYears, { accepts: [0, 600 / 12], refuses: [-1, 600 / 12 + 1, 2.5] })
})

test('the street of a salon has 5 to 100 characters [VAL-05]', () => {
  expectRule(NewOutlet.shape.street, {
    accepts: ['MG Rd', 'a'.repeat(100)],
    refuses: ['MG R', '  MG  ', 'a'.repeat(101)],
  })
})

test.each([
  ["salon's city", NewOutlet.shape.city],
  ['city', City],
  ['district', District],
])('a %s has 2 to 50 letters [VAL-06]', (_, rule) => {
  expectRule(rule, { accepts: ['Ui', 'New Delhi', 'a'.repeat(50)], refuses: ['U', 'Sector 17', 'a'.repeat(51), ''] })
})

test.each([
  ['state', State],
  ['country', Country],
])('a %s has 3 to 50 letters, as defined and unused [VAL-07]', (_, rule) => {
  expectRule(rule, { accepts: ['Goa', 'Tamil Nadu', 'भारत', 'a'.repeat(50)], refuses: ['Go', 'G0a', 'a'.repeat(51)] })
})

test('the PIN code of a salon has 6 digits [VAL-08]', () => {
  expectRule(NewOutlet.shape.pincode, { accepts: ['560038', ' 560038'], refuses: ['56003', '5600381', '56003a'] })
})

test('an account number has 11 digits and matches its confirmation, as defined and unused [VAL-09]', () => {
  const account = (accountNumber: string, confirmAccountNumber: string) => ({ accountNumber, confirmAccountNumber })
  expectRule(BankAccount, {
    accepts: [account('12345678901', '12345678901')],
    refuses: [
      account('1234567890', '1234567890'),
      account('12345678901', '12345678902'),
      account('1234567890a', '1234567890a'),
    ],
  })
})

test('an IFSC code is four capitals, a zero and six letters or digits, as defined and unused [VAL-10]', () => {
  expectRule(Ifsc, {
    accepts: ['HDFC0001234', 'SBIN0AB12cd'],
    refuses: ['HDFC1001234', 'hdfc0001234', 'HDFC000123', 'HDF00001234'],
  })
})

test('the UPI id of a salon is a name at a provider [VAL-11]', () => {
  expectRule(NewOutlet.shape.upiId, {
    accepts: ['asha.rao@okhdfcbank', 'asha_rao-1@ybl'],
    refuses: ['asha', '@ybl', 'asha@', 'a b@ybl', 'asha@ok@ybl'],
  })
})
