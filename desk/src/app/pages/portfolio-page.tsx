import { brand } from '@nikhar/contract/brand'
import { PageHeader } from '../../components/page-header.tsx'
import { LookList } from '../../features/portfolio/components/look-list.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

export function PortfolioPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  const { outletId, outletName, permissions } = outlet
  return (
    <>
      <title>{`Portfolio · ${outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Portfolio"
        text="Looks are work that customers can book: each shows its service, price and next free time."
      />
      <div className="px-gutter pb-8 md:px-4 desk:px-6">
        <LookList key={outletId} outletId={outletId} canOrder={permissions.includes('changePhotos')} />
      </div>
    </>
  )
}
