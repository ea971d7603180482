import { LocationPicker } from '../../features/discovery/components/location-picker.tsx'
import { SearchBar } from '../../features/discovery/components/search-bar.tsx'
import { useCoordinates } from '../../features/discovery/use-coordinates.ts'
import { TopBarPortal } from '@nikhar/ui/top-bar'
import { searchLinks } from '../navigation/search-links.ts'

/** The place and the search in the bar of wide screens. */
export function HeaderSearch() {
  const place = useCoordinates()
  return (
    <TopBarPortal>
      <LocationPicker look="bar" />
      <div className="min-w-0 flex-1">
        <SearchBar place={place} links={searchLinks} />
      </div>
    </TopBarPortal>
  )
}
