import { desk } from '@nikhar/contract/desk'
import type { AlertKind } from '@nikhar/contract/notifications'
import { type OrderChanged } from '@nikhar/contract/orders'
import { formatMoment } from '@nikhar/contract/salon-time'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { subscribeToStream } from '@nikhar/client/event-stream'
import { toast } from '@nikhar/ui/toast'
import { playAlert } from '../lib/alert-sound.ts'
import { offlineQueue } from '../lib/desk-queue.ts'
import { setConnected } from '../lib/live-connection.ts'
import { highlightOrder } from '../lib/highlighted-orders.ts'
import { deskQueries, invalidateOrder, invalidateOrders } from '../lib/queries.ts'
import { toSalonDay } from '../lib/salon-time.ts'
import { paths } from '../lib/paths.ts'

const TOAST_MS = 8000

const ACTION_LABELS: Record<string, string> = {
  PLACE: 'New booking',
  RESCHEDULE: 'Moved by the guest',
  CANCEL: 'Cancelled by the guest',
}

const ALERTS: Record<string, AlertKind> = {
  'CUSTOMER PLACE': 'BOOKED',
  'CUSTOMER RESCHEDULE': 'MOVED_BY_CUSTOMER',
  'CUSTOMER CANCEL': 'CANCELLED_BY_CUSTOMER',
  'SYSTEM CANCEL': 'UNANSWERED',
}

function toAlertKind({ actor, action }: OrderChanged): AlertKind | undefined {
  return ALERTS[`${actor} ${action}`]
}

/** Refetches orders as they change and announces customers' changes, also by a sound. */
export function useLiveOrders() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    const open = (path: string) => void navigate(path)
    let wasAway = false
    const stop = subscribeToStream(desk.salonEvents, {
      onConnected(connected) {
        setConnected(connected)
        if (!connected) {
          wasAway = true
          return
        }
        // On the first connection the page has just been fetched: only orders can have changed before their events
        // arrived.
        if (wasAway) void queryClient.invalidateQueries({ queryKey: deskQueries.all() })
        else void invalidateOrders(queryClient)
        void offlineQueue.flush()
      },
      onEvent(change) {
        // An event without an order is about blocked time or a client's card, which any order may show.
        void (change.orderId === '' ? invalidateOrders(queryClient) : invalidateOrder(queryClient, change))
        if (change.actor === 'CUSTOMER') void announceChange(queryClient, change, open)
        const kind = toAlertKind(change)
        if (kind) playAlert(kind)
      },
    })
    return () => {
      stop()
      setConnected(false)
    }
  }, [queryClient, navigate])
}

async function announceChange(
  queryClient: QueryClient,
  { orderId, outletId, action }: OrderChanged,
  open: (path: string) => void,
) {
  const label = ACTION_LABELS[action]
  if (!label) return
  highlightOrder(orderId)
  const order = await queryClient.query({ ...deskQueries.order(orderId), staleTime: 0 }).catch(() => undefined)
  if (!order) return
  const { startTime } = order.appointment
  const when = formatMoment(startTime)
  toast.info(`${label}: ${order.visitor.firstName}, ${when}`, {
    durationMs: TOAST_MS,
    action: { label: 'Show', onClick: () => open(paths.day(outletId, toSalonDay(startTime), orderId)) },
  })
}
