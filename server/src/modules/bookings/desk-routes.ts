import type { DeskOrder } from '@nikhar/contract/desk'
import { listPermissions } from '@nikhar/contract/permissions'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import type { SalonActor } from '../../http/actor.ts'
import { serve, type Mount, type OutletMember } from '../../http/serve.ts'
import { revokeSession } from '../accounts/auth/session-queries.ts'
import { NO_CUSTOMER } from './place/claim-queries.ts'
import { readUncachedSlots } from './place/uncached-slots.ts'
import { readOwnEmails, updateOwnEmails } from '../notifications/own-emails.ts'
import { readPreferences, updatePreferences } from '../notifications/preferences.ts'
import { changeOrder } from './change/change-order.ts'
import { findAcceptedLines } from './change/change-queries.ts'
import { checkIn } from './change/check-in.ts'
import { reassignOrder } from './change/reassign-order.ts'
import { previewRejection, rejectLines } from './change/reject-lines.ts'
import { rescheduleOrder } from './change/reschedule-order.ts'
import { undoClosing } from './change/undo-closing.ts'
import type { OrderReference } from './read/order-actor.ts'
import { getOrder } from './read/get-order.ts'
import { minutesOf } from './read/order-queries.ts'
import { bookWalkIn } from './place/book-walk-in.ts'
import { findBookables } from './place/bookable-queries.ts'
import { findBookingsByText } from './read/board-queries.ts'
import { checkInByCode } from './change/check-in-by-code.ts'
import { correctGuestNumber } from './change/correct-guest-number.ts'
import { loginSalon } from '../accounts/members/login-salon.ts'
import { findOutletsOfAccount } from '../accounts/members/account-queries.ts'
import { readBoard, readRequests, toBoardAppointment } from './read/read-board.ts'
import { readDeskOrder } from './read/read-desk-order.ts'
import { streamSalonEvents } from './read/stream-salon-events.ts'

const MAX_FOUND = 12

interface OrderCall {
  whitelabelId: number
  actor: SalonActor
  member: OutletMember
  params: { orderId: string }
}

export function serveDesk(mount: Mount, deps: Deps) {
  const { db, clock } = deps

  /** Replies with the order after the change. */
  const createChangeHandler =
    <Call extends OrderCall>(change: (reference: OrderReference, call: Call) => Promise<void>) =>
    async (call: Call): Promise<DeskOrder> => {
      await change(referenceOf(call), call)
      return readDeskOrder(db, referenceOf(call), call.member.role)
    }
  const createActionHandler = (action: 'CONFIRM' | 'CANCEL' | 'SEAT' | 'UNSEAT' | 'COMPLETE' | 'NO_SHOW') =>
    createChangeHandler((reference, { body }: OrderCall & { body: { version: number; reason?: string } }) =>
      changeOrder(deps, reference, { ...body, action }),
    )

  serve(mount, api.desk, {
    salonLogin: ({ body, ...caller }) =>
      loginSalon({ ...deps, recordEvent: createEventRecorder(caller.log) }, body, caller),
    salonLogout: async ({ account }) => {
      await revokeSession(db, account.sessionId, clock())
      return null
    },
    salonOutlets: async ({ actor }) =>
      (await findOutletsOfAccount(db, actor.accountId, clock())).map(({ id, name, stylist_id, ...outlet }) => ({
        outletId: id,
        outletName: name,
        stylistId: stylist_id,
        permissions: listPermissions(outlet.role),
        ...outlet,
      })),
    salonBoard: ({ member, query: { day } }) => readBoard(db, member, day, clock()),
    salonRequests: ({ member }) => readRequests(db, member, clock()),
    bookables: ({ params: { outletId } }) => findBookables(db, outletId, clock()),
    bookWalkIn: ({ actor, member, params: { outletId }, body, idempotencyKey }) =>
      bookWalkIn(deps, { actor, outletId, column: member.column, body, idempotencyKey }),
    correctGuestNumber: createChangeHandler((reference, { body }) => correctGuestNumber(deps, reference, body)),
    checkInByCode: async ({ actor, member, whitelabelId, params: { outletId }, body: { code } }) => {
      const reference = { whitelabelId, actor: { ...actor, outletId, column: member.column } }
      const orderId = await checkInByCode(deps, reference, { outletId, code })
      return readDeskOrder(db, { ...reference, orderId }, member.role)
    },
    findBookings: async ({ member, params: { outletId }, query: { text } }) => {
      const found = await findBookingsByText(db, { outletId, text, now: clock(), limit: MAX_FOUND })
      return found.map((row) => toBoardAppointment(row, member))
    },
    ownEmails: ({ actor, member }) => readOwnEmails(deps, { accountId: actor.accountId, ...member }),
    updateOwnEmails: ({ actor, member, body }) =>
      updateOwnEmails(deps, { accountId: actor.accountId, ...member }, body),
    salonNotificationPreferences: ({ params: { outletId } }) => readPreferences(deps, { recipient: 'SALON', outletId }),
    updateSalonNotificationPreferences: ({ params: { outletId }, body }) =>
      updatePreferences(deps, { recipient: 'SALON', outletId }, body),
    salonOrder: (call) => readDeskOrder(db, referenceOf(call), call.member.role),
    salonOrderSlots: async (call) => {
      const order = await getOrder(db, referenceOf(call))
      const { 'dates[]': days, stylistId } = call.query
      const lines = await findAcceptedLines(db, order.id)
      return readUncachedSlots(deps, {
        whitelabelId: call.whitelabelId,
        customerId: order.customer_id ?? NO_CUSTOMER,
        outletId: order.outlet_id,
        movingOrderId: order.id,
        bySalon: true,
        stylistId: call.member.column ?? stylistId,
        serviceIds: lines.map(({ service_id }) => service_id),
        days,
        minutes: minutesOf(order),
        bufferMinutes: order.buffer_minutes,
      })
    },
    confirmOrder: createActionHandler('CONFIRM'),
    cancelBySalon: createActionHandler('CANCEL'),
    seatGuest: createActionHandler('SEAT'),
    unseatGuest: createActionHandler('UNSEAT'),
    completeOrder: createActionHandler('COMPLETE'),
    markNoShow: createActionHandler('NO_SHOW'),
    rejectLines: createChangeHandler((reference, { body }) => rejectLines(deps, reference, body)),
    previewRejection: (call) => previewRejection(deps, referenceOf(call), call.query['serviceIds[]']),
    reassignOrder: createChangeHandler((reference, { body: { stylistId, reason, version } }) =>
      reassignOrder(deps, reference, { stylistId, reason, version }),
    ),
    // A stylist moves bookings only within their own column.
    moveOrder: createChangeHandler((reference, { member, body: { startTime, stylistId, reason, version } }) =>
      rescheduleOrder(deps, reference, { startTime, stylistId: member.column ?? stylistId, reason, version }),
    ),
    checkIn: createChangeHandler((reference, { body }) => checkIn(deps, reference, body)),
    undoClosing: createChangeHandler((reference, { body }) => undoClosing(deps, reference, body)),
    salonEvents:
      async ({ account }) =>
      (stream) =>
        streamSalonEvents(deps, account, stream),
  })
}

function referenceOf({ whitelabelId, actor, member, params: { orderId } }: OrderCall): OrderReference {
  const { outletId, column } = member
  return { whitelabelId, actor: { ...actor, outletId, column }, orderId }
}
