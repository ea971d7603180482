import type { CartGroup, CartLine } from '@nikhar/contract'
import { SelectStepper } from '@nikhar/ui/stepper'
import { useCart, useSetQuantity } from '../use-cart.ts'
import { getQuantity } from '../cart.ts'

interface SelectServiceProps {
  outlet: CartGroup['outlet']
  /** The service as the API returns it. */
  line: Omit<CartLine, 'quantity'>
  toastMs?: number
  /** The primary button of the page. */
  primary?: boolean
}

/** Adds the service to the cart and becomes a stepper for its quantity. Deleted services have none. */
export function SelectService({ outlet, line, toastMs, primary = false }: SelectServiceProps) {
  const { data: cart, isPending } = useCart()
  const setQuantity = useSetQuantity(toastMs === undefined ? {} : { toastMs })
  if (line.deletedAt !== null) return null
  return (
    <SelectStepper
      label={line.serviceName}
      value={getQuantity(cart ?? [], line._id)}
      disabled={isPending}
      primary={primary}
      onChange={(quantity) => setQuantity({ outlet, line, quantity })}
    />
  )
}
