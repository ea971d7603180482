import { brand } from '@nikhar/contract/brand'
import { StaffView } from '../../features/staff/components/staff-view.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** The accounts that can open the desk of the outlet. */
export function StaffPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Logins · ${outlet.outletName} · ${brand.name}`}</title>
      <header className="px-gutter py-5 lg:px-7">
        <h1 className="type-page">Logins</h1>
        <p className="mt-1 text-ink-2">{`Who can open the desk of ${outlet.outletName}, and what they may do there.`}</p>
      </header>
      <div className="px-gutter pb-6 lg:px-7">
        <StaffView outletId={outlet.outletId} />
      </div>
    </>
  )
}
