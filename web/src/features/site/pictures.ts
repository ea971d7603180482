import bride640 from '../../assets/pictures/bride-640.webp'
import bride960 from '../../assets/pictures/bride-960.webp'
import hair240 from '../../assets/pictures/hair-240.webp'
import hair480 from '../../assets/pictures/hair-480.webp'
import hero1000 from '../../assets/pictures/hero-1000.webp'
import hero600 from '../../assets/pictures/hero-600.webp'
import mirrors1200 from '../../assets/pictures/mirrors-1200.webp'
import mirrors720 from '../../assets/pictures/mirrors-720.webp'
import stylist144 from '../../assets/pictures/stylist-144.webp'
import stylist96 from '../../assets/pictures/stylist-96.webp'

export interface SitePicture {
  src: string
  srcSet: string
}

/** The pictures of the landing page, each in a smaller and a larger size. */
export const pictures = {
  hero: toSitePicture(hero600, 600, hero1000, 1000),
  hair: toSitePicture(hair240, 240, hair480, 480),
  stylist: toSitePicture(stylist96, 96, stylist144, 144),
  mirrors: toSitePicture(mirrors720, 720, mirrors1200, 1200),
  bride: toSitePicture(bride640, 640, bride960, 960),
}

export function toSitePicture(small: string, smallWidth: number, large: string, largeWidth: number): SitePicture {
  return { src: large, srcSet: `${small} ${smallWidth}w, ${large} ${largeWidth}w` }
}
