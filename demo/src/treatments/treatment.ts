import type { ServiceKind, Subject } from '../pictures/picture.ts'
import type { CategorySlug } from '../salons/salon.ts'

/** A kind, or one subject of a kind as in `spa/shirodhara`. */
type PictureChoice = { [K in ServiceKind]: K | `${K}/${Subject<K>}` }[ServiceKind]

/** A menu entry that many salons share; each salon sets its own price within the range. */
export interface Treatment {
  name: string
  category: CategorySlug
  type: string
  gender: 'MALE' | 'FEMALE' | 'UNISEX'
  minutes: number
  rupees: [low: number, high: number]
  picture: PictureChoice
  about: string
  description: string
}
