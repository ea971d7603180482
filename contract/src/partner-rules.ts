import * as z from 'zod/mini'
import { PINCODE_LENGTH } from './constants.ts'

// Rules for the details of salon partners. No customer screen has these fields.

export const PartnerDescription = atMost(200, 'Description must be at most 200 characters')
export const PartnerAbout = atMost(500, 'About must be at most 500 characters')

export const Experience = z.int('Experience must be a whole number').check(z.gte(0, 'Experience cannot be negative'))

const MONTHS_MESSAGE = 'Past experience must be between 0 and 600 months'
/** In months: at most 50 years. */
export const PastExperience = z.int(MONTHS_MESSAGE).check(z.gte(0, MONTHS_MESSAGE), z.lte(600, MONTHS_MESSAGE))

export const Street = z
  .string('Street must be 5 to 100 characters')
  .check(
    z.trim(),
    z.minLength(5, 'Street must be 5 to 100 characters'),
    z.maxLength(100, 'Street must be 5 to 100 characters'),
  )
export const City = letters(2, 50, 'City must be 2 to 50 letters')
export const District = letters(2, 50, 'District must be 2 to 50 letters')
export const State = letters(3, 50, 'State must be 3 to 50 letters')
export const Country = letters(3, 50, 'Country must be 3 to 50 letters')
export const Pincode = z.string().check(z.regex(new RegExp(`^\\d{${PINCODE_LENGTH}}$`), 'Pincode must be 6 digits'))

export const BankAccount = z
  .object({
    accountNumber: z.string().check(z.regex(/^\d{11}$/, 'Account number must be 11 digits')),
    confirmAccountNumber: z.string(),
  })
  .check(
    z.refine((account) => account.accountNumber === account.confirmAccountNumber, {
      path: ['confirmAccountNumber'],
      error: 'Account numbers must match',
    }),
  )

export const Ifsc = z.string().check(z.regex(/^[A-Z]{4}0[A-Za-z0-9]{6}$/, 'Invalid IFSC code'))
export const UpiId = z.string().check(z.regex(/^[\w.-]+@[A-Za-z][A-Za-z0-9]*$/, 'UPI id must look like name@provider'))

function atMost(length: number, message: string) {
  return z.string().check(z.trim(), z.maxLength(length, message))
}

/** Letters of any script, with spaces between words: New Delhi, Tamil Nadu. */
function letters(min: number, max: number, message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.regex(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u, message),
      z.minLength(min, message),
      z.maxLength(max, message),
    )
}
