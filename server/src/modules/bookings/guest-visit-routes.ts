import { api } from '@nikhar/contract/api'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { acceptVisit, readGuestVisits, readLinkedVisit, refuseLinkedVisit, refuseVisit } from './change/guest-visits.ts'

/** Visits that salons booked for a number they did not know, for the person who has the number. */
export function serveGuestVisits(mount: Mount, deps: Deps) {
  serve(mount, api.guestVisits, {
    readVisit: ({ whitelabelId, body: { token } }) => readLinkedVisit(deps, whitelabelId, token),
    refuseLinkedVisit: ({ whitelabelId, body: { token } }) => refuseLinkedVisit(deps, whitelabelId, token),
    guestVisits: ({ whitelabelId, customer }) => readGuestVisits(deps, whitelabelId, customer.id),
    acceptVisit: ({ whitelabelId, customer, params }) =>
      acceptVisit(deps, { whitelabelId, customerId: customer.id, ...params }),
    refuseVisit: ({ whitelabelId, customer, params }) =>
      refuseVisit(deps, { whitelabelId, customerId: customer.id, ...params }),
  })
}
