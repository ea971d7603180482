import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { SelectStepper } from '@nikhar/ui/stepper'
import { useQuantity, useSetQuantity } from '../use-cart.ts'

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
  const { quantity, isPending } = useQuantity(line._id)
  const setQuantity = useSetQuantity(toastMs === undefined ? {} : { toastMs })
  if (line.deletedAt !== null) return null
  return (
    <SelectStepper
      label={line.serviceName}
      value={quantity}
      disabled={isPending}
      primary={primary}
      onChange={(next) => setQuantity({ outlet, line, quantity: next })}
    />
  )
}
