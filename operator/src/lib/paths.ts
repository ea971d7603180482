import type { OutletStage } from '@nikhar/contract/desk'
import type { ReportState } from '@nikhar/contract/operator'

export const patterns = {
  start: '/',
  login: '/login',
  setPassword: '/set-password',
  salons: '/salons',
  salon: '/salons/:outletId',
  changes: '/salons/changes',
  customers: '/customers',
  customer: '/customers/:customerId',
  coupons: '/coupons',
  vocabulary: '/search-words',
  complaints: '/complaints',
  complaint: '/complaints/:complaintId',
  reviews: '/reviews',
  audit: '/audit',
} as const

/** Every path of the console. */
export const paths = {
  start: () => patterns.start,
  login: (returnTo?: string) =>
    returnTo ? `${patterns.login}?returnTo=${encodeURIComponent(returnTo)}` : patterns.login,
  salons: (stage?: OutletStage) => (stage ? `${patterns.salons}?stage=${stage}` : patterns.salons),
  salon: (outletId: number, search = '') => `/salons/${outletId}${search}`,
  changes: () => patterns.changes,
  customers: () => patterns.customers,
  customer: (customerId: number) => `/customers/${customerId}`,
  coupons: () => patterns.coupons,
  vocabulary: () => patterns.vocabulary,
  complaints: (search = '') => `${patterns.complaints}${search}`,
  complaint: (complaintId: number, search = '') => `/complaints/${complaintId}${search}`,
  reviews: (state?: ReportState) => (state ? `${patterns.reviews}?state=${state}` : patterns.reviews),
  audit: (outletId?: number) => (outletId === undefined ? patterns.audit : `${patterns.audit}?outletId=${outletId}`),
}
