import { brand } from '@nikhar/contract/brand'
import type { Outlet, Service } from '@nikhar/contract/discovery'
import { formatCount } from '@nikhar/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SelectionCard, ViewSelectionBar } from '../../features/booking/components/selection-summary.tsx'
import { NextFreeTimes } from '../../features/booking/components/next-free-times.tsx'
import { SelectService } from '../../features/booking/components/select-service.tsx'
import { LatestReviews } from '../../features/discovery/components/latest-reviews.tsx'
import { HeartButton } from '../../features/discovery/components/heart-button.tsx'
import { ServiceFacts } from '../../features/discovery/components/service-facts.tsx'
import { ServiceGallery } from '../../features/discovery/components/service-gallery.tsx'
import { useToggleFavourite } from '../../features/discovery/use-favourites.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Note } from '@nikhar/ui/note'
import { Price } from '@nikhar/ui/price'
import { Rating } from '@nikhar/ui/rating'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { useChosenTime } from '../frame/use-chosen-time.ts'
import { useQuickBook } from '../frame/use-quick-book.tsx'
import { PageLoadError, isNotFound } from '../frame/page-load-error.tsx'
import { ContentNotFound } from '../frame/content-not-found.tsx'
import { paths } from '../navigation/paths.ts'

/** Toasts on this page are short. */
const TOAST_MS = 2000

export function ServicePage() {
  const params = useParams()
  const outletId = Number(params['outletId'])
  const serviceQuery = useQuery(outletQueries.service(params['serviceId'] ?? ''))
  const outletQuery = useQuery(outletQueries.outlet(outletId))
  const error = serviceQuery.error ?? outletQuery.error
  const { data: service } = serviceQuery
  const { data: outlet } = outletQuery

  function retry() {
    void serviceQuery.refetch()
    void outletQuery.refetch()
  }

  if (isNotFound(error) || (service && service.outletId !== outletId)) {
    return (
      <ContentNotFound
        error={error}
        title="Service not found"
        text="This salon doesn’t offer it any more. It may offer others you like."
      />
    )
  }
  if (service && outlet) return <ServiceView service={service} outlet={outlet} />
  if (error)
    return <PageLoadError error={error} onRetry={retry} pending={serviceQuery.isFetching || outletQuery.isFetching} />
  return <ServiceSkeleton />
}

function ServiceView({ service, outlet }: { service: Service; outlet: Outlet }) {
  const { _id: serviceId, serviceName } = service
  const gone = service.deletedAt !== null
  const { openQuickBook, quickBook } = useQuickBook()
  useChosenTime((startTime) => {
    if (!gone && outlet.status === 'ACTIVE') openQuickBook({ outletId: outlet.id, serviceId, startTime })
  })
  return (
    <>
      {quickBook}
      <title>{`${serviceName} · ${brand.name}`}</title>
      <div className="-mt-4 lg:page-width lg:mt-0 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <ServiceGallery service={service} texts={outlet.pictureTexts} />
        <div
          className={classes(
            'relative -mt-8 grid content-start gap-4 rounded-t-2xl bg-ground px-gutter pt-6 lg:mt-0 lg:rounded-none lg:p-0',
            'lg:sticky lg:top-24 lg:row-span-2 lg:self-start',
            gone && 'text-ink-3',
          )}
        >
          <header className="lg:pr-14">
            {!gone && <ServiceHeart service={service} />}
            <Link
              to={paths.outlet(outlet.id)}
              className="-my-2 inline-flex min-h-target items-center text-sm font-bold text-primary"
            >
              {outlet.name}
            </Link>
            <h1 className={classes('type-h1', gone && 'text-ink-3')}>
              {serviceName} {gone && <span className="font-sans text-lg">(Deleted)</span>}
            </h1>
            <p className="mt-1 flex min-h-6 items-center gap-2 text-sm text-ink-3">
              {service.count > 0 ? (
                <>
                  <Rating rating={service.rating} className={classes(!gone && 'text-ink')} />
                  {formatCount(service.count)} {service.count === 1 ? 'review' : 'reviews'}
                </>
              ) : (
                'Not rated yet'
              )}
            </p>
          </header>
          <Card className="flex items-center justify-between gap-4">
            <p>
              <Price rupees={service.price} className="block text-2xl leading-tight font-bold" />
              <span className="text-sm text-ink-3">{service.timeTaken} mins</span>
            </p>
            <SelectService outlet={outlet} line={service} toastMs={TOAST_MS} primary />
          </Card>
          {!gone && outlet.status === 'ACTIVE' && (
            <NextFreeTimes
              outlet={outlet}
              service={service}
              onChoose={(startTime) => openQuickBook({ outletId: outlet.id, serviceId, startTime })}
            />
          )}
          {gone && <Note>{outlet.name} no longer offers this service.</Note>}
          <ServiceFacts service={service} />
          <SelectionCard outletId={outlet.id} to={paths.cart()} />
        </div>
        <div className="mt-7 grid grid-cols-1 gap-7 px-gutter pb-14 lg:mt-8 lg:px-0 lg:pb-0">
          <TextSection title="About" text={service.about} />
          <TextSection title="Description" text={service.description} />
          <LatestReviews serviceId={serviceId} allTo={paths.serviceReviews(serviceId)} />
        </div>
      </div>
      <ViewSelectionBar outletId={outlet.id} to={paths.cart()} />
    </>
  )
}

function ServiceHeart({ service: { _id, outletId, serviceName } }: { service: Service }) {
  const { toggle, isSaved } = useToggleFavourite({
    toastMs: TOAST_MS,
    failure: 'Something went wrong while updating favorite!',
  })
  const target = { outletId, serviceId: _id }
  return (
    // Between picture and text, where no toast covers it.
    <div className="absolute -top-6 right-gutter lg:top-0 lg:right-0">
      <HeartButton name={serviceName} saved={isSaved(target)} onToggle={() => toggle(target)} />
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section>
      <h2 className="type-h2">{title}</h2>
      <p className="mt-1.5 text-ink-2 text-pretty">{text}</p>
    </section>
  )
}

function ServiceSkeleton() {
  return (
    <div
      aria-busy="true"
      className="-mt-4 lg:page-width lg:mt-0 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10"
    >
      <Skeleton className="aspect-[4/3] max-h-[60svh] w-full lg:aspect-[5/3] lg:max-h-none lg:rounded-xl" />
      <div className="relative -mt-8 grid content-start gap-4 rounded-t-2xl bg-ground px-gutter pt-6 lg:mt-0 lg:rounded-none lg:p-0">
        <SkeletonText lines={2} className="w-3/5" />
        <Skeleton className="h-21 rounded-lg" />
        <Skeleton className="h-26 rounded-lg" />
        <SkeletonText lines={4} className="mt-4" />
      </div>
    </div>
  )
}
