import { isUuidText } from '@nikhar/contract/ids'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Note } from '@nikhar/ui/note'
import { toast } from '@nikhar/ui/toast'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { ComplaintForm } from '../../features/care/components/complaint-form.tsx'
import { ordersQueries } from '../../features/orders/queries.ts'
import { paths } from '../navigation/paths.ts'

/** About a visit when the address names its order, otherwise in general. */
export function RaiseComplaintPage() {
  const [query] = useSearchParams()
  const given = query.get('order') ?? ''
  const orderId = isUuidText(given) ? given : undefined
  const { data: order } = useQuery({ ...ordersQueries.order(given), enabled: orderId !== undefined })
  const navigate = useNavigate()
  return (
    <div className="page-width grid gap-4 *:max-w-160">
      {order && (
        <Note icon={Store}>
          {`About your visit to ${order.outlet.outletName}, ${formatMoment(order.appointment.startTime)}`}
        </Note>
      )}
      <ComplaintForm
        orderId={orderId}
        pathOf={paths.complaint}
        onRaised={({ complaintId, number }) => {
          toast.success(`We have your complaint: ${number}`)
          void navigate(paths.complaint(complaintId), { replace: true })
        }}
      />
    </div>
  )
}
