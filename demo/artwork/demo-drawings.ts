import {
  type Gender,
  type OutletKind,
  type Picture,
  type PictureType,
  ROOMS_PER_OUTLET,
  type ServiceKind,
  type Subject,
} from '../src/pictures/picture.ts'
import { portrait } from './people/portrait.ts'
import { outletBanner } from './rooms/outlet-banner.ts'
import { servicePicture } from './services/service-picture.ts'

interface Drawing extends Picture {
  /** Returns the SVG. */
  draw: () => string
}

interface PictureSize {
  width: number
  height: number
  widths: readonly number[]
  /** Of the drawing, if only its middle is stored. */
  drawn?: { width: number; height: number }
}

/** The size in which each type is drawn, or the part that is stored, and the widths, widest first. */
export const pictureSizes: Record<PictureType, PictureSize> = {
  banner: { width: 1200, height: 800, widths: [1200, 800, 600, 400, 300, 200] },
  service: { width: 800, height: 600, widths: [800, 400, 200] },
  look: { width: 450, height: 600, widths: [800, 400, 200], drawn: { width: 800, height: 600 } },
  face: { width: 240, height: 240, widths: [240, 160, 96] },
}

/** Seeds chosen by eye: within a kind no two outlets share their colours. */
const outlets: Record<OutletKind, readonly number[]> = {
  salon: [113, 175, 116, 139, 171, 142, 161],
  spa: [108, 172, 157, 174],
  barber: [140, 115, 146],
  nails: [118, 112, 129],
  bridal: [101, 143, 151],
}

type Variant = readonly [id: string, index?: number]

/** Two variants of every subject, in different colours. */
const services: { [K in ServiceKind]: Record<Subject<K>, readonly [Variant, Variant]> } = {
  hair: {
    profile: [['q'], ['60']],
    scissors: [['77'], ['5']],
    dryer: [['44'], ['10']],
    colours: [['q', 3], ['121']],
    haircut: [['27'], ['25']],
  },
  beard: { trim: [['q14', 2], ['24']], shave: [['53'], ['7']], trimmer: [['23'], ['1']] },
  facial: { mask: [['facial-3', 3], ['24']], creams: [['16'], ['5']], serum: [['1'], ['23']] },
  spa: {
    stones: [['spa-3', 3], ['43']],
    shirodhara: [['spa-1', 3], ['57']],
    towels: [['44'], ['37']],
    footBath: [['13'], ['58']],
  },
  nails: { manicure: [['31'], ['10']], polish: [['q7', 1], ['16']], swatches: [['23'], ['1']] },
  makeup: { kit: [['makeup-2', 2], ['52']], eye: [['2'], ['14']], brushing: [['70'], ['22']] },
  bridal: { mehndi: [['bridal-3', 3], ['10']], bride: [['bridal-1', 1], ['14']], bangles: [['23'], ['1']] },
  kids: { child: [['52'], ['24']], car: [['q7', 1], ['5']], rocket: [['22'], ['15']] },
}

/** Drawings of people and hands, other than those of the menus; chosen by eye. */
const looks: { [K in ServiceKind]: readonly (readonly [Subject<K>, readonly string[]])[] } = {
  hair: [
    ['haircut', ['210', '203', '211', '234', '201']],
    ['profile', ['213', '262', '239']],
  ],
  beard: [['trim', ['201', '213', '225']]],
  facial: [['mask', ['206', '225', '227']]],
  spa: [],
  nails: [['manicure', ['201', '210', '225']]],
  makeup: [['brushing', ['204', '214', '246']]],
  bridal: [
    ['mehndi', ['225', '206']],
    ['bride', ['203', '232']],
  ],
  kids: [['child', ['213', '225']]],
}

const faces: Record<Gender, readonly number[]> = {
  FEMALE: [16, 12, 14, 20, 7, 10, 13, 18, 27, 28, 33, 35, 38, 43, 45, 51, 56, 59],
  MALE: [46, 21, 34, 5, 10, 11, 13, 17, 20, 24, 26, 31, 33, 43, 45, 47, 48, 55],
}

/** The drawing of every picture the demo data may show, in the order of the manifest. */
export const demoDrawings: readonly Drawing[] = [
  ...entries(outlets).flatMap(([kind, ids]) => ids.flatMap((id, i) => rooms(kind, id, i + 1))),
  ...entries(services).flatMap(([kind, subjects]) => serviceVariants(kind, subjects)),
  ...entries(looks).flatMap(([kind, subjects]) =>
    subjects.flatMap(([subject, ids]) => lookDrawings(kind, subject, ids)),
  ),
  ...entries(faces).flatMap(([kind, ids]) => ids.map((id, i) => face(kind, id, i + 1))),
]

function rooms(kind: OutletKind, id: number, outlet: number): Drawing[] {
  const group = `banner-${kind}-${twoDigits(outlet)}`
  return Array.from({ length: ROOMS_PER_OUTLET }, (_, index) => ({
    name: `${group}-${index + 1}`,
    type: 'banner',
    kind,
    group,
    draw: () => outletBanner(id, kind, index),
  }))
}

/** The first variant of every subject, then the second: neighbours in the list show different subjects. */
function serviceVariants(kind: ServiceKind, subjects: Record<string, readonly [Variant, Variant]>): Drawing[] {
  return [0, 1].flatMap((variant) =>
    Object.entries(subjects).map(([subject, variants]): Drawing => {
      const [id, index] = variants[variant] as Variant
      const group = `service-${kind}-${subject.toLowerCase()}`
      return {
        name: `${group}-${variant + 1}`,
        type: 'service',
        kind,
        group,
        draw: () => servicePicture(id, kind, index),
      }
    }),
  )
}

function lookDrawings(kind: ServiceKind, subject: string, ids: readonly string[]): Drawing[] {
  const group = `look-${kind}-${subject.toLowerCase()}`
  return ids.map((id, i) => {
    return { name: `${group}-${i + 1}`, type: 'look', kind, group, draw: () => servicePicture(id, kind) }
  })
}

function face(kind: Gender, id: number, number: number): Drawing {
  const group = `face-${kind.toLowerCase()}`
  return { name: `${group}-${twoDigits(number)}`, type: 'face', kind, group, draw: () => portrait(id, kind) }
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}

function entries<K extends string, V>(record: Record<K, V>) {
  return Object.entries(record) as [K, V][]
}
