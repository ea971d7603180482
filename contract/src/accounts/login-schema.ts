import * as z from 'zod/mini'
import { email, password } from './rules.ts'

export const LoginForm = z.object({
  username: email('Email is required.', 'Invalid email format.'),
  password: password('Password is required.', 'Password must be at least 6 characters.'),
})
export type LoginForm = z.infer<typeof LoginForm>
