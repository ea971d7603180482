import * as z from 'zod/mini'
import { salonToday } from '../salon-time.ts'
import { Gender } from './gender.ts'
import { MediaKey } from './media-key.ts'
import { normaliseMobile } from './mobile.ts'
import { code, email, MOBILE_DIGITS, OTP_LENGTH } from './rules.ts'

const NAME_LENGTH = 'Name must be 3 to 30 characters'

/** Accepts letters of any script. */
const ProfileName = z.string('Name is required').check(
  z.overwrite((text) => text.trim().replaceAll(/ +/g, ' ')),
  z.minLength(1, 'Name is required'),
  z.regex(/^[\p{L}\p{M} ]+$/u, 'Name can only contain letters and spaces'),
  z.minLength(3, NAME_LENGTH),
  z.maxLength(30, NAME_LENGTH),
)

const ProfileMobile = z
  .string('Contact number is required')
  .check(
    z.overwrite(normaliseMobile),
    z.minLength(1, 'Contact number is required'),
    z.regex(MOBILE_DIGITS, 'Contact number must be 10 digits'),
  )

const DateOfBirth = z.iso.date('Date of birth must be in the format YYYY-MM-DD').check(
  z.refine((day: string) => day >= '1900-01-01', 'Date of birth must be after 1900'),
  z.refine((day: string) => day <= salonToday(), 'Date of birth cannot be in the future'),
)

/** Contains only the changed fields; a new email or number comes with the code that was sent to it. */
export const EditProfile = z.object({
  name: z.optional(ProfileName),
  email: z.optional(email('Email is required', 'Invalid email')),
  emailOtp: z.optional(code('Please enter a valid 6-digit OTP for email', OTP_LENGTH)),
  contactNumber: z.optional(ProfileMobile),
  contactNumberOtp: z.optional(code('Please enter a valid 6-digit OTP for contact number', OTP_LENGTH)),
  gender: z.optional(z.nullable(Gender)),
  dateOfBirth: z.optional(z.nullable(DateOfBirth)),
  profilePhotos: z.optional(z.array(MediaKey).check(z.maxLength(5, 'Too many photos'))),
})
export type EditProfile = z.infer<typeof EditProfile>

/** Messages for a changed contact without its code (at the field and in a toast) and for a code of the wrong length. */
export const codeMessages = {
  email: {
    missing: 'OTP verification required for email',
    toast: 'Please enter OTP for email verification',
    invalid: 'Please enter a valid 6-digit OTP for email',
  },
  contactNumber: {
    missing: 'OTP verification required for contact number',
    toast: 'Please enter OTP for contact number verification',
    invalid: 'Please enter a valid 6-digit OTP for contact number',
  },
} as const
