import { desk, type DeskOrder } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { listenInSession } from '../../live/listen-in-session.ts'
import type { Listener } from '../../live/live.ts'
import { revokeSession } from '../accounts/queries.ts'
import { readSlots } from '../booking/read-slots.ts'
import { actOnOrder } from './act-on-order.ts'
import { checkIn } from './check-in.ts'
import { findLiveClientSession, findOwnOutlets } from './client-queries.ts'
import { moveOrder, reassignOrder } from './give-time.ts'
import { loginSalon } from './login-salon.ts'
import { getOwnOrder, mustOwnOutlet, readDeskOrder, type AskedOrder } from './own.ts'
import { readBoard, readRequests } from './read-board.ts'
import { rejectLines } from './reject-lines.ts'

type OrderCall = Omit<AskedOrder, 'orderId'> & { params: { orderId: string } }

function asked({ whitelabelId, client, params: { orderId } }: OrderCall): AskedOrder {
  return { whitelabelId, client, orderId }
}

export function serveDesk(mount: Mount, deps: Deps) {
  const { db, clock, live } = deps
  const act =
    (action: 'CONFIRM' | 'CANCEL' | 'COMPLETE' | 'NO_SHOW') =>
    (call: OrderCall & { body: { version: number; reason?: string } }): Promise<DeskOrder> =>
      actOnOrder(deps, { ...asked(call), ...call.body, action })

  serve(mount, desk, {
    salonLogin: ({ body, ...asking }) => loginSalon(deps, body, asking),
    salonLogout: async ({ client }) => {
      await revokeSession(db, client.sessionId, clock())
      return null
    },
    salonOutlets: async ({ client }) =>
      (await findOwnOutlets(db, client.id, clock())).map(({ id, name, ...outlet }) => ({
        outletId: id,
        outletName: name,
        ...outlet,
      })),
    salonBoard: ({ client, whitelabelId, params: { outletId }, query: { day } }) =>
      readBoard(db, { whitelabelId, client, outletId, day }),
    salonRequests: async ({ client, whitelabelId, params: { outletId } }) => {
      await mustOwnOutlet(db, whitelabelId, client, outletId)
      return readRequests(db, outletId, clock())
    },
    salonOrder: (call) => readDeskOrder(db, asked(call)),
    salonOrderSlots: async (call) => {
      const order = await getOwnOrder(db, asked(call))
      const slotDuration = (order.ends_at.getTime() - order.starts_at.getTime()) / 60_000
      return readSlots(deps, {
        whitelabelId: call.whitelabelId,
        customer: { id: order.customer_id },
        outletId: order.outlet_id,
        movingOrderId: order.id,
        search: { ...call.query, slotDuration },
      })
    },
    confirmOrder: act('CONFIRM'),
    cancelBySalon: act('CANCEL'),
    completeOrder: act('COMPLETE'),
    markNoShow: act('NO_SHOW'),
    rejectLines: (call) => rejectLines(deps, { ...asked(call), ...call.body }),
    reassignOrder: (call) => reassignOrder(deps, asked(call), call.body),
    moveOrder: (call) => moveOrder(deps, asked(call), call.body),
    checkIn: (call) => checkIn(deps, { ...asked(call), version: call.body.version }, call.body.code),
    salonEvents:
      async ({ client: { id, sessionId } }) =>
      ({ send, end }) => {
        const listener: Listener = {
          onOrder: ({ orderId, outletId, actor, action, to }) => send({ orderId, outletId, actor, action, to }),
          onEnd: end,
        }
        const stillCounts = async () => (await findLiveClientSession(db, sessionId, clock())) !== undefined
        return listenInSession(live, [`owner:${id}`, `session:${sessionId}`], listener, stillCounts)
      },
  })
}
