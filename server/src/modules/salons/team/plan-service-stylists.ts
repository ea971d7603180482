import type { AffectedService, SoleServices } from '@nikhar/contract/salons'
import { Failure } from '../../../errors/failure.ts'
import type { ServiceOnMenu } from './service-stylist-queries.ts'

interface TeamMember {
  stylistId: number
  /** The whole team. */
  teamIds: readonly number[]
  /** What happens to services that no other stylist does; without it the salon is asked. */
  soleServices: SoleServices | undefined
}

interface ServicesOfStylist extends TeamMember {
  /** The services that the stylist does from now on. */
  serviceIds: readonly string[]
}

export interface ServicePlan {
  /** The named stylists of each changed service; none means everybody. */
  named: { serviceId: string; stylistIds: number[] }[]
  retired: AffectedService[]
}

/**
 * A service that the whole team does has no named stylists, so that new stylists do it too. For a service that would be
 * left without a stylist, which would mean everybody, the salon is asked.
 */
export function planServiceStylists(
  menu: readonly ServiceOnMenu[],
  { serviceIds, ...member }: ServicesOfStylist,
): ServicePlan {
  const { stylistId, teamIds } = member
  const chosen = new Set(serviceIds.map((id) => id.toLowerCase()))
  const unknown = [...chosen].some((id) => !menu.some((service) => service.id === id))
  if (unknown) throw refuse('The menu doesn’t have all of these services')
  const doersOf = ({ stylist_ids }: ServiceOnMenu) => (stylist_ids.length === 0 ? teamIds : stylist_ids)
  const changed = menu.filter((service) => doersOf(service).includes(stylistId) !== chosen.has(service.id))
  const isSole = (service: ServiceOnMenu) => !chosen.has(service.id) && doersOf(service).length === 1
  const others = teamIds.filter((id) => id !== stylistId)
  const plan = planSole(changed.filter(isSole), member, others)
  const named = changed
    .filter((service) => !isSole(service))
    .map((service) => {
      const doers = doersOf(service)
      const next = chosen.has(service.id) ? [...doers, stylistId] : doers.filter((doer) => doer !== stylistId)
      return { serviceId: service.id, stylistIds: next.length === teamIds.length ? [] : next }
    })
  return { ...plan, named: [...plan.named, ...named] }
}

/** For a stylist who leaves: only the services with no other named stylist need a decision. */
export function planStylistLeaving(menu: readonly ServiceOnMenu[], member: TeamMember): ServicePlan {
  const sole = menu.filter(({ stylist_ids }) => stylist_ids.length === 1 && stylist_ids[0] === member.stylistId)
  const plan = planSole(sole, member, [])
  // Everybody who stays does it; a service that returns to the menu has no named stylists who have left.
  const freed = plan.retired.map(({ serviceId }) => ({ serviceId, stylistIds: [] }))
  return { ...plan, named: [...plan.named, ...freed] }
}

function planSole(
  sole: readonly ServiceOnMenu[],
  { stylistId, teamIds, soleServices }: TeamMember,
  others: number[],
): ServicePlan {
  const services = sole.map(({ id, name }) => ({ serviceId: id, name }))
  if (services.length === 0) return { named: [], retired: [] }
  if (soleServices === undefined) {
    const names = services.map(({ name }) => name).join(', ')
    throw new Failure('SERVICES_AFFECTED', {
      message: `Nobody else does ${names}. Choose what happens to ${services.length === 1 ? 'it' : 'them'}.`,
      details: { services },
    })
  }
  if (soleServices === 'retire') return { named: [], retired: services }
  if (teamIds.every((id) => id === stylistId)) throw refuse('There is nobody else on the team')
  return { named: services.map(({ serviceId }) => ({ serviceId, stylistIds: others })), retired: [] }
}

function refuse(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { serviceIds: message } })
}
