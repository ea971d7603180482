import type { CartGroup, CartLine } from '@nikhar/contract'
import { SelectStepper } from '@nikhar/ui/stepper'
import { useCart, useSetQuantity } from '../use-cart.ts'
import { getQuantity } from '../cart.ts'

interface SelectServiceProps {
  outlet: CartGroup['outlet']
  /** The service, as its call tells it. */
  line: Omit<CartLine, 'quantity'>
  toastMs?: number
  /** The one plum button of its screen. */
  primary?: boolean
}

/** Select, which becomes a stepper: what is chosen lies in the cart. A service no longer offered cannot be chosen. */
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
