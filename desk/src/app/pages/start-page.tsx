import type { OutletStage } from '@nikhar/contract/desk'
import { Navigate } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { today } from '../../lib/salon-time.ts'
import { findOutlet, useOutlets } from '../../lib/current-outlet.ts'
import { LAST_OUTLET_KEY } from '../../lib/last-outlet.ts'
import { paths } from '../../lib/paths.ts'

const SETTING_UP: readonly OutletStage[] = ['DRAFT', 'SUBMITTED', 'SENT_BACK']

/**
 * Redirects to today at the outlet opened last, otherwise at the first one; to the set-up if it was never live, for
 * roles that may set it up.
 */
export function StartPage() {
  const outlets = useOutlets()
  const outlet = findOutlet(outlets, localStore.get(LAST_OUTLET_KEY) ?? undefined) ?? outlets[0]
  if (!outlet) return null
  const setsUp = SETTING_UP.includes(outlet.stage) && outlet.permissions.includes('submitOutlet')
  return <Navigate to={setsUp ? paths.setup(outlet.outletId) : paths.day(outlet.outletId, today())} replace />
}
