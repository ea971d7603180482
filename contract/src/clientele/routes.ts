import { defineRoutes } from '../route.ts'
import type { clienteleSchemas } from './route-schemas.ts'

export const clientele = defineRoutes<typeof clienteleSchemas>()({
  clients: {
    method: 'GET',
    path: '/salon/outlet/:outletId/clients',
    access: 'salon',
    permission: 'readClients',
    paged: true,
  },
  clientCard: {
    method: 'GET',
    path: '/salon/outlet/:outletId/clients/:customerId',
    access: 'salon',
    permission: 'readClients',
  },
  updateClientCard: {
    method: 'PUT',
    path: '/salon/outlet/:outletId/clients/:customerId',
    access: 'salon',
    permission: 'readClients',
  },
  salonReviews: {
    method: 'GET',
    path: '/salon/outlet/:outletId/reviews',
    access: 'salon',
    permission: 'replyToReviews',
    paged: true,
  },
  replyToReview: {
    method: 'PUT',
    path: '/salon/review/:reviewId/reply',
    access: 'salon',
    permission: 'replyToReviews',
  },
  reportReview: {
    method: 'POST',
    path: '/salon/review/:reviewId/report',
    access: 'salon',
    permission: 'reportReviews',
  },
  removeReply: {
    method: 'DELETE',
    path: '/salon/review/:reviewId/reply',
    access: 'salon',
    permission: 'replyToReviews',
  },
})
