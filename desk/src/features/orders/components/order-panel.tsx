import type { BoardStylist } from '@nikhar/contract/desk'
import { isUpcomingStatus } from '@nikhar/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { PlugDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { IconButton } from '@nikhar/ui/icon-button'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { useShortcuts } from '@nikhar/ui/use-shortcuts'
import { useCurrentOutlet } from '../../../lib/current-outlet.ts'
import { usePollingInterval } from '../../../lib/live-connection.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { areShortcutsOn } from '../../../lib/shortcut-setting.ts'
import { isPayable } from '../../payments/is-payable.ts'
import { type FormAction, OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { PrimaryBar } from './primary-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { OrderStep } from '../use-open-order.ts'

// Loaded with the first panel that shows them, not with the board.
const OrderPayments = lazy(async () => ({
  default: (await import('../../payments/components/order-payments.tsx')).OrderPayments,
}))
const TakePayment = lazy(async () => ({
  default: (await import('../../payments/components/take-payment.tsx')).TakePayment,
}))

const MESSAGE_MS = 4000

const FORM_OF: Record<OrderStep, FormAction | undefined> = {
  pay: undefined,
  services: 'EDIT_LINES',
  move: 'RESCHEDULE',
}

interface OrderPanelProps {
  orderId: string
  openStep: OrderStep | undefined
  stylists: readonly BoardStylist[]
  onClose: () => void
}

/** The details, actions and history of one order. */
export function OrderPanel({ orderId, openStep, stylists, onClose }: OrderPanelProps) {
  const refetchInterval = usePollingInterval()
  const [isPaying, setPaying] = useState(openStep === 'pay')
  const [form, setForm] = useState(openStep && FORM_OF[openStep])
  const canTakePayments = useCurrentOutlet()?.permissions.includes('takePayments') === true
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...deskQueries.order(orderId),
    // There is no event for a sent message.
    refetchInterval: ({ state: { data } }) => (data?.guestMessage === 'WAITING' ? MESSAGE_MS : refetchInterval),
  })
  const canPay = order !== undefined && canTakePayments && order.payment.due > 0 && isPayable(order)
  useShortcuts(
    { p: canPay ? () => setPaying(true) : undefined, a: canTakePayments ? () => setForm('EDIT_LINES') : undefined },
    areShortcutsOn() && !isPaying && form === undefined,
  )
  // A second step replaces the first: these include the details.
  const isOpen = isUpcomingStatus(order?.appointment.AppointmentStatus ?? '')
  const isEditing = isOpen && (form === 'EDIT_LINES' || form === 'HAND_OVER')
  const isUnavailable =
    error instanceof ApiError && (error.status === 403 || error.status === 404 || error.status === 400)

  return (
    <div className="grid gap-4.5 max-lg:max-h-[85svh] max-lg:overflow-y-auto max-lg:pb-4">
      <div className="flex items-center justify-between gap-3">
        {order ? <StatusBadge appointment={{ ...order.appointment, seatedAt: order.seatedAt }} /> : <span />}
        <IconButton label="Close" variant="quiet" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {!order && !error && (
        <div role="status" aria-busy="true" aria-label="Loading the booking" className="grid gap-4">
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
          <SkeletonText lines={4} />
        </div>
      )}
      {!order && error && (
        <EmptyState
          drawing={<PlugDrawing />}
          title={isUnavailable ? 'Booking not found' : 'The booking could not be loaded'}
          text={
            isUnavailable
              ? 'It belongs to another salon, or the link is wrong.'
              : 'Please check your connection and try again.'
          }
          actions={
            isUnavailable ? (
              <Button onClick={onClose}>Close</Button>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        />
      )}
      {order && isPaying && canPay && (
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          <TakePayment order={order} onDone={() => setPaying(false)} />
        </Suspense>
      )}
      {order && !(isPaying && canPay) && (
        <>
          {!isEditing && (
            <>
              <OrderDetails order={order} />
              {canTakePayments && (
                <Suspense fallback={<Skeleton className="h-13.5 rounded-lg" />}>
                  <OrderPayments order={order} />
                </Suspense>
              )}
            </>
          )}
          <OrderActions
            order={order}
            stylists={stylists}
            open={form}
            onOpen={setForm}
            onTake={canPay ? () => setPaying(true) : undefined}
          />
          {!isEditing && <OrderHistory history={order.history} />}
          {form === undefined && <PrimaryBar order={order} onTake={canPay ? () => setPaying(true) : undefined} />}
        </>
      )}
    </div>
  )
}
