import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Customer } from './entities.ts'
import { LoginForm } from './forms.ts'

export const accounts = {
  login: route({
    method: 'POST',
    path: '/customer/login',
    access: 'public',
    summary: 'Log in with e-mail and password',
    body: LoginForm,
    reply: z.object({ token: z.string(), customer: Customer }),
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
  logout: route({
    method: 'POST',
    path: '/customer/logout',
    access: 'customer',
    summary: 'End this session; its token counts no more',
    reply: z.null(),
  }),
  profile: route({
    method: 'GET',
    path: '/customer/profile',
    access: 'customer',
    summary: 'The signed-in customer',
    reply: Customer,
  }),
}
