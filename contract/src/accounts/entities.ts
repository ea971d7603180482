import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { Gender } from './gender.ts'

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

/** An active login, as its customer recognises it. */
export const ActiveSession = z.object({
  id: z.uuid(),
  /** "Chrome on Android"; null for a session that began before this was stored. */
  device: z.nullable(z.string()),
  /** The network it began in, truncated: "203.0.113.x". */
  network: z.nullable(z.string()),
  startedAt: instant(),
  /** Accurate to within a few minutes. */
  lastUsedAt: instant(),
  isCurrent: z.boolean(),
})
export type ActiveSession = z.infer<typeof ActiveSession>
