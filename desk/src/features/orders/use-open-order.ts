import { useSearchParams } from '@nikhar/ui/use-search-params'

/** The form with which the panel opens: taking a payment, changing the services, or another time. */
export type OrderStep = 'pay' | 'services' | 'move'

/** The order that is open in the side panel, stored in the query string as `?order=`. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  return {
    openOrderId: search.get('order'),
    openStep: toStep(search.get('step')),
    openOrder: (orderId: string, at?: OrderStep) =>
      setSearch({ order: orderId, ...(at && { step: at }) }, { replace: true }),
    closeOrder: () => setSearch({}, { replace: true }),
  }
}

function toStep(text: string | null): OrderStep | undefined {
  return text === 'pay' || text === 'services' || text === 'move' ? text : undefined
}
