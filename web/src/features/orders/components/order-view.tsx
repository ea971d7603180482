import type { OrderDetails } from '@nikhar/contract/orders'
import type { ReactNode } from 'react'
import { Note } from '@nikhar/ui/note'
import { describeBillChange, isUpcoming } from '../appointment.ts'
import { AppointmentHero } from './appointment-hero.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { AppointmentDetails, OutletDetails } from './order-detail-cards.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderServices } from './order-services.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { RateCard } from './rate-card.tsx'

interface OrderViewProps {
  order: OrderDetails
  links: { review: string; outlet: string }
  stylistPhoto: string | undefined
  /** Questions to the customer: a move by the salon, or times elsewhere for a booking that it cancelled. */
  news: ReactNode
  contactActions: ReactNode
  /** Cancel and reschedule, or book again. */
  actions: ReactNode
}

/** Everything about an order, in two columns if there is room for them. */
export function OrderView({ order, links, stylistPhoto, news, contactActions, actions }: OrderViewProps) {
  const { appointment, outlet, orderId } = order
  const billChange = isUpcoming(appointment) ? describeBillChange(order) : []
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[44rem]:grid-cols-2 lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <AppointmentHero order={order} />
          {news}
          {billChange.length > 0 && <Note tone="info">{billChange.join(' ')}</Note>}
          <RateCard order={order} to={links.review} />
          <OrderServices services={order.services} />
          <AppointmentDetails appointment={appointment} stylistPhoto={stylistPhoto}>
            {isUpcoming(appointment) && <CalendarButton orderId={orderId} />}
          </AppointmentDetails>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <OutletDetails outlet={outlet} to={links.outlet}>
            {contactActions}
          </OutletDetails>
          <PaymentSummary order={order} />
          {actions}
          <OrderHistory history={order.history} />
        </div>
      </div>
    </div>
  )
}
