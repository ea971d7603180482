import type { DeskOrder } from '@nikhar/contract'
import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { createEventRecorder } from '../../http/security-events.ts'
import { serve, type Mount, type SalonSession } from '../../http/serve.ts'
import { streamOrderChanges } from '../../live/stream-order-changes.ts'
import { revokeSession } from '../accounts/auth/session-queries.ts'
import { readSlots } from '../booking/read-slots.ts'
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
import { loginSalon } from './login-salon.ts'
import { findLiveOwnerSession, findOwnedOutlets } from './owner-queries.ts'
import { assertOwnsOutlet } from './ownership.ts'
import { readBoard, readRequests } from './read-board.ts'
import { readDeskOrder } from './read-desk-order.ts'

interface OrderCall {
  whitelabelId: number
  owner: SalonSession
  params: { orderId: string }
}

export function serveDesk(mount: Mount, deps: Deps) {
  const { db, clock, live } = deps

  /** Answers with the order as the change left it. */
  const createChangeHandler =
    <Call extends OrderCall>(change: (reference: OrderReference, call: Call) => Promise<void>) =>
    async (call: Call): Promise<DeskOrder> => {
      await change(referenceOf(call), call)
      return readDeskOrder(db, referenceOf(call))
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
      (await findOwnedOutlets(db, owner.id, clock())).map(({ id, name, ...outlet }) => ({
        outletId: id,
        outletName: name,
        ...outlet,
      })),
    salonBoard: ({ owner, whitelabelId, params: { outletId }, query: { day } }) =>
      readBoard(db, { whitelabelId, ownerId: owner.id, outletId, day }),
    salonRequests: async ({ owner, whitelabelId, params: { outletId } }) => {
      await assertOwnsOutlet(db, whitelabelId, owner.id, outletId)
      return readRequests(db, outletId, clock())
    },
    salonNotificationPreferences: async ({ owner, whitelabelId, params: { outletId } }) => {
      await assertOwnsOutlet(db, whitelabelId, owner.id, outletId)
      return readPreferences(deps, { recipient: 'SALON', outletId })
    },
    updateSalonNotificationPreferences: async ({ owner, whitelabelId, params: { outletId }, body }) => {
      await assertOwnsOutlet(db, whitelabelId, owner.id, outletId)
      return updatePreferences(deps, { recipient: 'SALON', outletId }, body)
    },
    salonOrder: (call) => readDeskOrder(db, referenceOf(call)),
    salonOrderSlots: async (call) => {
      const order = await getOrder(db, referenceOf(call))
      const { 'dates[]': days, clientId: stylistId } = call.query
      const lines = await findAcceptedLines(db, order.id)
      return readSlots(deps, {
        whitelabelId: call.whitelabelId,
        customerId: order.customer_id,
        outletId: order.outlet_id,
        movingOrderId: order.id,
        stylistId,
        serviceIds: lines.map(({ service_id }) => service_id),
        days,
        minutes: minutesOf(order),
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
    moveOrder: createChangeHandler((reference, { body: { startTime, clientId: stylistId, reason, version } }) =>
      rescheduleOrder(deps, reference, { startTime, stylistId, reason, version }),
    ),
    checkIn: createChangeHandler((reference, { body }) => checkIn(deps, reference, body)),
    undoClosing: createChangeHandler((reference, { body }) => undoClosing(deps, reference, body)),
    salonEvents:
      async ({ owner: { id, sessionId } }) =>
      (stream) =>
        streamOrderChanges({
          live,
          topics: [`owner:${id}`, `session:${sessionId}`],
          stream,
          isSessionLive: async () => (await findLiveOwnerSession(db, sessionId, clock())) !== undefined,
        }),
  })
}

function referenceOf({ whitelabelId, owner, params: { orderId } }: OrderCall): OrderReference {
  return { whitelabelId, actor: { kind: 'SALON', ownerId: owner.id }, orderId }
}
