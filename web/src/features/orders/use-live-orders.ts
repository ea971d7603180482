import { orders } from '@nikhar/contract'
import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listen } from '@nikhar/client/listen'
import { ordersQueries } from './queries.ts'

const POLL_MS = 20_000

/**
 * Keeps the orders on the screen true while it is looked at. Tells how often to ask where changes are not told live:
 * give it to the queries as their `refetchInterval`.
 */
export function useLiveOrders(): number | false {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(false)
  // A browser has few connections to one server: tabs in the background leave them to the others.
  const looking = useSyncExternalStore(watchFocus, readFocus)

  useEffect(() => {
    if (!looking) return
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ordersQueries.all() })
    const stop = listen(orders.events, {
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
