import { lazy, Suspense } from 'react'
import { TopBarPortal } from '@nikhar/ui/top-bar'
import { LocationPicker } from '../../features/discovery/components/location-picker.tsx'
import type { Coordinates } from '../../features/discovery/queries.ts'
import { searchLinks } from '../navigation/search-links.ts'

const SearchBar = lazy(async () => ({
  default: (await import('../../features/discovery/components/search-bar.tsx')).SearchBar,
}))

/** Location and search in the top bar of wide screens. */
export function SearchTopBar({ q, place }: { q: string; place: Coordinates | undefined }) {
  return (
    <TopBarPortal>
      <LocationPicker look="bar" />
      <div className="min-w-0 flex-1">
        <Suspense fallback={<div className="min-h-target" />}>
          <SearchBar initialText={q} place={place} links={searchLinks} />
        </Suspense>
      </div>
    </TopBarPortal>
  )
}
