import { defineRoutes } from '../route.ts'
import type { accountsSchemas } from './route-schemas.ts'

export const accounts = defineRoutes<typeof accountsSchemas>()({
  login: { method: 'POST', path: '/customer/login', access: 'public' },
  sendSignUpCode: { method: 'POST', path: '/customer/signup/send-otp', access: 'public' },
  signUp: { method: 'POST', path: '/customer/signup', access: 'public' },
  sendResetCode: { method: 'POST', path: '/customer/send-otp', access: 'public' },
  resetPassword: { method: 'POST', path: '/customer/reset-password', access: 'public' },
  logout: { method: 'POST', path: '/customer/logout', access: 'customer' },
  profile: { method: 'GET', path: '/customer/profile', access: 'customer' },
  editProfile: { method: 'PATCH', path: '/customer/profile/edit-profile', access: 'customer' },
  updatePassword: { method: 'PATCH', path: '/customer/profile/update-password', access: 'customer' },
  exportData: { method: 'GET', path: '/customer/export', access: 'customer' },
  sendDeleteCode: { method: 'POST', path: '/customer/account/send-otp', access: 'customer' },
  deleteAccount: { method: 'DELETE', path: '/customer/account', access: 'customer' },
})
