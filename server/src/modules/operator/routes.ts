import { api } from '@nikhar/contract/api'
import type { FastifyBaseLogger } from 'fastify'
import { findDeskUrl } from '../../config/desk-url.ts'
import type { Deps } from '../../deps.ts'
import { createBackgroundRunner } from '../../http/background-tasks.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import { serve, type Mount, type OperatorSession } from '../../http/serve.ts'
import { answerComplaint, settleComplaint } from '../care/complaints/answer-complaint.ts'
import { decideReport } from '../care/reviews/decide-report.ts'
import { sendMessages } from '../notifications/send-messages.ts'
import { deleteCustomerFiles } from '../accounts/photos/delete-files.ts'
import type { AuditActor } from '../accounts/audit/audit-queries.ts'
import { decideChange } from '../salons/identity/decide-change.ts'
import { countWaitingChanges } from '../salons/identity/pending-change-queries.ts'
import { reviewOutlet } from '../salons/review-outlet.ts'
import { readAuditLog } from './audit/read-audit-log.ts'
import { findComplaintQueue } from './complaints/complaint-list-queries.ts'
import { listComplaints, readComplaintRecord } from './complaints/read-complaints.ts'
import { addCoupon, endCoupon, pauseCoupon, updateCoupon } from './coupons/change-coupons.ts'
import { readCoupon, readCoupons } from './coupons/read-coupons.ts'
import { blockCustomer, eraseOnRequest, showContact, unblockCustomer } from './customers/change-customer.ts'
import { listCustomers, readCustomer } from './customers/read-customers.ts'
import { hideLookAsOperator, showLookAsOperator } from './outlets/decide-look.ts'
import { editOutlet, editPrice } from './outlets/edit-outlet.ts'
import { listChanges } from './outlets/read-changes.ts'
import { findOutletQueue } from './outlets/outlet-list-queries.ts'
import { listOutlets, readReviewedOutlet } from './outlets/read-outlets.ts'
import { readOverview } from './overview/read-overview.ts'
import { listReports, readReport } from './reviews/read-reports.ts'
import { countReports } from './reviews/report-list-queries.ts'
import { loginOperator } from './auth/login-operator.ts'
import { revokeOperatorSession } from './auth/operator-session-queries.ts'
import { createSessionCookie } from './auth/session-cookie.ts'
import { giveSecondFactor, setUpSecondFactor } from './auth/second-factor.ts'
import { setOperatorPassword } from './auth/set-operator-password.ts'
import type { LoginDeps } from './auth/login-deps.ts'
import { addPlace, addWord, removeWord, switchWord } from './vocabulary/change-vocabulary.ts'
import { assertPlaceKnown, readEntry, readEntryIfAny, searchVocabulary, tryText } from './vocabulary/read-vocabulary.ts'

interface OperatorCall {
  whitelabelId: number
  operator: OperatorSession
}

