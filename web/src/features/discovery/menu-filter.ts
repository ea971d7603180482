import type { Service, ServiceGender } from '@nikhar/contract/discovery'

export type GenderFilter = 'ALL' | 'FEMALE' | 'MALE'

export const GENDER_FILTERS: readonly { value: GenderFilter; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
]

export const SERVICE_GENDER_LABELS: Record<ServiceGender, string> = { MALE: 'Men', FEMALE: 'Women', UNISEX: 'Unisex' }

export interface MenuFilter {
  text: string
  gender: GenderFilter
  /** The server's interpretation of the text; shown when no name contains its letters. */
  meantIds?: readonly string[] | undefined
}

export interface MenuGroup {
  category: string
  services: Service[]
}

/** These reach below the first screen, even of a desktop; a slow phone renders the others when it is idle. */
const INITIAL_SERVICES = 5

/** How many categories it takes to fill the first screen. */
export function countInitialGroups(groups: MenuGroup[]): number {
  let services = 0
  const last = groups.findIndex((group) => (services += group.services.length) >= INITIAL_SERVICES)
  return last === -1 ? groups.length : last + 1
}

/** Filters the services and groups them by category in the outlet's order. Unisex services match every gender. */
export function filterMenu(services: Service[], { text, gender, meantIds = [] }: MenuFilter): MenuGroup[] {
  const words = plain(text).split(/\s+/)
  const named = services.filter(({ serviceName, type, category }) => {
    const name = plain(`${serviceName} ${type} ${category}`)
    return words.every((word) => name.includes(word))
  })
  const found = named.length > 0 ? named : services.filter(({ _id }) => meantIds.includes(_id))
  const wanted = found.filter((service) => gender === 'ALL' || service.gender === 'UNISEX' || service.gender === gender)
  return groupByCategory(wanted)
}

/** The services of a menu by category, in the outlet's order. */
export function groupByCategory(services: Service[]): MenuGroup[] {
  return Array.from(
    Map.groupBy(services, ({ category }) => category),
    ([category, grouped]) => ({ category, services: grouped }),
  )
}

/** Removes case and accents for comparison. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
