import type { TeamMember } from '@nikhar/contract/booking'
import { brand } from '@nikhar/contract/brand'
import type { Look, Outlet } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LookRow } from '../../features/booking/components/look-row.tsx'
import { NextFreeCard } from '../../features/booking/components/next-free-card.tsx'
import { ViewSelectionBar } from '../../features/booking/components/selection-summary.tsx'
import { SelectService } from '../../features/booking/components/select-service.tsx'
import { StylistHeader } from '../../features/booking/components/stylist-header.tsx'
import { StylistSkeleton } from '../../features/booking/components/stylist-skeleton.tsx'
import { preferredStylistStore } from '../../features/booking/preferred-stylist-store.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { StylistReviews } from '../../features/discovery/components/stylist-reviews.tsx'
import { StylistWork } from '../../features/discovery/components/stylist-work.tsx'
import { StylistServices } from '../../features/discovery/components/stylist-services.tsx'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { Chip } from '@nikhar/ui/chip'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { WhenNear } from '@nikhar/ui/when-near'
import { ContentNotFound } from '../frame/content-not-found.tsx'
import { PageLoadError, isNotFound } from '../frame/page-load-error.tsx'
import { useQuickBook } from '../frame/use-quick-book.tsx'
import { paths } from '../navigation/paths.ts'

export function StylistPage() {
  const params = useParams()
  const [outletId, stylistId] = [Number(params['outletId']), Number(params['stylistId'])]
  const outlet = useQuery(outletQueries.outlet(outletId))
  const team = useQuery(bookingQueries.team(outletId))
  const stylist = team.data?.stylists.find(({ id }) => id === stylistId)
  const error = outlet.error ?? team.error

  if (isNotFound(error) || (team.data && !stylist)) {
    return (
      <ContentNotFound
        error={error}
        title="Stylist not found"
        text={`They’re no longer on ${brand.name}. You’ll find other stylists nearby.`}
      />
    )
  }
  if (outlet.data && stylist) {
    const looks = team.data?.looks.filter((look) => look.stylist?.id === stylistId) ?? []
    return <StylistView outlet={outlet.data} stylist={stylist} looks={looks} />
  }
  if (!error) return <StylistSkeleton />
  const retry = () => {
    void outlet.refetch()
    void team.refetch()
  }
  return <PageLoadError error={error} onRetry={retry} pending={outlet.isFetching || team.isFetching} />
}

interface StylistViewProps {
  outlet: Outlet
  stylist: TeamMember
  looks: Look[]
}

function StylistView({ outlet, stylist, looks }: StylistViewProps) {
  const { openQuickBook, quickBook } = useQuickBook()
  const first = stylist.name.split(' ')[0] ?? stylist.name
  const { id, name, gender, pastExperience, image } = stylist

  function keepStylist() {
    preferredStylistStore.write({ outletId: outlet.id, stylist: { id, name, gender, pastExperience, image } })
  }

  return (
    <>
      <title>{`${name}, ${outlet.name} · ${brand.name}`}</title>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 lg:max-w-200">
        <StylistHeader stylist={stylist} outletName={outlet.name} outletTo={paths.outlet(outlet.id)} />
        {outlet.status === 'ACTIVE' && <NextFreeCard outlet={outlet} stylist={stylist} onChoose={openQuickBook} />}
        {stylist.specialities.length > 0 && (
          <section aria-labelledby="specialities">
            <SectionHeading id="specialities">Specialities</SectionHeading>
            <p className="flex flex-wrap gap-2">
              {stylist.specialities.map((speciality) => (
                <Chip key={speciality} tone="plum">
                  {speciality}
                </Chip>
              ))}
            </p>
          </section>
        )}
        {looks.length > 0 && (
          <LookRow
            title={`Looks by ${first}`}
            looks={looks}
            serviceTo={({ service }) => paths.service(outlet.id, service._id)}
            detailOf={() => ''}
            onChoose={openQuickBook}
          />
        )}
        <StylistWork name={first} keys={stylist.images} texts={outlet.pictureTexts} />
        <StylistServices
          outletId={outlet.id}
          title={`With ${first}`}
          unableServiceIds={stylist.unableServiceIds}
          serviceTo={({ _id }) => paths.service(outlet.id, _id)}
          renderAction={(service) => (
            // A selection on this page is for this stylist.
            <div onClickCapture={keepStylist}>
              <SelectService outlet={outlet} line={service} />
            </div>
          )}
        />
        {stylist.ratingCount > 0 && (
          <WhenNear minHeight="30rem">
            <StylistReviews outletId={outlet.id} stylistId={stylist.id} />
          </WhenNear>
        )}
      </div>
      <ViewSelectionBar outletId={outlet.id} to={paths.cart()} everywhere />
      {quickBook}
    </>
  )
}
