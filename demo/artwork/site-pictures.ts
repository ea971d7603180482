import { portrait } from './people/portrait.ts'
import type { PictureType } from './pool.ts'
import { outletBanner } from './rooms/outlet-banner.ts'
import { type ServiceKind, servicePicture } from './services/service-picture.ts'

/** A picture of the public pages. The web app keeps them among its own assets: they are there without any demo data. */
interface SitePicture {
  name: string
  type: PictureType
  draw: () => string
  /** The middle of the drawing in this size; all of it where none is given. */
  crop?: { width: number; height: number }
  widths: readonly number[]
}

/** What an upright half of a desktop screen shows of a room. */
const upright = { width: 720, height: 800 }
const arch = { width: 600, height: 800 }
const square = { width: 600, height: 600 }
const smallArch = { width: 450, height: 600 }

export const sitePictures: readonly SitePicture[] = [
  { name: 'hero', type: 'banner', draw: () => outletBanner(104, 'barber'), crop: arch, widths: [600, 1000] },
  { name: 'hair', type: 'service', draw: () => servicePicture('q', 'hair'), crop: smallArch, widths: [240, 480] },
  { name: 'stylist', type: 'face', draw: () => portrait(16, 'FEMALE'), widths: [96, 144] },
  { name: 'mirrors', type: 'banner', draw: () => outletBanner(113, 'salon'), widths: [720, 1200] },
  { name: 'bride', type: 'service', draw: () => servicePicture('bridal-1', 'bridal', 1), widths: [640, 960] },
  ...beside('login', () => outletBanner(143, 'bridal')),
  ...beside('signup', () => outletBanner(115, 'barber')),
  ...beside('forgot-password', () => outletBanner(108, 'spa')),
  { name: 'welcome', type: 'banner', draw: () => outletBanner(151, 'bridal'), widths: [800] },
  { name: 'room-salon', type: 'banner', draw: () => outletBanner(101, 'bridal'), widths: [450, 900] },
  { name: 'room-barber', type: 'banner', draw: () => outletBanner(140, 'barber'), widths: [450, 900] },
  { name: 'room-spa', type: 'banner', draw: () => outletBanner(108, 'spa'), widths: [450, 900] },
  { name: 'room-nails', type: 'banner', draw: () => outletBanner(118, 'nails'), widths: [450, 900] },
  { name: 'room-bridal', type: 'banner', draw: () => outletBanner(151, 'bridal'), widths: [450, 900] },
  ...categories({ hair: 'hair', barber: 'beard', spa: 'spa', nails: 'nails', bridal: 'bridal', skin: 'facial' }),
]

/** The small squares by which a category is known. */
function categories(kindOf: Record<string, ServiceKind>): SitePicture[] {
  return Object.entries(kindOf).map(([slug, kind]) => ({
    name: `category-${slug}`,
    type: 'service',
    draw: () => servicePicture(slug, kind),
    crop: square,
    widths: [144],
  }))
}

/** Above a form on a phone, and upright beside it on a desktop. */
function beside(name: string, draw: () => string): SitePicture[] {
  return [
    { name, type: 'banner', draw, widths: [800] },
    { name: `${name}-tall`, type: 'banner', draw, crop: upright, widths: [1080] },
  ]
}
