import type { WantedServices } from '@nikhar/contract'
import type { DeskOrder } from '../../lib/entities.ts'
import { parseRupees } from '../payments/tip-presets.ts'

/** A service of the visit as the desk wants it; the price is what was typed. */
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

/** What is sent, or undefined while a price is no amount or nothing is left. */
export function toSearchCriteria(draft: readonly DraftLine[]): WantedServices['lines'] | undefined {
  const lines = draft.map(({ serviceId, quantity, price }) => ({ serviceId, quantity, price: parseRupees(price) }))
  if (lines.length === 0 || lines.some(({ price }) => price === undefined)) return undefined
  return lines.map(({ serviceId, quantity, price }) => ({ serviceId, quantity, price: price ?? 0 }))
}

export function isChanged(draft: readonly DraftLine[], order: Pick<DeskOrder, 'services'>): boolean {
  const key = (lines: readonly DraftLine[]) =>
    lines
      .map(({ serviceId, quantity, price }) => `${serviceId} ${quantity} ${parseRupees(price)}`)
      .toSorted()
      .join()
  return key(draft) !== key(toDraft(order))
}

/** At quantity zero a line is taken off. */
export function setQuantity(draft: readonly DraftLine[], serviceId: string, quantity: number): DraftLine[] {
  return draft.flatMap((line) => (line.serviceId !== serviceId ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))
}
