import { formatSalonTime, formatShortDay, type Order, type OrderDetails, orders, salonDayOf } from '@nikhar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Phone, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useBookAgain } from '../../features/booking/use-book-again.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { getStylistPhotoUrl } from '../../features/booking/stylist.ts'
import { getCallLink, copyPhoneNumber } from '../../features/discovery/contact.ts'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { saveToCalendar, useRescheduleOrder } from '../../features/orders/use-change-order.ts'
import { AppointmentHero } from '../../features/orders/components/appointment-hero.tsx'
import { ChangeButtons } from '../../features/orders/components/change-buttons.tsx'
import { AppointmentDetails, OutletDetails, PaymentSummary } from '../../features/orders/components/order-detail-cards.tsx'
import { OrderHistory } from '../../features/orders/components/order-history.tsx'
import { OrderServices } from '../../features/orders/components/order-services.tsx'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { RateCard } from '../../features/orders/components/rate-card.tsx'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { ordersQueries } from '../../features/orders/queries.ts'
import { getFreeChangeTime, isUpcoming } from '../../features/orders/appointment.ts'
import { reportFailure } from '@nikhar/client/report-failure'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { toast } from '@nikhar/ui/toast'
import { isNotMine, NoSuchOrder } from '../no-such-order.tsx'
import { paths } from '../paths.ts'

const CancelSheet = lazy(async () => ({
  default: (await import('../../features/orders/components/cancel-sheet.tsx')).CancelSheet,
}))
const TooLateSheet = lazy(async () => ({
  default: (await import('../../features/orders/components/too-late-sheet.tsx')).TooLateSheet,
}))
const RescheduleSheet = lazy(async () => ({
  default: (await import('../../features/booking/components/reschedule-sheet.tsx')).RescheduleSheet,
}))

/** Comes along from My Orders, which knows all but the history. */
export interface OrderState {
  order?: Order
}

export function OrderPage() {
  const { orderId = '' } = useParams()
  const { order: known } = (useLocation().state ?? {}) as OrderState
  const isPossible = orders.order.params.safeParse({ orderId }).success
  const refetchInterval = useLiveOrders()
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...ordersQueries.order(orderId),
    enabled: isPossible,
    refetchInterval,
    ...(known?.orderId === orderId && { placeholderData: { ...known, history: [] } }),
  })

  if (order) return <OrderView order={order} />
  if (!isPossible || isNotMine(error)) return <NoSuchOrder />
  if (error) {
    return (
      <LoadFailure error={error} title="This order did not load" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  return <OrderSkeleton />
}

type Step = 'cancel' | 'move' | 'too late'

function OrderView({ order }: { order: OrderDetails }) {
  const { appointment, outlet, orderId } = order
  const [step, setStep] = useState<Step>()
  const { data: stylists } = useQuery(bookingQueries.stylists(outlet.outletId))
  const stylist = stylists?.find(({ id }) => id === appointment.clientId)
  const contact = contactOf(order)
  const close = () => setStep(undefined)

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        <AppointmentHero order={order} />
        <RateCard order={order} to={paths.addReview(orderId)} />
        <OrderServices services={order.services} />
        <AppointmentDetails appointment={appointment} face={stylist && getStylistPhotoUrl(stylist, 96)}>
          {isUpcoming(appointment) && <CalendarButton orderId={orderId} />}
        </AppointmentDetails>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        <OutletDetails outlet={outlet} to={paths.outlet(outlet.outletId)}>
          <ContactActions outlet={contact} path={paths.outlet(outlet.outletId)} look="chips" />
        </OutletDetails>
        <PaymentSummary order={order} />
        {isUpcoming(appointment) ? (
          <ChangeButtons
            order={order}
            onCancel={() => setStep('cancel')}
            onMove={() => setStep('move')}
            onTooLate={() => setStep('too late')}
          />
        ) : (
          <BookAgain order={order} />
        )}
        <OrderHistory history={order.history} />
      </div>
      <Suspense>
        {isUpcoming(appointment) && step === 'cancel' && (
          <CancelSheet order={order} onClose={close} onMove={() => setStep('move')} />
        )}
        {isUpcoming(appointment) && step === 'move' && <Move order={order} onClose={close} />}
        {step === 'too late' && (
          <TooLateSheet order={order} onClose={close}>
            <CallSalon contact={contact} />
          </TooLateSheet>
        )}
      </Suspense>
    </div>
  )
}

function Move({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const move = useRescheduleOrder(order.orderId)
  const { startTime, endTime, clientId, assignedClientName } = order.appointment
  const { words } = getFreeChangeTime(order, useNow())
  return (
    <RescheduleSheet
      outletId={order.outlet.outletId}
      booked={{
        startTime,
        minutes: (Date.parse(endTime) - Date.parse(startTime)) / 60_000,
        stylist: { id: clientId, name: assignedClientName },
      }}
      timeLeft={words}
      pending={move.isPending}
      error={move.error}
      onClose={onClose}
      onMove={(to) =>
        move.mutate(
          { startTime: to.startTime, ...(to.stylistId !== undefined && { clientId: to.stylistId }) },
          {
            onSuccess({ appointment }) {
              toast.success(`Moved to ${whenOf(appointment.startTime)}`)
              onClose()
            },
            // Whatever was refused, the times on the screen are not the ones that are.
            onSettled: () => void queryClient.invalidateQueries({ queryKey: bookingQueries.allSlots() }),
          },
        )
      }
    />
  )
}

/** Mon, 16 Nov at 5:30 PM */
function whenOf(startTime: string) {
  return `${formatShortDay(salonDayOf(new Date(startTime)))} at ${formatSalonTime(startTime)}`
}

function CalendarButton({ orderId }: { orderId: string }) {
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    await saveToCalendar(orderId).catch(reportFailure)
    setSaving(false)
  }

  return (
    <Button variant="soft" size="md" onClick={() => void save()} pending={saving}>
      <CalendarPlus className="size-4.5" /> Add to calendar
    </Button>
  )
}

function BookAgain({ order: { services } }: { order: Order }) {
  const navigate = useNavigate()
  const again = useBookAgain()

  function book() {
    again.mutate(services, {
      onSuccess(added) {
        if (added === 0) return toast.warning('The salon no longer offers these services.')
        if (added < services.length) toast.warning('Added to cart. Some services are no longer offered.')
        else toast.success('Added to cart')
        void navigate(paths.cart())
      },
    })
  }

  return (
    <Button onClick={book} pending={again.isPending} pendingText="Adding to cart...">
      <RotateCcw className="size-5" /> Book again
    </Button>
  )
}

function contactOf({ outlet }: Order) {
  const { outletName, outletPhoneNumber, outletLatitude, outletLongitude } = outlet
  return { name: outletName, phoneNumber: outletPhoneNumber, latitude: outletLatitude, longitude: outletLongitude }
}

function CallSalon({ contact }: { contact: ReturnType<typeof contactOf> }) {
  const number = getCallLink(contact)
  const words = (
    <>
      <Phone className="size-5" /> Call the salon
    </>
  )
  if (number !== undefined) return <ButtonLink to={number}>{words}</ButtonLink>
  return <Button onClick={() => void copyPhoneNumber(contact)}>{words}</Button>
}
