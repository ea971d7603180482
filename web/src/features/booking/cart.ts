import type { CartGroup, CartLine } from '@nikhar/contract'

/** How many of a service a customer wants. A `Service` and an `Outlet` fit as they come from their calls. */
export interface QuantityChange {
  outlet: CartGroup['outlet']
  line: Omit<CartLine, 'quantity'>
  quantity: number
}

/** The cart as it would be: a new line goes to the end of its outlet, none of a service takes its line out. */
export function withQuantity(cart: CartGroup[], { outlet, line, quantity }: QuantityChange): CartGroup[] {
  const known = cart.find((group) => group.outlet.id === line.outletId)
  if (!known) return quantity > 0 ? [...cart, { outlet, services: [{ ...line, quantity }] }] : cart
  return cart.flatMap((group) => {
    if (group !== known) return [group]
    const services = linesWith(group.services, line, quantity)
    return services.length > 0 ? [{ ...group, services }] : []
  })
}

function linesWith(lines: CartLine[], line: Omit<CartLine, 'quantity'>, quantity: number): CartLine[] {
  if (quantity === 0) return lines.filter(({ _id }) => _id !== line._id)
  if (!lines.some(({ _id }) => _id === line._id)) return [...lines, { ...line, quantity }]
  return lines.map((other) => (other._id === line._id ? { ...other, quantity } : other))
}

export function getQuantity(cart: CartGroup[], serviceId: string): number {
  for (const { services } of cart) {
    const line = services.find(({ _id }) => _id === serviceId)
    if (line) return line.quantity
  }
  return 0
}

export interface CartTotals {
  /** Lines, whatever their quantity. What is no longer offered counts nowhere. */
  items: number
  price: number
  minutes: number
}

export function calculateTotals(lines: CartLine[]): CartTotals {
  const offered = lines.filter(({ deletedAt }) => deletedAt === null)
  return {
    items: offered.length,
    // In paise, since a sum of decimal fractions drifts.
    price: offered.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100,
    minutes: offered.reduce((sum, { timeTaken, quantity }) => sum + timeTaken * quantity, 0),
  }
}
