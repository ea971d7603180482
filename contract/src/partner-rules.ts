import * as z from 'zod/mini'

// The specification's rules for salon partners. Those marked @public are defined, as it says, and no page or call of the
// product has a field for them.

export const PartnerDescription = atMost(200, 'Description must be at most 200 characters')
export const PartnerAbout = atMost(500, 'About must be at most 500 characters')

/** Past experience is at most 50 years. */
export const PAST_EXPERIENCE_MONTHS_MAX = 600

export const Street = z
  .string('Street must be 5 to 100 characters')
  .check(
    z.trim(),
    z.minLength(5, 'Street must be 5 to 100 characters'),
    z.maxLength(100, 'Street must be 5 to 100 characters'),
  )
export const City = letters(2, 50, 'City must be 2 to 50 letters')
/** @public */
export const District = letters(2, 50, 'District must be 2 to 50 letters')
/** @public */
export const State = letters(3, 50, 'State must be 3 to 50 letters')
/** @public */
export const Country = letters(3, 50, 'Country must be 3 to 50 letters')

/** @public Salons are paid by UPI. */
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

/** @public Salons are paid by UPI. */
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
