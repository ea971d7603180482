import { brand } from '@nikhar/contract/brand'
import { PageHeader } from '../../components/page-header.tsx'
import { AddStylistButton, TeamGrid } from '../../features/team/components/team-grid.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

export function TeamPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Team · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Team">
        <AddStylistButton outletId={outlet.outletId} />
      </PageHeader>
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <TeamGrid key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}
