import type { Stylist } from '@nikhar/contract/discovery'
import { pictureUrl } from '@nikhar/contract/pictures'

const GENDERS: Record<Stylist['gender'], string> = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' }

/** 8 years */
function yearsOf({ pastExperience }: Pick<Stylist, 'pastExperience'>): string {
  return `${pastExperience} ${pastExperience === 1 ? 'year' : 'years'}`
}

/** Female · 8 years */
export function describeStylist(stylist: Stylist): string {
  return `${GENDERS[stylist.gender]} · ${yearsOf(stylist)}`
}

export function getStylistPhotoUrl({ image }: Pick<Stylist, 'image'>, width: 96 | 240): string | undefined {
  return image === null ? undefined : pictureUrl(image, width)
}

/** The photo for an avatar of the size `lg`. */
export function getLargePhoto({ image }: Pick<Stylist, 'image'>): { src?: string; srcSet?: string } {
  if (image === null) return {}
  const [src, dense] = [pictureUrl(image, 160), pictureUrl(image, 240)]
  return { src, srcSet: `${src} 2x, ${dense} 3x` }
}
