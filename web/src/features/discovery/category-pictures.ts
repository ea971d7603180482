import barber from '../../assets/pictures/category-barber-144.webp'
import bridal from '../../assets/pictures/category-bridal-144.webp'
import hair from '../../assets/pictures/category-hair-144.webp'
import nails from '../../assets/pictures/category-nails-144.webp'
import skin from '../../assets/pictures/category-skin-144.webp'
import spa from '../../assets/pictures/category-spa-144.webp'

const pictures: Record<string, string> = { barber, bridal, hair, nails, skin, spa }

/** Undefined for a category without a picture. */
export function getCategoryPicture(slug: string): string | undefined {
  return pictures[slug]
}
