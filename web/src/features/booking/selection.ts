import type { CartGroup, CartLine } from '@nikhar/contract/booking'

/** The services of the cart to book next, all of one outlet. */
export interface Selection {
  outletId: number
  services: string[]
}

/** The selection after a tick. Changing the outlet needs the customer's confirmation. */
export interface SelectionChange {
  next: Selection | null
  changesOutlet: boolean
}

/** The lines that can be booked: deleted services cannot, nor anything of an outlet that takes no bookings. */
export function getOfferedLines({ outlet, services }: CartGroup): CartLine[] {
  return outlet.status === 'INACTIVE' ? [] : services.filter(({ deletedAt }) => deletedAt === null)
}

/** The selected lines as they are in the cart. Removed and deleted services are dropped from the selection. */
export function getChosenLines(cart: CartGroup[], selection: Selection | null): CartLine[] {
  const group = cart.find(({ outlet }) => outlet.id === selection?.outletId)
  return group ? getOfferedLines(group).filter(({ _id }) => selection?.services.includes(_id)) : []
}

export function toggleService(
  cart: CartGroup[],
  selection: Selection | null,
  group: CartGroup,
  serviceId: string,
): SelectionChange {
  if (!getOfferedLines(group).some(({ _id }) => _id === serviceId)) return { next: selection, changesOutlet: false }
  const chosen = chosenIds(cart, selection)
  if (isElsewhere(cart, selection, group)) return { next: select(group, [serviceId]), changesOutlet: true }
  const services = chosen.includes(serviceId) ? chosen.filter((id) => id !== serviceId) : [...chosen, serviceId]
  return { next: select(group, services), changesOutlet: false }
}

/** Selects all services of the outlet, or none when all are selected. */
export function toggleOutlet(cart: CartGroup[], selection: Selection | null, group: CartGroup): SelectionChange {
  const all = getOfferedLines(group).map(({ _id }) => _id)
  if (isElsewhere(cart, selection, group)) return { next: select(group, all), changesOutlet: all.length > 0 }
  const everything = all.length === chosenIds(cart, selection).length
  return { next: everything ? null : select(group, all), changesOutlet: false }
}

/** All services of one outlet that can be booked. */
export function selectOutlet(cart: CartGroup[], outletId: number): Selection | null {
  const group = cart.find(({ outlet }) => outlet.id === outletId)
  return group
    ? select(
        group,
        getOfferedLines(group).map(({ _id }) => _id),
      )
    : null
}

/** The cart with one outlet on top. */
export function withOutletFirst(cart: CartGroup[], outletId: number | undefined): CartGroup[] {
  const isFirst = ({ outlet }: CartGroup) => outlet.id === outletId
  return [...cart.filter(isFirst), ...cart.filter((group) => !isFirst(group))]
}

function isElsewhere(cart: CartGroup[], selection: Selection | null, { outlet }: CartGroup) {
  return selection !== null && selection.outletId !== outlet.id && getChosenLines(cart, selection).length > 0
}

function chosenIds(cart: CartGroup[], selection: Selection | null) {
  return getChosenLines(cart, selection).map(({ _id }) => _id)
}

function select({ outlet }: CartGroup, services: string[]): Selection | null {
  return services.length > 0 ? { outletId: outlet.id, services } : null
}
