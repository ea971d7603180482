import type { WantedServices } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'

/** A service of the visit as the desk wants it; the price is text. */
export interface DraftLine {
  serviceId: string
  name: string
  minutes: number
  quantity: number
  price: string
}

export function toDraft({ services }: Pick<DeskOrder, 'services'>): DraftLine[] {
  return services
    .filter(({ status }) => status === 'ACCEPTED')
    .map(({ _id, serviceName, timeTaken, quantity, price }) => ({
      serviceId: _id,
      name: serviceName,
      minutes: timeTaken,
      quantity,
      price: String(price),
    }))
}

/** The request, or undefined while a price is not an amount or no service is left. */
export function toSearchCriteria(draft: readonly DraftLine[]): WantedServices['lines'] | undefined {
  const lines = draft.map(({ serviceId, quantity, price }) => ({ serviceId, quantity, price: parseRupees(price) }))
  if (lines.length === 0 || lines.some(({ price }) => price === undefined)) return undefined
  return lines.map(({ serviceId, quantity, price }) => ({ serviceId, quantity, price: price ?? asRupees(0) }))
}

export function isChanged(draft: readonly DraftLine[], order: Pick<DeskOrder, 'services'>): boolean {
  const key = (lines: readonly DraftLine[]) =>
    lines
      .map(({ serviceId, quantity, price }) => `${serviceId} ${quantity} ${parseRupees(price)}`)
      .toSorted()
      .join()
  return key(draft) !== key(toDraft(order))
}

/** Quantity zero removes a line. */
export function setQuantity(draft: readonly DraftLine[], serviceId: string, quantity: number): DraftLine[] {
  return draft.flatMap((line) => (line.serviceId !== serviceId ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))
}
