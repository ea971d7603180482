import { Navigate } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { today } from '../../lib/salon-time.ts'
import { findOutlet, useOutlets } from '../../lib/current-outlet.ts'
import { LAST_OUTLET_KEY } from '../../lib/last-outlet.ts'
import { paths } from '../../lib/paths.ts'

/** Redirects to today at the outlet that was open last, or else at the first one. */
export function StartPage() {
  const outlets = useOutlets()
  const outlet = findOutlet(outlets, localStore.get(LAST_OUTLET_KEY) ?? undefined) ?? outlets[0]
  return outlet ? <Navigate to={paths.day(outlet.outletId, today())} replace /> : null
}
