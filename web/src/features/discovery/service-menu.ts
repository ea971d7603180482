import type { Service, ServiceGender } from '@nikhar/contract'

export type GenderFilter = 'ALL' | 'FEMALE' | 'MALE'

export const GENDER_FILTERS: readonly { value: GenderFilter; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
]

export const GENDER_LABELS: Record<ServiceGender, string> = { MALE: 'Men', FEMALE: 'Women', UNISEX: 'Unisex' }

export interface MenuFilter {
  text: string
  gender: GenderFilter
}

/** What of a menu is wanted, under its categories and in the outlet's own order. A unisex service is for everyone. */
export function filterMenu(
  services: Service[],
  { text, gender }: MenuFilter,
): { category: string; services: Service[] }[] {
  const words = plain(text).split(/\s+/)
  const wanted = services.filter((service) => {
    const suits = gender === 'ALL' || service.gender === 'UNISEX' || service.gender === gender
    const name = plain(`${service.serviceName} ${service.type} ${service.category}`)
    return suits && words.every((word) => name.includes(word))
  })
  return Array.from(
    Map.groupBy(wanted, ({ category }) => category),
    ([category, grouped]) => ({ category, services: grouped }),
  )
}

/** Letters only as they sound: capitals and accents make no other word. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
