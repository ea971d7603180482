import { defineRoutes } from '../route.ts'
import type { careSchemas } from './route-schemas.ts'

export const care = defineRoutes<typeof careSchemas>()({
  complaints: { method: 'GET', path: '/customer/complaints', access: 'customer', paged: true },
  raiseComplaint: { method: 'POST', path: '/customer/complaints', access: 'customer', idempotent: true },
  complaint: { method: 'GET', path: '/customer/complaint/:complaintId', access: 'customer' },
  writeToComplaint: { method: 'POST', path: '/customer/complaint/:complaintId/messages', access: 'customer' },
  reopenComplaint: { method: 'POST', path: '/customer/complaint/:complaintId/reopen', access: 'customer' },
  writeReview: { method: 'POST', path: '/customer/review', access: 'customer', idempotent: true },
  editReview: { method: 'PUT', path: '/customer/review/:reviewId', access: 'customer' },
  requestReviewUpload: { method: 'POST', path: '/customer/review/:reviewId/photo/upload', access: 'customer' },
  saveReviewPhoto: { method: 'PUT', path: '/customer/review/:reviewId/photo', access: 'customer' },
  removeReviewPhoto: { method: 'DELETE', path: '/customer/review/:reviewId/photo', access: 'customer' },
  hiddenReviews: { method: 'GET', path: '/customer/hidden-reviews', access: 'customer' },
  appealReview: { method: 'POST', path: '/customer/review/:reviewId/appeal', access: 'customer' },
})
