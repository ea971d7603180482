import { Bell } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useCartCount } from '../../features/booking/use-cart-count.ts'
import { CategoryLinks } from '../../features/discovery/components/category-links.tsx'
import { ExclusiveOffers } from '../../features/discovery/components/exclusive-offers.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { InstallPrompt } from '../../features/discovery/components/install-prompt.tsx'
import { LocationPicker } from '../../features/discovery/components/location-picker.tsx'
import { PopularSalons } from '../../features/discovery/components/popular-salons.tsx'
import { ScanCard } from '../../features/discovery/components/scan-card.tsx'
import { SearchTrigger } from '../../features/discovery/components/search-trigger.tsx'
import { LocationGate } from '../../features/discovery/components/location-gate.tsx'
import { useCoordinates } from '../../features/discovery/use-coordinates.ts'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { classes } from '@nikhar/ui/classes'
import { IconLink } from '@nikhar/ui/icon-button'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { TopBarPortal } from '@nikhar/ui/top-bar'
import { HomeForMeSkeleton } from '../frame/home-for-me-skeleton.tsx'
import { useQuickBook } from '../frame/use-quick-book.tsx'
import { paths } from '../navigation/paths.ts'
import { searchLinks } from '../navigation/search-links.ts'

const SearchBar = lazy(async () => ({
  default: (await import('../../features/discovery/components/search-bar.tsx')).SearchBar,
}))
const HomeForMe = lazy(async () => ({ default: (await import('../frame/home-for-me.tsx')).HomeForMe }))
const QrScanner = lazy(async () => ({
  default: (await import('../../features/discovery/components/qr-scanner.tsx')).QrScanner,
}))

const SETTLE_MS = 3000

export function HomePage() {
  const place = useCoordinates()
  const isWide = useWideScreen()
  const { openQuickBook, quickBook } = useQuickBook()
  const { isSettled, settle } = useSettling()
  const [isScanning, setIsScanning] = useState(false)
  const { toggle, removal, isSaved } = useToggleFavourite({ failure: 'Failed to toggle favorite' })

  const scanCard = <ScanCard onScan={() => setIsScanning(true)} />
  const headline = (
    <h1 className="type-title">
      Book Haircuts, Spa, <em className="text-ink-accent">and More</em>
    </h1>
  )
  return (
    <LocationGate>
      {isWide ? (
        <TopBarPortal>
          <LocationPicker look="bar" />
          <div className="min-w-0 flex-1">
            <Suspense fallback={<div className="min-h-target" />}>
              <SearchBar place={place} links={searchLinks} />
            </Suspense>
          </div>
          <OpenCart />
        </TopBarPortal>
      ) : (
        <header className="page-width flex items-center justify-between gap-4 pt-[max(.875rem,env(safe-area-inset-top))]">
          <LocationPicker />
          <OpenCart />
        </header>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 lg:pt-4">
        {!isWide && (
          <div className="page-width grid gap-4.5">
            {headline}
            <SearchTrigger place={place} links={searchLinks} />
          </div>
        )}
        <Suspense fallback={<HomeForMeSkeleton />}>
          <HomeForMe place={place} onBook={openQuickBook} onSettled={settle} />
        </Suspense>
        <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-8', !isSettled && '[content-visibility:hidden]')}>
          {isWide && (
            <div className="page-width grid grid-cols-[1fr_29rem] items-center gap-10">
              {headline}
              {scanCard}
            </div>
          )}
          <CategoryLinks to={searchLinks.category} />
          {!isWide && <div className="page-width">{scanCard}</div>}
          <PopularSalons
            place={place}
            outletTo={paths.outlet}
            allTo={paths.salons()}
            renderHeart={({ id: outletId, name }) => (
              <HeartButton name={name} saved={isSaved({ outletId })} onToggle={() => toggle({ outletId })} />
            )}
          />
          <ExclusiveOffers offerTo={paths.offer} />
        </div>
      </div>
      {place && <InstallPrompt />}
      {quickBook}
      <RemoveFavouriteDialog {...removal} />
      <Suspense>{isScanning && <QrScanner onClose={() => setIsScanning(false)} />}</Suspense>
    </LocationGate>
  )
}

/** Content below the first screen is rendered when it comes near, at the latest after some seconds. */
function useSettling() {
  const [isSettled, setIsSettled] = useState(false)
  const settle = useCallback(() => setIsSettled(true), [])
  useEffect(() => {
    const timer = setTimeout(settle, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settle])
  return { isSettled, settle }
}

function OpenCart() {
  const items = useCartCount()
  return (
    <IconLink
      to={paths.cart()}
      label={items > 0 ? `Cart, ${items} ${items === 1 ? 'item' : 'items'}` : 'Cart'}
      title="Cart"
      count={items}
    >
      <Bell />
    </IconLink>
  )
}
