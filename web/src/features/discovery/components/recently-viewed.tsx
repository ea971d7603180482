import { Button } from '@nikhar/ui/button'
import { CardLink } from '@nikhar/ui/card'
import { usePersistedStore } from '@nikhar/client/persisted-store'
import { Monogram } from '@nikhar/ui/monogram'
import { Picture } from '@nikhar/ui/picture'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { pictureSource } from '@nikhar/ui/thumbnail'
import { listViewed, recentlyViewedStore } from '../recently-viewed.ts'

/** The salons that this customer viewed in this browser. Renders nothing without one. */
export function RecentlyViewed({ outletTo }: { outletTo: (outletId: number) => string }) {
  const outlets = listViewed(usePersistedStore(recentlyViewedStore))
  if (outlets.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed">
      <SectionHeading
        id="recently-viewed"
        className="page-width"
        trailing={
          <Button variant="link" onClick={() => recentlyViewedStore.write(null)}>
            Clear <span className="sr-only">recently viewed</span>
          </Button>
        }
      >
        Recently viewed
      </SectionHeading>
      <ul className="page-width flex gap-3 overflow-x-auto overscroll-x-contain pt-1 pb-2 [scrollbar-width:none]">
        {outlets.map(({ outletId, name, image, street }) => (
          <li key={outletId} className="relative w-36 flex-none">
            <div className="overflow-hidden rounded-lg">
              {image === null ? (
                <Monogram name={name} ratio="4/3" />
              ) : (
                <Picture source={pictureSource(image, [300])} alt="" sizes="9rem" ratio="4/3" />
              )}
            </div>
            <CardLink to={outletTo(outletId)} className="mt-2 block truncate text-sm font-semibold">
              {name}
            </CardLink>
            <p className="truncate text-sm text-ink-3">{street}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
