import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { joinWaitlist, wantEarlier } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { readEntry, readWaitingCustomers, readWaitlist } from './read-waitlist.ts'
import { acceptEarlierTime } from './accept-earlier-time.ts'

export function serveWaitlist(mount: Mount, deps: Deps) {
  const { db, clock, jobSignal } = deps
  /** A time may already be free for the new entry. */
  async function added(joining: Promise<string>) {
    const entryId = await joining
    jobSignal?.notify()
    return readEntry(db, entryId, clock())
  }
  serve(mount, api.waitlist, {
    waitlist: ({ customer }) => readWaitlist(db, customer.id, clock()),
    joinWaitlist: ({ customer, whitelabelId, body }) =>
      added(joinWaitlist(db, { whitelabelId, customerId: customer.id, now: clock() }, body)),
    wantEarlier: ({ params, customer, whitelabelId, body }) => {
      const waiter = { whitelabelId, customerId: customer.id, now: clock() }
      return added(wantEarlier(db, waiter, params.orderId, body.sameStylist === true))
    },
    leaveWaitlist: async ({ params, customer }) => {
      await leaveWaitlist(db, customer.id, params.entryId, clock())
      jobSignal?.notify()
      return null
    },
    takeEarlier: ({ params, customer, whitelabelId }) =>
      acceptEarlierTime(deps, { whitelabelId, customerId: customer.id, entryId: params.entryId }),
  })
}

export function serveSalonWaitlist(mount: Mount, { db, clock }: Deps) {
  serve(mount, api.salonWaitlist, {
    waitingCustomers: ({ params, query }) => readWaitingCustomers(db, params.outletId, query.date, clock()),
  })
}
