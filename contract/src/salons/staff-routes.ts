import { defineRoutes } from '../route.ts'
import type { staffSchemas } from './staff-route-schemas.ts'

export const staff = defineRoutes<typeof staffSchemas>()({
  outletStaff: { method: 'GET', path: '/salon/outlet/:outletId/staff', access: 'salon', permission: 'manageStaff' },
  inviteStaff: {
    method: 'POST',
    path: '/salon/outlet/:outletId/staff/invitations',
    access: 'salon',
    permission: 'manageStaff',
  },
  resendInvitation: {
    method: 'POST',
    path: '/salon/outlet/:outletId/staff/invitations/:invitationId/resend',
    access: 'salon',
    permission: 'manageStaff',
  },
  cancelInvitation: {
    method: 'DELETE',
    path: '/salon/outlet/:outletId/staff/invitations/:invitationId',
    access: 'salon',
    permission: 'manageStaff',
  },
  changeStaffRole: {
    method: 'PATCH',
    path: '/salon/outlet/:outletId/staff/:memberId',
    access: 'salon',
    permission: 'manageStaff',
  },
  removeStaff: {
    method: 'DELETE',
    path: '/salon/outlet/:outletId/staff/:memberId',
    access: 'salon',
    permission: 'manageStaff',
  },
  // The token is in the body, not in the path: paths end up in the logs of proxies.
  readInvitation: { method: 'POST', path: '/salon/invitation', access: 'public' },
  joinOutlet: { method: 'POST', path: '/salon/join', access: 'public', recognised: true },
  sendSalonResetCode: { method: 'POST', path: '/salon/send-otp', access: 'public', recognised: true },
  resetSalonPassword: { method: 'POST', path: '/salon/reset-password', access: 'public', recognised: true },
})
