import { defineRoutes } from '../route.ts'
import type { guestVisitsSchemas } from './guest-visit-route-schemas.ts'

export const guestVisits = defineRoutes<typeof guestVisitsSchemas>()({
  // The token is in the body, not in the path: paths end up in the logs of proxies.
  readVisit: { method: 'POST', path: '/customer/visit', access: 'public' },
  refuseLinkedVisit: { method: 'POST', path: '/customer/visit/not-me', access: 'public' },
  guestVisits: { method: 'GET', path: '/customer/guest-visits', access: 'customer' },
  acceptVisit: { method: 'POST', path: '/customer/guest-visits/:invitationId/accept', access: 'customer' },
  refuseVisit: { method: 'POST', path: '/customer/guest-visits/:invitationId/not-me', access: 'customer' },
})
