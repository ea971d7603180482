import { useSearchParams } from 'react-router'

/** The order that is open in the side panel, kept in the query string as `?order=`. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams()
  return {
    openOrderId: search.get('order'),
    openOrder: (orderId: string) => setSearch({ order: orderId }, { replace: true }),
    closeOrder: () => setSearch({}, { replace: true }),
  }
}
