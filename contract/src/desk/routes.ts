import { defineRoutes } from '../route.ts'
import type { deskSchemas } from './route-schemas.ts'

export const desk = defineRoutes<typeof deskSchemas>()({
  salonLogin: { method: 'POST', path: '/salon/login', access: 'public', recognised: true },
  salonLogout: { method: 'POST', path: '/salon/logout', access: 'salon' },
  salonOutlets: { method: 'GET', path: '/salon/outlets', access: 'salon' },
  salonBoard: { method: 'GET', path: '/salon/outlet/:outletId/board', access: 'salon' },
  salonRequests: { method: 'GET', path: '/salon/outlet/:outletId/requests', access: 'salon' },
  salonNotificationPreferences: {
    method: 'GET',
    path: '/salon/outlet/:outletId/notification-preferences',
    access: 'salon',
  },
  updateSalonNotificationPreferences: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/notification-preferences',
    access: 'salon',
  },
  salonOrder: { method: 'GET', path: '/salon/order/:orderId', access: 'salon' },
  salonOrderSlots: { method: 'GET', path: '/salon/order/:orderId/available-slots', access: 'salon' },
  confirmOrder: { method: 'POST', path: '/salon/order/:orderId/confirm', access: 'salon' },
  rejectLines: { method: 'POST', path: '/salon/order/:orderId/reject-lines', access: 'salon' },
  previewRejection: { method: 'GET', path: '/salon/order/:orderId/rejection', access: 'salon' },
  reassignOrder: { method: 'POST', path: '/salon/order/:orderId/reassign', access: 'salon' },
  moveOrder: { method: 'POST', path: '/salon/order/:orderId/reschedule', access: 'salon' },
  cancelBySalon: { method: 'POST', path: '/salon/order/:orderId/cancel', access: 'salon' },
  checkIn: { method: 'POST', path: '/salon/order/:orderId/check-in', access: 'salon' },
  completeOrder: { method: 'POST', path: '/salon/order/:orderId/complete', access: 'salon' },
  markNoShow: { method: 'POST', path: '/salon/order/:orderId/no-show', access: 'salon' },
  undoClosing: { method: 'POST', path: '/salon/order/:orderId/undo', access: 'salon' },
  salonEvents: { method: 'GET', path: '/salon/events', access: 'salon', stream: true },
})
