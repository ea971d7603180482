import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  BankAccount,
  City,
  Country,
  District,
  Experience,
  Ifsc,
  PartnerAbout,
  PartnerDescription,
  PastExperience,
  Pincode,
  State,
  Street,
  UpiId,
} from './partner-rules.ts'

function expectRule(rule: z.ZodMiniType, { accepts, refuses }: { accepts: unknown[]; refuses: unknown[] }) {
  expect(accepts.filter((value) => !rule.safeParse(value).success)).toEqual([])
  expect(refuses.filter((value) => rule.safeParse(value).success)).toEqual([])
}

test('a description has at most 200 characters [VAL-01]', () => {
  expectRule(PartnerDescription, { accepts: ['', 'a'.repeat(200)], refuses: ['a'.repeat(201), 7] })
})

test('an about text has at most 500 characters [VAL-02]', () => {
  expectRule(PartnerAbout, { accepts: ['', 'a'.repeat(500)], refuses: ['a'.repeat(501)] })
})

test('experience is a whole number from 0 [VAL-03]', () => {
  expectRule(Experience, { accepts: [0, 12], refuses: [-1, 1.5, '3'] })
})

test('past experience is 0 to 600 months [VAL-04]', () => {
  expectRule(PastExperience, { accepts: [0, 600], refuses: [-1, 601, 2.5] })
})

test('a street has 5 to 100 characters [VAL-05]', () => {
  expectRule(Street, { accepts: ['MG Rd', 'a'.repeat(100)], refuses: ['MG R', '  MG  ', 'a'.repeat(101)] })
})

test.each([
  ['city', City],
  ['district', District],
])('a %s has 2 to 50 letters [VAL-06]', (_, rule) => {
  expectRule(rule, { accepts: ['Ui', 'New Delhi', 'a'.repeat(50)], refuses: ['U', 'Sector 17', 'a'.repeat(51), ''] })
})

test.each([
  ['state', State],
  ['country', Country],
])('a %s has 3 to 50 letters [VAL-07]', (_, rule) => {
  expectRule(rule, { accepts: ['Goa', 'Tamil Nadu', 'भारत', 'a'.repeat(50)], refuses: ['Go', 'G0a', 'a'.repeat(51)] })
})

test('a pincode has 6 digits [VAL-08]', () => {
  expectRule(Pincode, { accepts: ['560038'], refuses: ['56003', '5600381', '56003a', ' 560038'] })
})

test('an account number has 11 digits and matches its confirmation [VAL-09]', () => {
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

test('an IFSC code is four capitals, a zero and six letters or digits [VAL-10]', () => {
  expectRule(Ifsc, {
    accepts: ['HDFC0001234', 'SBIN0AB12cd'],
    refuses: ['HDFC1001234', 'hdfc0001234', 'HDFC000123', 'HDF00001234'],
  })
})

test('a UPI id is a name at a provider [VAL-11]', () => {
  expectRule(UpiId, {
    accepts: ['asha.rao@okhdfcbank', 'asha_rao-1@ybl'],
    refuses: ['asha', '@ybl', 'asha@', 'a b@ybl', 'asha@ok@ybl'],
  })
})
