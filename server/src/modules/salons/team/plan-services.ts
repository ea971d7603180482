import { Failure } from '../../../errors/failure.ts'
import type { ServiceOnMenu } from './service-stylist-queries.ts'

interface ServicesOfStylist {
  stylistId: number
  /** The whole team. */
  teamIds: readonly number[]
  /** What the stylist does from now on. */
  serviceIds: readonly string[]
}

/**
 * Who is named for each service whose people change. A service that the whole team does has nobody named, so that new
 * people do it too. Refuses what would leave a service to nobody: that would mean everybody.
 */
export function planServices(
  menu: readonly ServiceOnMenu[],
  { stylistId, teamIds, serviceIds }: ServicesOfStylist,
): { serviceId: string; stylistIds: number[] }[] {
  const chosen = new Set(serviceIds.map((id) => id.toLowerCase()))
  const unknown = [...chosen].some((id) => !menu.some((service) => service.id === id))
  if (unknown) throw refuse('The menu does not have all of these services')
  return menu.flatMap(({ id, name, stylist_ids }) => {
    const doers = stylist_ids.length === 0 ? teamIds : stylist_ids
    if (doers.includes(stylistId) === chosen.has(id)) return []
    const next = chosen.has(id) ? [...doers, stylistId] : doers.filter((doer) => doer !== stylistId)
    if (next.length === 0) throw refuse(`Nobody else does ${name}. Take it off the menu instead.`)
    return [{ serviceId: id, stylistIds: next.length === teamIds.length ? [] : next }]
  })
}

function refuse(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { serviceIds: message } })
}
