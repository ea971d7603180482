import type { OrderDetails } from '@nikhar/contract/orders'
import { Ticket } from 'lucide-react'
import { ActionTileLink } from '@nikhar/ui/action-tile'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { CalendarTile } from '../../features/orders/components/calendar-button.tsx'
import { paths } from '../navigation/paths.ts'
import { toContact } from './order-contact.ts'

/** After booking: into the calendar, the pass for the door, the way there, and sharing the salon. */
export function PlacedActions({ order }: { order: OrderDetails }) {
  const { orderId, outlet } = order
  return (
    <ContactActions outlet={toContact(order)} path={paths.outlet(outlet.outletId)}>
      <CalendarTile orderId={orderId} />
      <ActionTileLink icon={Ticket} to={paths.order(orderId)} state={{ order }}>
        Pass
      </ActionTileLink>
    </ContactActions>
  )
}
