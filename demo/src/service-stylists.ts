import { edgeCases } from './edge-cases.ts'
import { categoryId, type DemoOutlet } from './outlets.ts'
import type { ServiceRow, ServiceStylistRow } from './rows.ts'
import type { DemoStylist } from './stylists.ts'

/** At Aarna, Meera and Farida give facials. */
const AARNA_FACIALS = [0, 2]

/**
 * All stylists do what the salon is known for; the rest of the menu is done by two or three of the team. The first
 * stylist does everything, so that any choice of a customer fits into one visit.
 */
export function generateServiceStylists(
  { row: outlet, category }: DemoOutlet,
  services: ServiceRow[],
  stylists: DemoStylist[],
): ServiceStylistRow[] {
  return services
    .filter(({ category_id }) => category_id !== categoryId(category))
    .flatMap(({ id, category_id }) =>
      placesOf(outlet.id, category_id, stylists.length).flatMap((place) => {
        const stylist = stylists[place]
        return stylist ? [{ service_id: id, stylist_id: stylist.row.id, outlet_id: outlet.id }] : []
      }),
    )
}

function placesOf(outletId: number, category: number, teamSize: number): number[] {
  if (outletId === edgeCases.manyReviews.outletId && category === categoryId('skin')) return AARNA_FACIALS
  const others = teamSize - 1
  const second = 1 + (category % others)
  return teamSize > 5 ? [0, second, 1 + ((category + 2) % others)] : [0, second]
}

/** The stylists who do all of these services. */
export function findAbleStylists(
  { stylists, serviceStylists }: { stylists: DemoStylist[]; serviceStylists: ServiceStylistRow[] },
  services: ServiceRow[],
): DemoStylist[] {
  return stylists.filter((stylist) =>
    services.every(({ id }) => {
      const named = serviceStylists.filter(({ service_id }) => service_id === id)
      return named.length === 0 || named.some(({ stylist_id }) => stylist_id === stylist.row.id)
    }),
  )
}
