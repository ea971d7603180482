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
