import { listPermissions, type DeskOrder } from '@nikhar/contract'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import { serve, type Mount, type OutletMember, type SalonSession } from '../../http/serve.ts'
import { revokeSession } from '../accounts/auth/session-queries.ts'
import { NO_CUSTOMER } from '../booking/claim-queries.ts'
import { readUncachedSlots } from '../booking/uncached-slots.ts'
import { readOwnEmails, updateOwnEmails } from '../notifications/own-emails.ts'
import { readPreferences, updatePreferences } from '../notifications/preferences.ts'
import { changeOrder } from '../orders/change/change-order.ts'
import { findAcceptedLines } from '../orders/change/change-queries.ts'
import { checkIn } from '../orders/change/check-in.ts'
import { reassignOrder } from '../orders/change/reassign-order.ts'
import { previewRejection, rejectLines } from '../orders/change/reject-lines.ts'
import { rescheduleOrder } from '../orders/change/reschedule-order.ts'
import { undoClosing } from '../orders/change/undo-closing.ts'
import type { OrderReference } from '../orders/read/order-actor.ts'
import { getOrder } from '../orders/read/get-order.ts'
import { minutesOf } from '../orders/read/order-queries.ts'
import { bookWalkIn } from './book-walk-in.ts'
import { findBookables } from './bookable-queries.ts'
import { findBookingsByText } from './board-queries.ts'
import { checkInByCode } from './check-in-by-code.ts'
import { correctGuestNumber } from './correct-guest-number.ts'
import { loginSalon } from './login-salon.ts'
import { findOwnedOutlets } from './account-queries.ts'
import { readBoard, readRequests, toBoardAppointment } from './read-board.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { streamSalonEvents } from './stream-salon-events.ts'

const MAX_FOUND = 12

interface OrderCall {
  whitelabelId: number
  owner: SalonSession
  member: OutletMember
  params: { orderId: string }
}

export function serveDesk(mount: Mount, deps: Deps) {
  const { db, clock } = deps

  /** Answers with the order as the change left it. */
  const createChangeHandler =
    <Call extends OrderCall>(change: (reference: OrderReference, call: Call) => Promise<void>) =>
    async (call: Call): Promise<DeskOrder> => {
      await change(referenceOf(call), call)
      return readDeskOrder(db, referenceOf(call), call.member.role)
    }
  const createActionHandler = (action: 'CONFIRM' | 'CANCEL' | 'COMPLETE' | 'NO_SHOW') =>
    createChangeHandler((reference, { body }: OrderCall & { body: { version: number; reason?: string } }) =>
      changeOrder(deps, reference, { ...body, action }),
    )

  serve(mount, api.desk, {
    salonLogin: ({ body, ...caller }) =>
      loginSalon({ ...deps, recordEvent: createEventRecorder(caller.log) }, body, caller),
    salonLogout: async ({ owner }) => {
      await revokeSession(db, owner.sessionId, clock())
      return null
    },
    salonOutlets: async ({ owner }) =>
      (await findOwnedOutlets(db, owner.id, clock())).map(({ id, name, stylist_id, ...outlet }) => ({
        outletId: id,
        outletName: name,
        stylistId: stylist_id,
        permissions: listPermissions(outlet.role),
        ...outlet,
      })),
    salonBoard: ({ member, query: { day } }) => readBoard(db, member, day, clock()),
    salonRequests: ({ member }) => readRequests(db, member, clock()),
    bookables: ({ params: { outletId } }) => findBookables(db, outletId, clock()),
    bookWalkIn: ({ owner, member, whitelabelId, params: { outletId }, body, idempotencyKey }) =>
      bookWalkIn(deps, { whitelabelId, clientId: owner.id, outletId, column: member.column, body, idempotencyKey }),
    correctGuestNumber: createChangeHandler((reference, { body }) => correctGuestNumber(deps, reference, body)),
    checkInByCode: async ({ owner, member, whitelabelId, params: { outletId }, body: { code } }) => {
      const actor = { kind: 'SALON', ownerId: owner.id, outletId, column: member.column } as const
      const reference = { whitelabelId, actor }
      const orderId = await checkInByCode(deps, reference, { outletId, code })
      return readDeskOrder(db, { ...reference, orderId }, member.role)
    },
    findBookings: async ({ member, params: { outletId }, query: { text } }) => {
      const found = await findBookingsByText(db, { outletId, text, now: clock(), limit: MAX_FOUND })
      return found.map((row) => toBoardAppointment(row, member))
    },
    ownEmails: ({ owner, member }) => readOwnEmails(deps, { accountId: owner.id, ...member }),
    updateOwnEmails: ({ owner, member, body }) => updateOwnEmails(deps, { accountId: owner.id, ...member }, body),
    salonNotificationPreferences: ({ params: { outletId } }) => readPreferences(deps, { recipient: 'SALON', outletId }),
    updateSalonNotificationPreferences: ({ params: { outletId }, body }) =>
      updatePreferences(deps, { recipient: 'SALON', outletId }, body),
    salonOrder: (call) => readDeskOrder(db, referenceOf(call), call.member.role),
    salonOrderSlots: async (call) => {
      const order = await getOrder(db, referenceOf(call))
      const { 'dates[]': days, clientId } = call.query
      const lines = await findAcceptedLines(db, order.id)
      return readUncachedSlots(deps, {
        whitelabelId: call.whitelabelId,
        customerId: order.customer_id ?? NO_CUSTOMER,
        outletId: order.outlet_id,
        movingOrderId: order.id,
        bySalon: true,
        stylistId: call.member.column ?? clientId,
        serviceIds: lines.map(({ service_id }) => service_id),
        days,
        minutes: minutesOf(order),
        bufferMinutes: order.buffer_minutes,
      })
    },
    confirmOrder: createActionHandler('CONFIRM'),
    cancelBySalon: createActionHandler('CANCEL'),
    completeOrder: createActionHandler('COMPLETE'),
    markNoShow: createActionHandler('NO_SHOW'),
    rejectLines: createChangeHandler((reference, { body }) => rejectLines(deps, reference, body)),
    previewRejection: (call) => previewRejection(deps, referenceOf(call), call.query['serviceIds[]']),
    reassignOrder: createChangeHandler((reference, { body: { clientId: stylistId, reason, version } }) =>
      reassignOrder(deps, reference, { stylistId, reason, version }),
    ),
    // A stylist moves bookings within the own column only.
    moveOrder: createChangeHandler((reference, { member, body: { startTime, clientId, reason, version } }) =>
      rescheduleOrder(deps, reference, { startTime, stylistId: member.column ?? clientId, reason, version }),
    ),
    checkIn: createChangeHandler((reference, { body }) => checkIn(deps, reference, body)),
    undoClosing: createChangeHandler((reference, { body }) => undoClosing(deps, reference, body)),
    salonEvents:
      async ({ owner }) =>
      (stream) =>
        streamSalonEvents(deps, owner, stream),
  })
}

function referenceOf({ whitelabelId, owner, member, params: { orderId } }: OrderCall): OrderReference {
  const { outletId, column } = member
  return { whitelabelId, actor: { kind: 'SALON', ownerId: owner.id, outletId, column }, orderId }
}
