import type { ServiceKind, Subject } from '../../artwork/services/service-picture.ts'
import type { CategorySlug } from '../salons/salon.ts'

/** What the picture shows: a kind, or one subject of it as in `spa/shirodhara`. */
type Picture = { [K in ServiceKind]: K | `${K}/${Subject<K>}` }[ServiceKind]

/** A line that many menus share; each salon sets its own price within the range. */
export interface Treatment {
  name: string
  category: CategorySlug
  type: string
  gender: 'MALE' | 'FEMALE' | 'UNISEX'
  minutes: number
  rupees: [low: number, high: number]
  picture: Picture
  about: string
  description: string
}
