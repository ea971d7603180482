import { defineRoutes } from '../route.ts'
import type { accountsSchemas } from './route-schemas.ts'

export const accounts = defineRoutes<typeof accountsSchemas>()({
  login: { method: 'POST', path: '/customer/login', access: 'public', recognised: true },
  sendSignUpCode: { method: 'POST', path: '/customer/signup/send-otp', access: 'public', recognised: true },
  signUp: { method: 'POST', path: '/customer/signup', access: 'public', recognised: true },
  sendResetCode: { method: 'POST', path: '/customer/send-otp', access: 'public', recognised: true },
  resetPassword: { method: 'POST', path: '/customer/reset-password', access: 'public', recognised: true },
  logout: { method: 'POST', path: '/customer/logout', access: 'customer' },
  profile: { method: 'GET', path: '/customer/profile', access: 'customer' },
  editProfile: { method: 'PATCH', path: '/customer/profile/edit-profile', access: 'customer', recognised: true },
  updatePassword: { method: 'PATCH', path: '/customer/profile/update-password', access: 'customer' },
  exportData: { method: 'GET', path: '/customer/export', access: 'customer' },
  sendDeleteCode: { method: 'POST', path: '/customer/account/send-otp', access: 'customer', recognised: true },
  deleteAccount: { method: 'DELETE', path: '/customer/account', access: 'customer', recognised: true },
  undoContactChange: { method: 'POST', path: '/customer/undo-contact-change', access: 'public', recognised: true },
  revokeSession: { method: 'POST', path: '/customer/revoke-session', access: 'public' },
  sessions: { method: 'GET', path: '/customer/sessions', access: 'customer' },
  endSession: { method: 'DELETE', path: '/customer/sessions/:sessionId', access: 'customer' },
  endOtherSessions: { method: 'DELETE', path: '/customer/sessions', access: 'customer' },
})
