import { brand } from '@nikhar/contract/brand'
import { PageHeader } from '../../components/page-header.tsx'
import { ReviewList } from '../../features/reviews/components/review-list.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'

export function ReviewsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Reviews · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Reviews" text="What guests say. Your answers are public." />
      <div className="px-gutter pb-8 md:px-4 desk:px-6">
        <ReviewList key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}
