import * as z from 'zod/mini'
import { Signup } from '../accounts/sign-up-schema.ts'
import { refuse } from './form-fields.ts'
import { findLetterProblem } from './name-rules.ts'

/** As a customer signs up; guests and colleagues read the name. */
export const OwnerSignup = z.extend(Signup, { name: Signup.shape.name.check(refuse(findLetterProblem)) })
export type OwnerSignup = z.infer<typeof OwnerSignup>
