import { orders } from '@nikhar/contract/orders'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToStream } from '@nikhar/client/event-stream'
import { ordersQueries } from './queries.ts'

const POLL_MS = 20_000

/**
 * Refetches the orders when the server reports a change. Returns the polling interval to use while there is no live
 * connection: pass it to the queries as `refetchInterval`.
 */
export function useLiveOrders(): number | false {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(false)
  // Browsers limit the connections per server, so background tabs close theirs.
  const looking = useSyncExternalStore(watchFocus, readFocus)

  useEffect(() => {
    if (!looking) return
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ordersQueries.all() })
    const stop = subscribeToStream(orders.events, {
      onConnected(now) {
        setConnected(now)
        if (now) askAgain()
      },
      onEvent: askAgain,
    })
    return () => {
      stop()
      setConnected(false)
    }
  }, [queryClient, looking])

  return connected ? false : POLL_MS
}

function watchFocus(listener: () => void) {
  return focusManager.subscribe(listener)
}

function readFocus() {
  return focusManager.isFocused()
}
