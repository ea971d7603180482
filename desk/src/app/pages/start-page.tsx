import { Navigate, useOutletContext } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { today } from '../../lib/salon-clock.ts'
import type { DeskContext } from '../desk-layout.tsx'
import { LAST_OUTLET } from '../last-outlet.ts'
import { paths } from '../paths.ts'

/** Today at the outlet that was open last, else at the first. */
export function StartPage() {
  const { outlets } = useOutletContext<DeskContext>()
  const last = outlets.find(({ outletId }) => String(outletId) === localStore.get(LAST_OUTLET)) ?? outlets[0]
  return last ? <Navigate to={paths.day(last.outletId, today())} replace /> : null
}
