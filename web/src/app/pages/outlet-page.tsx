import { brand } from '@nikhar/contract/brand'
import type { Outlet } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { Heart, Package } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { OutletInactiveNote } from '../../features/booking/components/outlet-inactive-note.tsx'
import { NextFreeCard } from '../../features/booking/components/next-free-card.tsx'
import { SelectionCard, ViewSelectionBar } from '../../features/booking/components/selection-summary.tsx'
import { SelectService } from '../../features/booking/components/select-service.tsx'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { RemoveFavouriteDialog } from '../../features/discovery/components/remove-favourite-dialog.tsx'
import { OutletGallery } from '../../features/discovery/components/outlet-gallery.tsx'
import { OutletSkeleton } from '../../features/discovery/components/outlet-skeleton.tsx'
import { OutletHeader } from '../../features/discovery/components/outlet-header.tsx'
import { ServiceMenu } from '../../features/discovery/components/service-menu.tsx'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { useRememberOutlet } from '../../features/discovery/recently-viewed.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import type { OutletState } from '../../features/discovery/outlet-state.ts'
import { ActionTile } from '@nikhar/ui/action-tile'
import { LoadingLine } from '@nikhar/ui/spinner'
import { TabPanel, Tabs } from '@nikhar/ui/tabs'
import { WhenNear } from '@nikhar/ui/when-near'
import { useQuickBook } from '../frame/use-quick-book.tsx'
import { PageLoadError, isNotFound } from '../frame/page-load-error.tsx'
import { ContentNotFound } from '../frame/content-not-found.tsx'
import { paths } from '../navigation/paths.ts'

const OutletSections = lazy(async () => ({
  default: (await import('../frame/outlet-sections.tsx')).OutletSections,
}))
const OutletOffers = lazy(async () => ({
  default: (await import('../../features/discovery/components/outlet-offers.tsx')).OutletOffers,
}))

/** Toasts on this page are short. */
const TOAST = { durationMs: 2000 }

const TABS = [
  { value: 'services', label: 'Services' },
  { value: 'packages', label: 'Packages' },
  { value: 'offers', label: 'Offers' },
] as const
type Tab = (typeof TABS)[number]['value']

export function OutletPage() {
  const outletId = Number(useParams()['outletId'])
  const { data, error, refetch, isFetching } = useQuery(outletQueries.outlet(outletId))
  const { picture } = (useLocation().state ?? {}) as OutletState
  // Deferred rendering is interruptible, which keeps slow phones responsive.
  const outlet = useDeferredValue(data)

  if (isNotFound(error)) {
    return (
      <ContentNotFound
        error={error}
        title="Salon not found"
        text={`It isn’t on ${brand.name} any more. There are others nearby.`}
      />
    )
  }
  if (outlet) return <OutletView outlet={outlet} />
  if (error) return <PageLoadError error={error} onRetry={() => void refetch()} pending={isFetching} />
  return <OutletSkeleton picture={picture} />
}

function OutletView({ outlet }: { outlet: Outlet }) {
  useRememberOutlet(outlet)
  const { openQuickBook, quickBook } = useQuickBook()
  const isActive = outlet.status === 'ACTIVE'
  return (
    <>
      <title>{`${outlet.name} · ${brand.name}`}</title>
      <div className="-mt-4 lg:mt-0">
        <OutletGallery outlet={outlet} />
      </div>
      <div className="relative -mt-8 rounded-t-2xl bg-ground pt-6 pb-14 lg:mt-8 lg:rounded-none lg:py-0">
        <div className="page-width lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
          <div className="min-w-0">
            <OutletHeader
              outlet={outlet}
              nextFree={
                isActive ? (
                  <NextFreeCard outlet={outlet} onChoose={openQuickBook} />
                ) : (
                  <OutletInactiveNote name={outlet.name} />
                )
              }
            >
              <ContactActions outlet={outlet} path={paths.outlet(outlet.id)} toastOptions={TOAST}>
                <SaveTile outletId={outlet.id} />
              </ContactActions>
            </OutletHeader>
            <OutletTabs outlet={outlet} />
            <div className="mt-8">
              <WhenNear minHeight="84rem">
                <OutletSections outlet={outlet} onChoose={openQuickBook} />
              </WhenNear>
            </div>
          </div>
          <aside aria-label="Selection" className="sticky top-24 hidden gap-4 lg:grid">
            <SelectionCard outletId={outlet.id} to={paths.cart()} />
          </aside>
        </div>
      </div>
      <ViewSelectionBar outletId={outlet.id} to={paths.cart()} />
      {quickBook}
    </>
  )
}

function SaveTile({ outletId }: { outletId: number }) {
  const { toggle, isSaved, removal } = useToggleFavourite({
    toastMs: TOAST.durationMs,
    // oxlint-disable-next-line no-console -- the specification wants no other message on this page
    failure: (error) => console.error('Failed to toggle favorite', error),
  })
  const saved = isSaved({ outletId })
  return (
    <>
      <ActionTile icon={Heart} on={saved} onClick={() => toggle({ outletId })}>
        {saved ? 'Saved' : 'Save'}
      </ActionTile>
      <RemoveFavouriteDialog {...removal} />
    </>
  )
}

function OutletTabs({ outlet }: { outlet: Outlet }) {
  const { scrollToOffers = false } = (useLocation().state ?? {}) as OutletState
  const [tab, setTab] = useState<Tab>(scrollToOffers ? 'offers' : 'services')
  const place = useRef<HTMLDivElement>(null)
  // Back and Reload return to where the customer was on the page.
  const isArriving = (useNavigationType() as string) !== 'POP'
  const [scrolls] = useState(scrollToOffers && isArriving)

  useEffect(() => {
    if (scrolls) place.current?.scrollIntoView({ block: 'start' })
  }, [scrolls])

  return (
    // As high as the window, so that it can be scrolled to before its content has loaded.
    <div ref={place} className="mt-6 min-h-[calc(100svh-5rem)] scroll-mt-20">
      <Tabs label="What this outlet has" items={TABS} value={tab} onChange={setTab}>
        <TabPanel value="services">
          <ServiceMenu
            outletId={outlet.id}
            serviceTo={({ _id }) => paths.service(outlet.id, _id)}
            renderAction={(service) => <SelectService outlet={outlet} line={service} toastMs={TOAST.durationMs} />}
          />
        </TabPanel>
        <TabPanel value="packages" className="grid justify-items-center gap-3 py-12 text-center text-ink-2">
          <Package className="size-8 text-ink-3" />
          <p>No packages available.</p>
        </TabPanel>
        <TabPanel value="offers">
          <Suspense fallback={<LoadingLine />}>
            <OutletOffers outletId={outlet.id} offerTo={paths.offer} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </div>
  )
}
