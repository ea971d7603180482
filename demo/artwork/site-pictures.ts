import { portrait } from './people/portrait.ts'
import { join } from 'node:path'
import type { PictureType, ServiceKind } from '../src/pictures/picture.ts'
import { outletBanner } from './rooms/outlet-banner.ts'
import { servicePicture } from './services/service-picture.ts'

/** A picture that is part of a browser package, so it is there without any demo data. */
interface SitePicture {
  name: string
  type: PictureType
  draw: () => string
  /** Cuts the centre of the drawing to this size. */
  crop?: { width: number; height: number }
  widths: readonly number[]
}

/** Half of a desktop screen. */
const upright = { width: 720, height: 800 }
const arch = { width: 600, height: 800 }
const square = { width: 600, height: 600 }
const smallArch = { width: 450, height: 600 }

export const sitePicturesFolder = join(import.meta.dirname, '../../web/src/assets/pictures')
export const sharedPicturesFolder = join(import.meta.dirname, '../../ui/src/pictures')

/** Shown by both browser apps, so they belong to the ui package. */
export const sharedPictures: readonly SitePicture[] = [formPictures('login', () => outletBanner(143, 'bridal')).tall]

/** Shown by the public pages of the web app. */
export const sitePictures: readonly SitePicture[] = [
  { name: 'hero', type: 'banner', draw: () => outletBanner(104, 'barber'), crop: arch, widths: [600, 1000] },
  { name: 'hair', type: 'service', draw: () => servicePicture('q', 'hair'), crop: smallArch, widths: [240, 480] },
  { name: 'stylist', type: 'face', draw: () => portrait(16, 'FEMALE'), widths: [96, 144] },
  { name: 'mirrors', type: 'banner', draw: () => outletBanner(113, 'salon'), widths: [720, 1200] },
  { name: 'bride', type: 'service', draw: () => servicePicture('bridal-1', 'bridal', 1), widths: [640, 960] },
  formPictures('login', () => outletBanner(143, 'bridal')).wide,
  ...Object.values(formPictures('signup', () => outletBanner(115, 'barber'))),
  ...Object.values(formPictures('forgot-password', () => outletBanner(108, 'spa'))),
  { name: 'welcome', type: 'banner', draw: () => outletBanner(151, 'bridal'), widths: [800] },
  { name: 'room-salon', type: 'banner', draw: () => outletBanner(101, 'bridal'), widths: [450, 900] },
  { name: 'room-barber', type: 'banner', draw: () => outletBanner(140, 'barber'), widths: [450, 900] },
  { name: 'room-spa', type: 'banner', draw: () => outletBanner(108, 'spa'), widths: [450, 900] },
  { name: 'room-nails', type: 'banner', draw: () => outletBanner(118, 'nails'), widths: [450, 900] },
  { name: 'room-bridal', type: 'banner', draw: () => outletBanner(151, 'bridal'), widths: [450, 900] },
  ...categories({ hair: 'hair', barber: 'beard', spa: 'spa', nails: 'nails', bridal: 'bridal', skin: 'facial' }),
]

/** Small square pictures of the categories. */
function categories(kindOf: Record<string, ServiceKind>): SitePicture[] {
  return Object.entries(kindOf).map(([slug, kind]) => ({
    name: `category-${slug}`,
    type: 'service',
    draw: () => servicePicture(slug, kind),
    crop: square,
    widths: [144],
  }))
}

/** Wide above a form on a phone, tall beside it on a desktop. */
function formPictures(name: string, draw: () => string): { wide: SitePicture; tall: SitePicture } {
  return {
    wide: { name, type: 'banner', draw, widths: [800] },
    tall: { name: `${name}-tall`, type: 'banner', draw, crop: upright, widths: [1080] },
  }
}
