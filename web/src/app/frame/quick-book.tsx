import { useQuery } from '@tanstack/react-query'
import { salonDayOf } from '@nikhar/contract/salon-time'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { navigateWithTransition } from '@nikhar/ui/view-transition'
import { QuickBookSheet } from '../../features/booking/components/quick-book-sheet.tsx'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { paths } from '../navigation/paths.ts'

const WaitCard = lazy(async () => ({
  default: (await import('../../features/waitlist/components/wait-card.tsx')).WaitCard,
}))

interface QuickBookProps {
  request: QuickBookRequest
  onChange: (request: QuickBookRequest | null) => void
}

/** Loads the data of the sheet, and leads to the success page. */
export function QuickBook({ request, onChange }: QuickBookProps) {
  const navigate = useNavigate()
  const outlet = useQuery(outletQueries.outlet(request.outletId))
  const service = useQuery(outletQueries.service(request.serviceId))
  return (
    <QuickBookSheet
      request={request}
      outlet={outlet.data}
      service={service.data}
      error={outlet.error ?? service.error}
      isLoading={outlet.isFetching || service.isFetching}
      onReload={() => {
        void outlet.refetch()
        void service.refetch()
      }}
      waiting={
        <Suspense>
          <WaitCard wish={toWish(request)} waitlistTo={paths.waitlist()} />
        </Suspense>
      }
      onChange={onChange}
      onClose={() => onChange(null)}
      onPlaced={(orderId) => {
        const to = paths.orderSuccess(orderId)
        void navigateWithTransition(document.querySelector<HTMLElement>('[data-visit-time]'), to, () => {
          onChange(null)
          void navigate(to)
        })
      }}
    />
  )
}

/** The same service on the same day. */
function toWish({ outletId, serviceId, startTime, stylistId }: QuickBookRequest) {
  const stylist = stylistId === undefined ? null : { id: stylistId, name: 'this stylist' }
  return { outletId, services: [{ serviceId, quantity: 1 }], stylist, day: salonDayOf(new Date(startTime)) }
}
