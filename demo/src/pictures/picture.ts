/** What the pictures of a service of each kind can show. */
export interface SubjectsByKind {
  hair: 'profile' | 'scissors' | 'dryer' | 'colours' | 'haircut'
  beard: 'trim' | 'shave' | 'trimmer'
  facial: 'mask' | 'creams' | 'serum'
  spa: 'stones' | 'shirodhara' | 'towels' | 'footBath'
  nails: 'manicure' | 'polish' | 'swatches'
  makeup: 'kit' | 'eye' | 'brushing'
  bridal: 'mehndi' | 'bride' | 'bangles'
  kids: 'child' | 'car' | 'rocket'
}

export type ServiceKind = keyof SubjectsByKind
export type Subject<K extends ServiceKind> = SubjectsByKind[K]
export type OutletKind = 'salon' | 'spa' | 'barber' | 'nails' | 'bridal'
export type Gender = 'FEMALE' | 'MALE'
/** A look is a service's drawing of a person, in the ratio 3:4. */
export type PictureType = 'banner' | 'service' | 'look' | 'face'

/** Every outlet shows this many of its rooms. */
export const ROOMS_PER_OUTLET = 3

export interface Picture {
  name: string
  type: PictureType
  kind: OutletKind | ServiceKind | Gender
  /** Pictures that belong together: the rooms of one outlet, or the variants of one subject. */
  group: string
}
