import * as z from 'zod/mini'
import { ComplaintParams } from '../care/complaints.ts'
import { OutletParams } from '../discovery/params.ts'
import { pageQuery } from '../fields.ts'
import type { RouteSchemas } from '../route.ts'
import { LookParams } from '../salons/looks.ts'
import { AnyCouponParams, CouponForm, PlatformCoupon, PlatformCoupons } from './coupons.ts'
import {
  AnswerComplaint,
  ComplaintQueueSearch,
  ListedComplaint,
  OperatorComplaint,
  SettleComplaint,
} from './complaints.ts'
import {
  AnyCustomerParams,
  BlockCustomer,
  CustomerRecord,
  CustomerSearch,
  FoundCustomer,
  LoggedReason,
} from './customers.ts'
import {
  AuditEntry,
  ListedOutlet,
  OperatorProfile,
  OperatorQueues,
  ReviewedOutlet,
  ReviewedService,
  LoginStep,
} from './entities.ts'
import {
  AnyServiceParams,
  AuditSearch,
  DecideLook,
  DecideOutlet,
  EditOutlet,
  EditPrice,
  OutletSearch,
} from './outlet-requests.ts'
import { Overview, OverviewSearch } from './overview.ts'
import {
  AddPlace,
  AddWord,
  TriedPart,
  SearchTrial,
  VocabularyEntry,
  VocabularySearch,
  WordOfConcept,
} from './vocabulary.ts'
import { DecideReport, ReportedReview, ReportParams, ReportQueueSearch } from './reported-reviews.ts'
import { DecideChange, WaitingChange } from './waiting-changes.ts'
import { GiveSecondFactor, OperatorLoginForm, SetOperatorPassword, Ticket } from './login-forms.ts'

const PendingLogin = z.object({ ticket: z.string(), step: LoginStep })

