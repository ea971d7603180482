import { brand } from '@nikhar/contract/brand'
import { PageHeader } from '../../components/page-header.tsx'
import { StaffView } from '../../features/staff/components/staff-view.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

/** The accounts that can open the desk of the outlet. */
export function StaffPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Logins · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Logins" text={`Who can use the desk of ${outlet.outletName}, and what they can do.`} />
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <StaffView outletId={outlet.outletId} />
      </div>
    </>
  )
}
