import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { Gender } from './gender.ts'

export const UserType = z.enum(['ADMIN', 'CLIENT', 'CUSTOMER'])
export type UserType = z.infer<typeof UserType>

export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  contactNumber: z.string(),
  email: z.string(),
  whitelabelId: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  gender: z.nullable(Gender),
  dateOfBirth: z.nullable(z.iso.date()),
  profilePhotos: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** A login that has not ended, as its customer recognises it. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** "Chrome on Android"; null for a session that began before we kept it. */
  device: z.nullable(z.string()),
  /** The network it began in, shortened: "203.0.113.x". */
  network: z.nullable(z.string()),
  startedAt: instant(),
  /** Exact to some minutes. */
  lastUsedAt: instant(),
  isCurrent: z.boolean(),
})
export type ActiveSession = z.infer<typeof ActiveSession>