export function serveOperator(mount: Mount, deps: Deps) {
  const { db, clock, config } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  const depsOf = ({ log }: { log: FastifyBaseLogger }): LoginDeps => ({
    ...deps,
    runInBackground,
    recordEvent: createEventRecorder(log),
  })
  const editorOf = (call: OperatorCall) => ({ whitelabelId: call.whitelabelId, actor: actorOf(call), now: clock() })
  const readOutlet = (whitelabelId: number, outletId: number) =>
    readReviewedOutlet(db, { whitelabelId, outletId, publicUrl: config.publicUrl, now: clock() })
  /** Immediately instead of at the next full minute. */
  const sendSoon = () => {
    deps.orderChanges.publish()
    deps.jobSignal?.notify()
    runInBackground('the e-mails of a decision', () => sendMessages(deps))
  }

  /** Replies with the customer after the change. */
  const changeCustomer = async (
    call: OperatorCall,
    customerId: number,
    change: (editor: ReturnType<typeof editorOf>) => Promise<unknown>,
  ) => {
    await change(editorOf(call))
    sendSoon()
    return readCustomer(db, call.whitelabelId, customerId, clock())
  }

  /** Replies with the coupon after the change. */
  const changeCoupon = async (
    call: OperatorCall & { params: { couponId: number } },
    change: (editor: ReturnType<typeof editorOf>, couponId: number) => Promise<void>,
  ) => {
    await change(editorOf(call), call.params.couponId)
    return readCoupon(db, call.whitelabelId, call.params.couponId, clock())
  }

  serve(mount, api.operator, {
    operatorLogin: ({ body, ...call }) => loginOperator(depsOf(call), body, call),
    setOperatorPassword: ({ body, ...call }) => setOperatorPassword(depsOf(call), body, call),
    setUpSecondFactor: ({ body, ...call }) => setUpSecondFactor(depsOf(call), body),
    giveSecondFactor: ({ body, ...call }) => giveSecondFactor(depsOf(call), body, call),
    operatorLogout: async ({ operator, ...call }) => {
      if (await revokeOperatorSession(db, operator.sessionId, clock())) depsOf(call).recordEvent('session-ended')
      call.setCookie(createSessionCookie(config).clear())
      return null
    },
    operatorProfile: async ({ operator: { id, name, email } }) => ({ operatorId: id, name, email }),
    operatorQueues: async ({ whitelabelId }) => {
      const [outlets, changes, complaints, reviews] = await Promise.all([
        findOutletQueue(db, whitelabelId),
        countWaitingChanges(db, whitelabelId),
        findComplaintQueue(db, whitelabelId, clock()),
        countReports(db, whitelabelId),
      ])
      return {
        outlets: outlets.count,
        oldestOutletAt: outlets.oldest?.toISOString() ?? null,
        changes: changes.count,
        oldestChangeAt: changes.oldest?.toISOString() ?? null,
        complaints: complaints.count,
        overdueComplaints: complaints.overdue,
        oldestComplaintAt: complaints.oldest?.toISOString() ?? null,
        reviews: reviews.OPEN + reviews.APPEALED,
        oldestReviewAt: reviews.oldest?.toISOString() ?? null,
      }
    },
    searchOutlets: ({ whitelabelId, query }) => listOutlets(db, whitelabelId, query),
    reviewedOutlet: ({ whitelabelId, params }) => readOutlet(whitelabelId, params.outletId),
    decideOutlet: async ({
      params: { outletId },
      body: { decision, reason, bookings, compared, identityHash },
      ...call
    }) => {
      const effect = await reviewOutlet(db, {
        ...editorOf(call),
        outletId,
        decision,
        ...(reason !== undefined && { reason }),
        ...(bookings !== undefined && { bookings }),
        ...(compared !== undefined && { compared }),
        ...(identityHash !== undefined && { identityHash }),
      })
      sendSoon()
      return { outlet: await readOutlet(call.whitelabelId, outletId), ...effect }
    },
    waitingChanges: ({ whitelabelId, query }) => listChanges(db, whitelabelId, query),
    decideChange: async ({ params: { outletId }, body, ...call }) => {
      await decideChange(db, { ...editorOf(call), outletId, ...body, deskUrl: findDeskUrl(config) })
      sendSoon()
      return null
    },
    editOutlet: async ({ params: { outletId }, body, ...call }) => {
      await editOutlet(db, editorOf(call), outletId, body)
      return readOutlet(call.whitelabelId, outletId)
    },
    editPrice: ({ params: { serviceId }, body, ...call }) => editPrice(db, editorOf(call), serviceId, body),
    operatorHideLook: async ({ params: { lookId }, body: { reason }, ...call }) => {
      const outletId = await hideLookAsOperator(db, { ...editorOf(call), lookId, reason })
      return readOutlet(call.whitelabelId, outletId)
    },
    operatorShowLook: async ({ params: { lookId }, body: { reason }, ...call }) => {
      const outletId = await showLookAsOperator(db, { ...editorOf(call), lookId, reason })
      return readOutlet(call.whitelabelId, outletId)
    },
    searchCustomers: ({ whitelabelId, query }) => listCustomers(db, whitelabelId, query, clock()),
    customerRecord: ({ whitelabelId, params: { customerId } }) => readCustomer(db, whitelabelId, customerId, clock()),
    showContact: ({ params: { customerId }, body: { reason }, ...call }) =>
      showContact(db, editorOf(call), customerId, reason),
    blockCustomer: ({ params: { customerId }, body, ...call }) =>
      changeCustomer(call, customerId, (editor) => blockCustomer(db, editor, customerId, body)),
    unblockCustomer: ({ params: { customerId }, body: { reason }, ...call }) =>
      changeCustomer(call, customerId, (editor) => unblockCustomer(db, editor, customerId, reason)),
    eraseCustomer: ({ params: { customerId }, body: { reason }, ...call }) =>
      changeCustomer(call, customerId, async (editor) => {
        const photos = await eraseOnRequest(db, editor, customerId, reason)
        runInBackground('the deletion of photos', async () => {
          for (const key of photos) await deleteCustomerFiles(deps.storage, key)
        })
      }),
    searchComplaints: ({ whitelabelId, query }) => listComplaints(db, whitelabelId, query, clock()),
    operatorComplaint: ({ whitelabelId, params }) => readComplaintRecord(db, whitelabelId, params.complaintId, clock()),
    answerComplaint: async ({ params, body, ...call }) => {
      await answerComplaint(deps, { ...call, ...params }, body)
      sendSoon()
      return readComplaintRecord(db, call.whitelabelId, params.complaintId, clock())
    },
    settleComplaint: async ({ params, body, ...call }) => {
      await settleComplaint(deps, { ...call, ...params }, body)
      sendSoon()
      return readComplaintRecord(db, call.whitelabelId, params.complaintId, clock())
    },
    reportedReviews: ({ whitelabelId, query }) => listReports(db, whitelabelId, query),
    decideReport: async ({ params, body, ...call }) => {
      await decideReport(deps, { ...call, ...params }, body)
      sendSoon()
      return readReport(db, call.whitelabelId, params.reportId)
    },
    overview: ({ whitelabelId, query: { days } }) => readOverview(db, whitelabelId, days, clock()),
    platformCoupons: ({ whitelabelId }) => readCoupons(db, whitelabelId, clock()),
    addCoupon: async ({ body, ...call }) => {
      const couponId = await addCoupon(db, editorOf(call), body)
      return readCoupon(db, call.whitelabelId, couponId, clock())
    },
    updateCoupon: ({ body, ...call }) => changeCoupon(call, (editor, id) => updateCoupon(db, editor, id, body)),
    pauseCoupon: (call) => changeCoupon(call, (editor, id) => pauseCoupon(db, editor, id, true)),
    resumeCoupon: (call) => changeCoupon(call, (editor, id) => pauseCoupon(db, editor, id, false)),
    endCoupon: (call) => changeCoupon(call, (editor, id) => endCoupon(db, editor, id)),
    vocabulary: ({ query }) => searchVocabulary(db, query),
    tryText: ({ query: { q } }) => tryText(deps, q),
    addWord: async ({ body, ...call }) => {
      await addWord(db, editorOf(call), body)
      return readEntry(db, body.concept)
    },
    removeWord: async ({ body, ...call }) => {
      await removeWord(db, editorOf(call), body)
      return readEntryIfAny(db, body.concept)
    },
    switchWordOff: async ({ body, ...call }) => {
      await switchWord(db, editorOf(call), body, true)
      return readEntry(db, body.concept)
    },
    switchWordOn: async ({ body, ...call }) => {
      await switchWord(db, editorOf(call), body, false)
      return readEntry(db, body.concept)
    },
    addPlace: async ({ body, ...call }) => {
      await assertPlaceKnown(deps, body)
      return readEntry(db, await addPlace(db, editorOf(call), body))
    },
    auditLog: ({ query }) => readAuditLog(db, query),
  })
}

function actorOf({ operator: { id, name, origin } }: OperatorCall): AuditActor {
  return { kind: 'OPERATOR', name, operatorId: id, origin }
}
