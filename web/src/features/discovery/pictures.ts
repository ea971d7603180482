import { pictureUrl } from '@nikhar/contract/pictures'
import type { PictureSource } from '@nikhar/ui/picture'

/** Background colours shown until a picture has loaded. */
const TINTS = ['--rose-soft', '--accent-soft', '--primary-soft', '--success-soft']

/** The rendered width of the picture of a result, as a `sizes` attribute. */
export const RESULT_PICTURE_SIZES = '(min-width: 40rem) 10rem, 6rem'
/** The results at the top, whose pictures are not loaded lazily. */
export const EAGER_RESULT_PICTURES = 3

/** A picture of an outlet, in the ratio 3:2. */
export function getBannerPicture(key: string): PictureSource {
  return picture(key, [200, 300, 400, 600, 800, 1200])
}

/** A picture of a service, in the ratio 4:3; it can be cropped to a square. */
export function getServicePicture(key: string): PictureSource {
  return picture(key, [200, 400, 800])
}

/** A key identifies an immutable picture in all its sizes. */
function picture(key: string, widths: number[]): PictureSource {
  return { url: (width) => pictureUrl(key, width), widths, colour: `var(${TINTS[key.length % TINTS.length]})` }
}
