import { lazy, Suspense } from 'react'
import { parseGuestVisit } from '../../features/booking/guest-visit.ts'
import { readLoginTarget } from '../navigation/login-target.ts'

const GuestHoldNotice = lazy(async () => ({
  default: (await import('../../features/booking/components/guest-hold-notice.tsx')).GuestHoldNotice,
}))

/** Shown during the login when a time was chosen on a public page. */
export function ChosenTimeNotice({ query }: { query: URLSearchParams }) {
  const visit = parseGuestVisit(readLoginTarget(query).redirect)
  if (!visit) return null
  return (
    <Suspense>
      <GuestHoldNotice visit={visit} />
    </Suspense>
  )
}
