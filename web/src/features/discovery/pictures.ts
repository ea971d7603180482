import { pictureUrl } from '@nikhar/contract'
import type { PictureSource } from '@nikhar/ui/picture'

/** Shown until a picture is there: tints of the theme, so that a slow list looks like a list and not like holes. */
const TINTS = ['--rose-soft', '--accent-soft', '--primary-soft', '--success-soft']

/** The rooms of an outlet, three to two. */
export function bannerPicture(key: string): PictureSource {
  return picture(key, [300, 600, 1200])
}

/** What a service looks like, four to three; its middle also fits a square. */
export function servicePicture(key: string): PictureSource {
  return picture(key, [200, 400, 800])
}

/** A key stands for all sizes of a picture, which never changes under it. */
function picture(key: string, widths: number[]): PictureSource {
  return { url: (width) => pictureUrl(key, width), widths, colour: `var(${TINTS[key.length % TINTS.length]})` }
}
