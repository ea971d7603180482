import { defineRoutes } from '../route.ts'
import type { operatorSchemas } from './route-schemas.ts'

export const operator = defineRoutes<typeof operatorSchemas>()({
  operatorLogin: { method: 'POST', path: '/operator/login', access: 'public', recognised: true },
  setOperatorPassword: { method: 'POST', path: '/operator/password', access: 'public', recognised: true },
  setUpSecondFactor: { method: 'POST', path: '/operator/second-factor/set-up', access: 'public' },
  giveSecondFactor: { method: 'POST', path: '/operator/second-factor', access: 'public', recognised: true },
  operatorLogout: { method: 'POST', path: '/operator/logout', access: 'operator' },
  operatorProfile: { method: 'GET', path: '/operator/profile', access: 'operator' },
  operatorQueues: { method: 'GET', path: '/operator/queues', access: 'operator' },
  searchOutlets: { method: 'GET', path: '/operator/outlets', access: 'operator', paged: true },
  reviewedOutlet: { method: 'GET', path: '/operator/outlet/:outletId', access: 'operator' },
  decideOutlet: { method: 'POST', path: '/operator/outlet/:outletId/decision', access: 'operator' },
  editOutlet: { method: 'PATCH', path: '/operator/outlet/:outletId', access: 'operator' },
  editPrice: { method: 'PATCH', path: '/operator/service/:serviceId', access: 'operator' },
  searchCustomers: { method: 'GET', path: '/operator/customers', access: 'operator', paged: true },
  customerRecord: { method: 'GET', path: '/operator/customer/:customerId', access: 'operator' },
  showContact: { method: 'POST', path: '/operator/customer/:customerId/contact', access: 'operator' },
  blockCustomer: { method: 'POST', path: '/operator/customer/:customerId/block', access: 'operator' },
  unblockCustomer: { method: 'POST', path: '/operator/customer/:customerId/unblock', access: 'operator' },
  eraseCustomer: { method: 'POST', path: '/operator/customer/:customerId/erase', access: 'operator' },
  overview: { method: 'GET', path: '/operator/overview', access: 'operator' },
  auditLog: { method: 'GET', path: '/operator/audit', access: 'operator' },
})
