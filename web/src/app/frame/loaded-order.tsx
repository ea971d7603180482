import type { Order, OrderDetails } from '@nikhar/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { BookAgainButton } from '../../features/booking/components/book-again-button.tsx'
import { bookingQueries } from '../../features/booking/queries.ts'
import { getStylistPhotoUrl } from '../../features/booking/stylist.ts'
import { CallSalonButton } from '../../features/discovery/components/call-salon-button.tsx'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { outletQueries } from '../../features/discovery/outlet-queries.ts'
import {
  formatAppointmentTime,
  getAssignedStylist,
  getChangeRefusal,
  getFreeChangeTime,
  isUpcoming,
} from '../../features/orders/appointment.ts'
import { ChangeButtons } from '../../features/orders/components/change-buttons.tsx'
import { OrderView } from '../../features/orders/components/order-view.tsx'
import { useRescheduleOrder } from '../../features/orders/use-change-order.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { useNow } from '@nikhar/ui/clock'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../navigation/paths.ts'
import { toContact } from './order-contact.ts'

const AlternativesCard = lazy(async () => ({
  default: (await import('./order-alternatives.tsx')).OrderAlternatives,
}))
const MovedCard = lazy(async () => ({
  default: (await import('../../features/orders/components/moved-card.tsx')).MovedCard,
}))
const CancelSheet = lazy(async () => ({
  default: (await import('../../features/orders/components/cancel-sheet.tsx')).CancelSheet,
}))
const TooLateSheet = lazy(async () => ({
  default: (await import('../../features/orders/components/too-late-sheet.tsx')).TooLateSheet,
}))
const EarlierCard = lazy(async () => ({
  default: (await import('../../features/waitlist/components/earlier-card.tsx')).EarlierCard,
}))
const RescheduleSheet = lazy(async () => ({
  default: (await import('../../features/booking/components/reschedule-sheet.tsx')).RescheduleSheet,
}))

type OpenSheet = 'cancel' | 'reschedule' | 'too late'

/** An order with its actions: its own page, and beside the list of a wide screen. */
export function LoadedOrder({ order }: { order: OrderDetails }) {
  const { appointment, outlet, orderId } = order
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<OpenSheet>()
  const { data: stylists } = useQuery(bookingQueries.stylists(outlet.outletId))
  const stylist = stylists?.find(({ id }) => id === getAssignedStylist(appointment).id)
  const contact = toContact(order)
  const outletTo = paths.outlet(outlet.outletId)
  const close = () => setSheet(undefined)
  const nowMs = useNow()

  return (
    <>
      <OrderView
        order={order}
        links={{ review: paths.addReview(orderId), outlet: outletTo }}
        stylistPhoto={stylist && getStylistPhotoUrl(stylist, 96)}
        news={
          <Suspense>
            {appointment.movedFrom && getChangeRefusal(appointment, nowMs) === null && (
              <MovedCard
                order={order}
                movedFrom={appointment.movedFrom}
                onReschedule={() => setSheet('reschedule')}
                onCancel={() => setSheet('cancel')}
              />
            )}
            {appointment.AppointmentStatus === 'CANCELLED_BY_SALON' && <AlternativesCard orderId={orderId} />}
          </Suspense>
        }
        contactActions={<ContactActions outlet={contact} path={outletTo} look="chips" />}
        actions={
          <>
            {isUpcoming(appointment) ? (
              <>
                <ChangeButtons
                  order={order}
                  onCancel={() => setSheet('cancel')}
                  onReschedule={() => setSheet('reschedule')}
                  onTooLate={() => setSheet('too late')}
                />
                {getChangeRefusal(appointment, nowMs) === null && !appointment.movedFrom && (
                  <Suspense>
                    <EarlierCard
                      order={order}
                      stylistName={getAssignedStylist(appointment).name}
                      waitlistTo={paths.waitlist()}
                    />
                  </Suspense>
                )}
              </>
            ) : (
              <BookAgainButton services={order.services} onAdded={() => void navigate(paths.cart())} />
            )}
            <ButtonLink to={paths.raiseComplaint({ order: orderId })} variant="ghost" size="md">
              <MessageSquareWarning aria-hidden="true" className="size-4.5" /> Something wrong? Report a problem
            </ButtonLink>
          </>
        }
      />
      <Suspense>
        {isUpcoming(appointment) && sheet === 'cancel' && (
          <CancelSheet order={order} onClose={close} onReschedule={() => setSheet('reschedule')} />
        )}
        {isUpcoming(appointment) && sheet === 'reschedule' && <Reschedule order={order} onClose={close} />}
        {sheet === 'too late' && (
          <TooLateSheet order={order} onClose={close}>
            <CallSalonButton contact={contact} />
          </TooLateSheet>
        )}
      </Suspense>
    </>
  )
}

function Reschedule({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const reschedule = useRescheduleOrder(order.orderId)
  const { data: outlet } = useQuery(outletQueries.outlet(order.outlet.outletId))
  const { startTime, endTime } = order.appointment
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000
  const serviceIds = order.services.filter(({ status }) => status === 'ACCEPTED').map(({ _id }) => _id)
  return (
    <RescheduleSheet
      outletId={order.outlet.outletId}
      hours={outlet}
      booked={{ startTime, minutes, serviceIds, stylist: getAssignedStylist(order.appointment) }}
      timeLeft={getFreeChangeTime(order, useNow()).timeLeft}
      pending={reschedule.isPending}
      error={reschedule.error}
      onClose={onClose}
      onReschedule={(slot) =>
        reschedule.mutate(slot, {
          onSuccess({ appointment }) {
            toast.success(`Moved to ${formatAppointmentTime(appointment)}`)
            onClose()
          },
          // After a move or a refusal, the slots on the screen are out of date.
          onSettled: () => void queryClient.invalidateQueries({ queryKey: bookingQueries.allSlots() }),
        })
      }
    />
  )
}
