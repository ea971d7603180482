import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { addRupees, multiplyRupees, type Rupees } from '@nikhar/contract/money'

/** A new quantity of a service. `line` and `outlet` accept a `Service` and an `Outlet` from the API. */
export interface QuantityChange {
  outlet: CartGroup['outlet']
  line: Omit<CartLine, 'quantity'>
  quantity: number
}

/** The cart after a change. A new line is appended to its outlet; quantity 0 removes the line. */
export function withQuantity(cart: CartGroup[], { outlet, line, quantity }: QuantityChange): CartGroup[] {
  const existing = cart.find((group) => group.outlet.id === line.outletId)
  if (!existing) return quantity > 0 ? [...cart, { outlet, services: [{ ...line, quantity }] }] : cart
  return cart.flatMap((group) => {
    if (group !== existing) return [group]
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
  /** Number of lines, not of units. Services that are no longer offered are not counted. */
  items: number
  price: Rupees
  minutes: number
}

export function calculateTotals(lines: CartLine[]): CartTotals {
  const offered = lines.filter(({ deletedAt }) => deletedAt === null)
  return {
    items: offered.length,
    price: addRupees(...offered.map(({ price, quantity }) => multiplyRupees(price, quantity))),
    minutes: offered.reduce((sum, { timeTaken, quantity }) => sum + timeTaken * quantity, 0),
  }
}

export function formatServiceCount(count: number): string {
  return `${count} ${count === 1 ? 'service' : 'services'}`
}
