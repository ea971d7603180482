import {
  codeMessages,
  type Customer,
  EditProfile,
  formatPhone,
  type Gender,
  normaliseMobile,
} from '@nikhar/contract/accounts'
import { salonToday } from '@nikhar/contract/salon-time'
import type { ApiError } from '@nikhar/client/api-error'
import type { ProfileChanges } from './save-profile.ts'
import { toWireCode } from './wire-code.ts'

export const PROFILE_TOAST_MS = 3500
export const INCOMPLETE_MESSAGE = 'Please fill all required fields correctly.'

export const GENDERS: readonly { value: Gender; label: string }[] = [
  { value: 'MALE', label: 'Male' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'OTHER', label: 'Other' },
]

/** The values of the profile form: every field is a string, empty where nothing is known. */
export interface ProfileValues {
  name: string
  contactNumber: string
  contactNumberOtp: string
  email: string
  emailOtp: string
  gender: Gender | ''
  dateOfBirth: string
}
export type ProfileField = keyof ProfileValues
export type Contact = keyof typeof codeMessages
type Problems = Partial<Record<ProfileField, string>>

/** In the order of the form, which is the order of the error toasts. */
export const profileFields: readonly ProfileField[] = [
  'name',
  'contactNumber',
  'contactNumberOtp',
  'email',
  'emailOtp',
  'gender',
  'dateOfBirth',
]

export function toProfileValues({ name, contactNumber, email, gender, dateOfBirth }: Customer): ProfileValues {
  return {
    name,
    contactNumber: formatPhone(contactNumber),
    contactNumberOtp: '',
    email,
    emailOtp: '',
    gender: gender ?? '',
    dateOfBirth: dateOfBirth ?? '',
  }
}

/** The changed fields as the API takes them: a phone number as digits, a code as a number. */
export function getProfileChanges(customer: Customer, values: ProfileValues): ProfileChanges {
  const name = values.name.trim().replaceAll(/ +/g, ' ')
  const contactNumber = normaliseMobile(values.contactNumber)
  const email = values.email.trim()
  return {
    ...(name !== customer.name && { name }),
    ...(contactNumber !== customer.contactNumber && { contactNumber }),
    ...(needsCode('contactNumber', customer, values) && { contactNumberOtp: toWireCode(values.contactNumberOtp) }),
    ...(email !== customer.email && { email }),
    ...(needsCode('email', customer, values) && { emailOtp: toWireCode(values.emailOtp) }),
    ...(values.gender !== (customer.gender ?? '') && { gender: values.gender || null }),
    ...(values.dateOfBirth !== (customer.dateOfBirth ?? '') && { dateOfBirth: values.dateOfBirth || null }),
  }
}

/** Whether the contact has changed and must be verified. E-mail addresses are compared case-insensitively. */
export function needsCode(contact: Contact, customer: Customer, values: Pick<ProfileValues, Contact>): boolean {
  return contact === 'email'
    ? values.email.trim().toLowerCase() !== customer.email.toLowerCase()
    : normaliseMobile(values.contactNumber) !== customer.contactNumber
}

/** The changed contact as a code is sent to it; undefined while it is unchanged or invalid. */
export function getNewContact(
  contact: Contact,
  customer: Customer,
  values: Pick<ProfileValues, Contact>,
): string | undefined {
  if (!needsCode(contact, customer, values)) return undefined
  const parsed = EditProfile.shape[contact].safeParse(values[contact])
  return parsed.success ? parsed.data : undefined
}

/** The error messages by field. Unchanged fields are not validated again. */
export function findProfileProblems(customer: Customer, values: ProfileValues): Problems {
  const changes = getProfileChanges(customer, values)
  const problems: Problems = {}
  for (const field of profileFields) {
    const problem = changes[field] === undefined ? undefined : problemOf(field, changes, values)
    if (problem !== undefined) problems[field] = problem
  }
  // No code can be sent to a wrong contact: it is one problem, not two.
  if (problems.contactNumber) delete problems.contactNumberOtp
  if (problems.email) delete problems.emailOtp
  return problems
}

function problemOf(field: ProfileField, changes: ProfileChanges, values: ProfileValues): string | undefined {
  if (field === 'emailOtp') return codeProblem('email', values.emailOtp)
  if (field === 'contactNumberOtp') return codeProblem('contactNumber', values.contactNumberOtp)
  const parsed = EditProfile.shape[field].safeParse(changes[field])
  if (!parsed.success) return parsed.error.issues[0]?.message
  if (field === 'dateOfBirth' && changes.dateOfBirth === salonToday()) return 'Date of birth must be before today'
  return undefined
}

function codeProblem(contact: Contact, code: string): string | undefined {
  if (code === '') return codeMessages[contact].missing
  return EditProfile.shape[`${contact}Otp`].safeParse(code).success ? undefined : codeMessages[contact].invalid
}

/** The latest date of birth that can be chosen: yesterday in India. */
export function getLastBirthday(now = new Date()): string {
  return salonToday(new Date(now.getTime() - 86_400_000))
}

const LABELS: Partial<Record<ProfileField, string>> = {
  contactNumber: 'Contact Number',
  contactNumberOtp: 'Contact Number',
  email: 'Email',
  emailOtp: 'Email',
}

/** The toast text for the error of a field. */
export function formatProblemToast(field: ProfileField, message: string): string {
  if (message === codeMessages.email.missing) return codeMessages.email.toast
  if (message === codeMessages.contactNumber.missing) return codeMessages.contactNumber.toast
  return `${LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1)}: ${message}`
}

/** The server's messages by field. For a contact that is taken, the error code names the field. */
export function getRefusedProfileFields({ code, fields, message }: ApiError): Problems {
  if (code === 'EMAIL_TAKEN') return { email: message }
  if (code === 'MOBILE_TAKEN') return { contactNumber: message }
  return Object.fromEntries(profileFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}
