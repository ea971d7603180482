import { formatSalonTime, formatShortDay, type Order, type OrderDetails, orders, salonDayOf } from '@nikhar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Phone, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useBookAgain } from '../../features/booking/book-again.ts'
import { bookingQueries } from '../../features/booking/queries.ts'
import { stylistFace } from '../../features/booking/stylist.ts'
import { callLink, copyNumber } from '../../features/discovery/contact.ts'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { saveToCalendar, useMoveOrder } from '../../features/orders/change-order.ts'
import { AppointmentHero } from '../../features/orders/components/appointment-hero.tsx'
import { ChangeButtons } from '../../features/orders/components/change-buttons.tsx'
import { AppointmentFacts, OutletFacts, PaymentSummary } from '../../features/orders/components/order-facts.tsx'
import { OrderHistory } from '../../features/orders/components/order-history.tsx'
import { OrderServices } from '../../features/orders/components/order-services.tsx'
import { OrderSkeleton } from '../../features/orders/components/order-skeleton.tsx'
import { RateCard } from '../../features/orders/components/rate-card.tsx'
import { useLiveOrders } from '../../features/orders/live-orders.ts'
import { ordersQueries } from '../../features/orders/queries.ts'
import { freeChangeLeft, isUpcoming } from '../../features/orders/visit.ts'
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
const MoveSheet = lazy(async () => ({
  default: (await import('../../features/booking/components/move-sheet.tsx')).MoveSheet,
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
        <AppointmentFacts appointment={appointment} face={stylist && stylistFace(stylist, 96)}>
          {isUpcoming(appointment) && <CalendarButton orderId={orderId} />}
        </AppointmentFacts>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        <OutletFacts outlet={outlet} to={paths.outlet(outlet.outletId)}>
          <ContactActions outlet={contact} path={paths.outlet(outlet.outletId)} look="chips" />
        </OutletFacts>
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
  const move = useMoveOrder(order.orderId)
  const { startTime, endTime, clientId, assignedClientName } = order.appointment
  const { words } = freeChangeLeft(order, useNow())
  return (
    <MoveSheet
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
            onSettled: () => void queryClient.invalidateQueries({ queryKey: bookingQueries.everySlot() }),
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
  const number = callLink(contact)
  const words = (
    <>
      <Phone className="size-5" /> Call the salon
    </>
  )
  if (number !== undefined) return <ButtonLink to={number}>{words}</ButtonLink>
  return <Button onClick={() => void copyNumber(contact)}>{words}</Button>
}
