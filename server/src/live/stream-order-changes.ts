import type { OrderChanged } from '@nikhar/contract/orders'
import type { Subscribe } from '@nikhar/contract/route'
import { Failure } from '../errors/failure.ts'
import type { Listener, Live, OrderChangeEvent, Topic } from './live.ts'

interface OrderChangeStream {
  live: Live
  topics: readonly Topic[]
  stream: Parameters<Subscribe<OrderChanged>>[0]
  isSessionLive: () => Promise<boolean>
  /** By default all changes of the topics. */
  isVisible?: (change: OrderChangeEvent) => boolean
}

/**
 * Sends order changes to an event stream for as long as the session is live, and returns how to stop. The session is
 * checked again after subscribing: it may have ended between the check of its token and the subscription, which would
 * miss that.
 */
export async function streamOrderChanges({ live, topics, stream, isSessionLive, isVisible }: OrderChangeStream) {
  const listener: Listener = {
    onOrderChange: (change) => {
      if (isVisible?.(change) === false) return
      const { orderId, outletId, actor, action, to } = change
      stream.send({ orderId, outletId, actor, action, to })
    },
    onEnd: stream.end,
  }
  const unsubscribe = await live.subscribe(topics, listener)
  try {
    if (!(await isSessionLive())) throw new Failure('SESSION_EXPIRED')
    return unsubscribe
  } catch (error) {
    unsubscribe()
    throw error
  }
}
