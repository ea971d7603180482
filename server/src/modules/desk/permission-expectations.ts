import type { api } from '@nikhar/contract/api'

type Domains = (typeof api)[keyof typeof api]
type SalonCallsOf<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends { access: 'salon' } ? Name : never
}[keyof Routes]
/** The name of every call that takes a salon's session. */
export type SalonCall = Domains extends infer Routes ? (Routes extends unknown ? SalonCallsOf<Routes> : never) : never

interface Expectation {
  roles: readonly string[]
  stylist: 'OWN_COLUMN' | 'NOTHING'
}

const OWNER: Expectation = { roles: ['OWNER'], stylist: 'NOTHING' }
const MANAGERS: Expectation = { roles: ['OWNER', 'MANAGER'], stylist: 'NOTHING' }
const FRONT_DESK: Expectation = { roles: ['OWNER', 'MANAGER', 'RECEPTION'], stylist: 'NOTHING' }
const OWN_COLUMN: Expectation = { ...FRONT_DESK, stylist: 'OWN_COLUMN' }

const MANAGERS_OR_OWN_COLUMN: Expectation = { ...MANAGERS, stylist: 'OWN_COLUMN' }

/**
 * Who may make each call, written down a second time and by hand for the matrix test: a new call does not compile without
 * its line, and a call with the wrong permission fails the test. ACCOUNT: whoever is logged in, about the account itself.
 */
export const EXPECTED: Record<SalonCall, Expectation | 'ACCOUNT'> = {
  salonLogout: 'ACCOUNT',
  salonOutlets: 'ACCOUNT',
  salonEvents: 'ACCOUNT',
  createOutlet: 'ACCOUNT',
  alertKey: 'ACCOUNT',
  subscribeAlerts: 'ACCOUNT',
  unsubscribeAlerts: 'ACCOUNT',
  ownEmails: FRONT_DESK,
  updateOwnEmails: FRONT_DESK,
  salonBoard: OWN_COLUMN,
  salonRequests: OWN_COLUMN,
  waitingCustomers: FRONT_DESK,
  salonOrder: OWN_COLUMN,
  salonOrderSlots: OWN_COLUMN,
  confirmOrder: OWN_COLUMN,
  rejectLines: OWN_COLUMN,
  previewRejection: OWN_COLUMN,
  reassignOrder: FRONT_DESK,
  moveOrder: OWN_COLUMN,
  cancelBySalon: OWN_COLUMN,
  checkIn: OWN_COLUMN,
  completeOrder: OWN_COLUMN,
  markNoShow: OWN_COLUMN,
  undoClosing: OWN_COLUMN,
  bookables: OWN_COLUMN,
  bookWalkIn: OWN_COLUMN,
  checkInByCode: FRONT_DESK,
  findBookings: FRONT_DESK,
  blockTime: OWN_COLUMN,
  changeBlock: OWN_COLUMN,
  unblockTime: OWN_COLUMN,
  salonNotificationPreferences: MANAGERS,
  updateSalonNotificationPreferences: MANAGERS,
  outletSetup: FRONT_DESK,
  updateOutlet: MANAGERS,
  outletPreview: MANAGERS,
  submitOutlet: MANAGERS,
  outletHours: FRONT_DESK,
  updateHours: MANAGERS,
  closures: FRONT_DESK,
  bookedDays: FRONT_DESK,
  closeDay: MANAGERS,
  reopenDay: MANAGERS,
  outletMenu: FRONT_DESK,
  addService: MANAGERS,
  updateService: MANAGERS,
  retireService: MANAGERS,
  restoreService: MANAGERS,
  menuCategories: 'ACCOUNT',
  menuTemplates: 'ACCOUNT',
  menuBookings: FRONT_DESK,
  exportMenu: FRONT_DESK,
  addFromTemplate: MANAGERS,
  orderMenu: MANAGERS,
  changePrices: MANAGERS,
  importMenu: MANAGERS,
  outletTeam: FRONT_DESK,
  addStylist: MANAGERS,
  updateStylist: MANAGERS,
  updateShifts: MANAGERS,
  addTimeOff: MANAGERS,
  removeTimeOff: MANAGERS,
  removeStylist: MANAGERS,
  outletPictures: FRONT_DESK,
  requestPictureUpload: MANAGERS,
  addPicture: MANAGERS,
  orderPictures: MANAGERS,
  describePicture: MANAGERS,
  removePicture: MANAGERS,
  outletOffers: FRONT_DESK,
  addOffer: MANAGERS,
  updateOffer: MANAGERS,
  pauseOffer: MANAGERS,
  resumeOffer: MANAGERS,
  endOffer: MANAGERS,
  outletSettings: MANAGERS,
  updateSettings: MANAGERS,
  calendarFeeds: MANAGERS_OR_OWN_COLUMN,
  addCalendarFeed: MANAGERS_OR_OWN_COLUMN,
  removeCalendarFeed: MANAGERS_OR_OWN_COLUMN,
  orderPayments: FRONT_DESK,
  takePayment: FRONT_DESK,
  voidPayment: FRONT_DESK,
  salonInvoices: FRONT_DESK,
  salonInvoicePdf: FRONT_DESK,
  previewServices: FRONT_DESK,
  changeServices: FRONT_DESK,
  resizeVisit: OWN_COLUMN,
  handOverChoices: FRONT_DESK,
  handOver: FRONT_DESK,
  handBack: FRONT_DESK,
  previewDelay: FRONT_DESK,
  delayBookings: FRONT_DESK,
  cashDay: FRONT_DESK,
  closeCashDay: FRONT_DESK,
  reopenCashDay: MANAGERS,
  clients: FRONT_DESK,
  clientCard: FRONT_DESK,
  updateClientCard: FRONT_DESK,
  salonReviews: MANAGERS,
  replyToReview: MANAGERS,
  removeReply: MANAGERS,
  reportReview: MANAGERS,
  report: MANAGERS,
  reportCsv: MANAGERS,
  outletStaff: OWNER,
  inviteStaff: OWNER,
  resendInvitation: OWNER,
  cancelInvitation: OWNER,
  changeStaffRole: OWNER,
  removeStaff: OWNER,
}
