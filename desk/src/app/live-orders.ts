import { desk, formatShortDay, formatTime, type OrderChanged } from '@nikhar/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { listen } from '@nikhar/client/listen'
import { toast } from '@nikhar/ui/toast'
import { setConnected } from '../lib/connection.ts'
import { markFresh } from '../lib/fresh-orders.ts'
import { deskQueries, refreshOrder } from '../lib/queries.ts'
import { dayOf } from '../lib/salon-clock.ts'
import { paths } from './paths.ts'

const TOAST_MS = 8000

const WORDS: Record<string, string> = {
  PLACE: 'New booking',
  RESCHEDULE: 'Moved by the customer',
  CANCEL: 'Cancelled by the customer',
}

/** Keeps the screen true while it is open, and tells of what customers do. */
export function useLiveOrders() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    const open = (path: string) => void navigate(path)
    const stop = listen(desk.salonEvents, {
      onConnected(connected) {
        setConnected(connected)
        if (connected) void queryClient.invalidateQueries({ queryKey: deskQueries.all() })
      },
      onEvent(change) {
        void refreshOrder(queryClient, change)
        if (change.actor === 'CUSTOMER') void announce(queryClient, change, open)
      },
    })
    return () => {
      stop()
      setConnected(false)
    }
  }, [queryClient, navigate])
}

async function announce(
  queryClient: QueryClient,
  { orderId, outletId, action }: OrderChanged,
  open: (path: string) => void,
) {
  const words = WORDS[action]
  if (!words) return
  markFresh(orderId)
  const order = await queryClient.query({ ...deskQueries.order(orderId), staleTime: 0 }).catch(() => undefined)
  if (!order) return
  const { startTime } = order.appointment
  const when = `${formatShortDay(dayOf(startTime))}, ${formatTime(startTime)}`
  toast.info(`${words}: ${order.visitor.firstName}, ${when}`, {
    durationMs: TOAST_MS,
    action: { label: 'Show', onClick: () => open(paths.day(outletId, dayOf(startTime), orderId)) },
  })
}
