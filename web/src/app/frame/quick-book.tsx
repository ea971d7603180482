import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { QuickBookSheet } from '../../features/booking/components/quick-book-sheet.tsx'
import type { QuickBookRequest } from '../../features/booking/quick-book.ts'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import { paths } from '../navigation/paths.ts'

interface QuickBookProps {
  request: QuickBookRequest
  onChange: (request: QuickBookRequest | null) => void
}

/** Loads what the sheet shows, and leads to the success page. */
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
      onChange={onChange}
      onClose={() => onChange(null)}
      onPlaced={(orderId) => {
        onChange(null)
        void navigate(paths.orderSuccess(orderId))
      }}
    />
  )
}
