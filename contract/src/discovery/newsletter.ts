import * as z from 'zod/mini'
import { PINCODE_LENGTH } from '../constants.ts'
import { email } from '../accounts/rules.ts'

const PINCODE = 'Pincode must be a valid 6-digit number'

export const Subscription = z.object({
  email: email('Email is required', 'Invalid email format'),
  city: z
    .string('City is required')
    .check(z.trim(), z.minLength(1, 'City is required'), z.maxLength(100, 'City is required')),
  pincode: z
    .string('Pincode is required')
    .check(
      z.trim(),
      z.minLength(1, 'Pincode is required'),
      z.length(PINCODE_LENGTH, PINCODE),
      z.regex(/^[1-9]\d+$/, PINCODE),
    ),
})
export type Subscription = z.infer<typeof Subscription>