/** All of them are served on the operator's own origin and on no other. */
export const operatorSchemas = {
  operatorLogin: {
    summary: 'The first step of an operator’s login; the ticket is good for the second one only, for 10 minutes',
    body: OperatorLoginForm,
    reply: PendingLogin,
    errors: ['INVALID_CREDENTIALS'],
  },
  setOperatorPassword: {
    summary: 'Choose a password by the link that was mailed; works once',
    body: SetOperatorPassword,
    reply: PendingLogin,
    errors: ['NOT_FOUND', 'LINK_USED', 'LINK_EXPIRED'],
  },
  setUpSecondFactor: {
    summary: 'A new secret for the authenticator app, for an operator who has none yet',
    body: Ticket,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['SESSION_EXPIRED', 'CHANGED_MEANWHILE'],
  },
  giveSecondFactor: {
    summary:
      'The second step: a code of the app, or a recovery code. The reply sets the cookie of the session, and the first time it has the recovery codes',
    body: GiveSecondFactor,
    reply: z.object({ operator: OperatorProfile, recoveryCodes: z.nullable(z.array(z.string())) }),
    errors: ['SESSION_EXPIRED', 'INVALID_CODE'],
  },
  operatorLogout: { summary: 'End this session', reply: z.null() },
  operatorProfile: { summary: 'Who is logged in', reply: OperatorProfile },
  operatorQueues: { summary: 'How much waits for an operator', reply: OperatorQueues },
  searchOutlets: {
    summary: 'Salons of a stage with the checks they did not pass; those that wait longest first',
    query: OutletSearch,
    reply: z.array(ListedOutlet),
    context: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  reviewedOutlet: {
    summary: 'A salon with its checks, neighbours, menu beside usual prices, and figures',
    params: OutletParams,
    reply: ReviewedOutlet,
    errors: ['NOT_FOUND'],
  },
  decideOutlet: {
    summary: 'Approve, send back, hide, suspend or reinstate a salon; the salon is told by e-mail',
    params: OutletParams,
    body: DecideOutlet,
    reply: z.object({ outlet: ReviewedOutlet, cancelled: z.int(), kept: z.int() }),
    errors: ['NOT_FOUND', 'OUTLET_STAGE', 'CHANGED_MEANWHILE', 'LOOKS_LIKE_ANOTHER'],
  },
  waitingChanges: {
    summary: 'What live salons asked to change, beside what guests see; those that wait longest first',
    query: pageQuery(25),
    reply: z.array(WaitingChange),
  },
  decideChange: {
    summary: 'Accept or refuse a change of a live salon; the salon is told by e-mail',
    params: OutletParams,
    body: DecideChange,
    reply: z.null(),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LOOKS_LIKE_ANOTHER'],
  },
  editOutlet: {
    summary: 'Change name, kind, audience, phone, address or GSTIN of any salon',
    params: OutletParams,
    body: EditOutlet,
    reply: ReviewedOutlet,
    errors: ['NOT_FOUND', 'OUTSIDE_INDIA'],
  },
  editPrice: {
    summary: 'Change the price of any service; orders keep what was booked',
    params: AnyServiceParams,
    body: EditPrice,
    reply: z.pick(ReviewedService, { serviceId: true, version: true, name: true, price: true }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  operatorHideLook: {
    summary:
      'Hide a look or the photo of a review, also where the salon has hidden it; the salon and the author see why',
    params: LookParams,
    body: DecideLook,
    reply: ReviewedOutlet,
    errors: ['NOT_FOUND'],
  },
  operatorShowLook: {
    summary: 'Show a look or the photo of a review again that an operator has hidden',
    params: LookParams,
    body: DecideLook,
    reply: ReviewedOutlet,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  searchCustomers: {
    summary: 'Customers by name, e-mail address, mobile number or order; contacts are masked',
    query: CustomerSearch,
    reply: z.array(FoundCustomer),
  },
  customerRecord: {
    summary: 'A customer with the latest visits; contacts are masked',
    params: AnyCustomerParams,
    reply: CustomerRecord,
    errors: ['NOT_FOUND'],
  },
  showContact: {
    summary: 'The contacts of a customer; that they were shown, and why, is in the audit log',
    params: AnyCustomerParams,
    body: LoggedReason,
    reply: z.object({ phoneNumber: z.nullable(z.string()), email: z.nullable(z.string()) }),
    errors: ['NOT_FOUND'],
  },
  blockCustomer: {
    summary: 'A blocked customer makes no new bookings, and keeps orders and data rights; the customer is told why',
    params: AnyCustomerParams,
    body: BlockCustomer,
    reply: CustomerRecord,
    errors: ['NOT_FOUND'],
  },
  unblockCustomer: {
    summary: 'Let a customer book again; the customer is told',
    params: AnyCustomerParams,
    body: LoggedReason,
    reply: CustomerRecord,
    errors: ['NOT_FOUND'],
  },
  eraseCustomer: {
    summary: 'Delete the account of a customer who asked for it; orders and reviews stay without a name',
    params: AnyCustomerParams,
    body: LoggedReason,
    reply: CustomerRecord,
    errors: ['NOT_FOUND', 'ACCOUNT_HAS_BOOKINGS', 'CONTACT_CHANGED_LATELY'],
  },
  searchComplaints: {
    summary: 'Complaints of customers by the nearest time by which something is due; the settled ones by the newest',
    query: ComplaintQueueSearch,
    reply: z.array(ListedComplaint),
    context: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  operatorComplaint: {
    summary: 'A complaint with the conversation and what is known of the visit, the customer and the salon',
    params: ComplaintParams,
    reply: OperatorComplaint,
    errors: ['NOT_FOUND'],
  },
  answerComplaint: {
    summary: 'Answer a customer; the customer is told by e-mail',
    params: ComplaintParams,
    body: AnswerComplaint,
    reply: OperatorComplaint,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'COMPLAINT_STATE'],
  },
  settleComplaint: {
    summary: 'Settle a complaint with an outcome, which the customer is told by e-mail and may reopen once',
    params: ComplaintParams,
    body: SettleComplaint,
    reply: OperatorComplaint,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'COMPLAINT_STATE'],
  },
  reportedReviews: {
    summary: 'Reviews that salons have reported; those that wait longest first',
    query: ReportQueueSearch,
    reply: z.array(ReportedReview),
    context: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  decideReport: {
    summary: 'Keep or hide a reported review, or decide the appeal; the salon and the author are told by e-mail',
    params: ReportParams,
    body: DecideReport,
    reply: ReportedReview,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  overview: {
    summary: 'Bookings by day and city, how fast salons answer, messages sent and failed, new salons',
    query: OverviewSearch,
    reply: Overview,
  },
  platformCoupons: {
    summary: 'The coupons of the platform with their use, running ones first; cities and categories to choose from',
    reply: PlatformCoupons,
  },
  addCoupon: {
    summary: 'Make a coupon for all salons, for those of some cities, or for chosen ones; customers can use it at once',
    body: CouponForm,
    reply: PlatformCoupon,
  },
  updateCoupon: {
    summary: 'Change a coupon; once it was used, what it takes off and for whom stays as it is',
    params: AnyCouponParams,
    body: CouponForm,
    reply: PlatformCoupon,
    errors: ['NOT_FOUND'],
  },
  pauseCoupon: {
    summary: 'Nobody can use the coupon until it is resumed; bookings keep it',
    params: AnyCouponParams,
    reply: PlatformCoupon,
    errors: ['NOT_FOUND'],
  },
  resumeCoupon: {
    summary: 'The coupon can be used again',
    params: AnyCouponParams,
    reply: PlatformCoupon,
    errors: ['NOT_FOUND'],
  },
  endCoupon: {
    summary: 'End the coupon now and for good; bookings keep it',
    params: AnyCouponParams,
    reply: PlatformCoupon,
    errors: ['NOT_FOUND'],
  },
  vocabulary: {
    summary: 'What the search knows, by name or word, at most 60 entries',
    query: VocabularySearch,
    reply: z.object({ entries: z.array(VocabularyEntry), total: z.int() }),
  },
  tryText: {
    summary: 'What the search understands of a text',
    query: SearchTrial,
    reply: z.array(TriedPart),
  },
  addWord: {
    summary: 'Another way to write a service, a category, an audience or a place; known to every search at once',
    body: AddWord,
    reply: VocabularyEntry,
    errors: ['NOT_FOUND'],
  },
  removeWord: {
    summary: 'Remove a word that an operator has added; null when the place it was for has no other',
    body: WordOfConcept,
    reply: z.nullable(VocabularyEntry),
    errors: ['NOT_FOUND'],
  },
  switchWordOff: {
    summary: 'The search no longer knows a word that came with the product',
    body: WordOfConcept,
    reply: VocabularyEntry,
    errors: ['NOT_FOUND'],
  },
  switchWordOn: {
    summary: 'The search knows a word again',
    body: WordOfConcept,
    reply: VocabularyEntry,
    errors: ['NOT_FOUND'],
  },
  addPlace: {
    summary: 'A way to write a place, which must be one that the map knows',
    body: AddPlace,
    reply: VocabularyEntry,
  },
  auditLog: {
    summary: 'Changes by salons and operators, the newest first, 50 at a time',
    query: AuditSearch,
    reply: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.int()) }),
  },
} satisfies Record<string, RouteSchemas>
