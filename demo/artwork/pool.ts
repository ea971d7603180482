import { type Gender, portrait } from './people/portrait.ts'
import { type OutletKind, outletBanner } from './rooms/outlet-banner.ts'
import { type ServiceKind, servicePicture, type Subject } from './services/service-picture.ts'

export type PictureType = 'banner' | 'service' | 'face'

export interface PoolPicture {
  name: string
  type: PictureType
  kind: OutletKind | ServiceKind | Gender
  /** Pictures that can stand in for or beside each other: the rooms of one outlet, takes of one subject. */
  group: string
  draw: () => string
}

/** The size a type is drawn in and the widths it is kept in, widest first. */
export const pictureSizes: Record<PictureType, { width: number; height: number; widths: readonly number[] }> = {
  banner: { width: 1200, height: 800, widths: [1200, 600, 300] },
  service: { width: 800, height: 600, widths: [800, 400, 200] },
  face: { width: 240, height: 240, widths: [240, 96] },
}

export const roomsPerOutlet = 3

/** The generator's ids of outlets that look good together: within a kind no two share their colours. */
const outlets: Record<OutletKind, readonly number[]> = {
  salon: [113, 175, 116, 139, 171, 142, 161],
  spa: [108, 172, 157, 174],
  barber: [140, 115, 146],
  nails: [118, 112, 129],
  bridal: [101, 143, 151],
}

type Take = readonly [id: string, index?: number]

/** Two takes of every subject, in different colours. */
const services: { [K in ServiceKind]: Record<Subject<K>, readonly [Take, Take]> } = {
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

const faces: Record<Gender, readonly number[]> = {
  FEMALE: [16, 12, 14, 20, 7, 10, 13, 18, 27, 28, 33, 35, 38, 43, 45, 51, 56, 59],
  MALE: [46, 21, 34, 5, 10, 11, 13, 17, 20, 24, 26, 31, 33, 43, 45, 47, 48, 55],
}

/** Every picture the demo data may show. */
export const pool: readonly PoolPicture[] = [
  ...entries(outlets).flatMap(([kind, ids]) => ids.flatMap((id, i) => rooms(kind, id, i + 1))),
  ...entries(services).flatMap(([kind, subjects]) => takes(kind, subjects)),
  ...entries(faces).flatMap(([kind, ids]) => ids.map((id, i) => face(kind, id, i + 1))),
]

function rooms(kind: OutletKind, id: number, family: number): PoolPicture[] {
  const group = `banner-${kind}-${twoDigits(family)}`
  return Array.from({ length: roomsPerOutlet }, (_, index) => ({
    name: `${group}-${index + 1}`,
    type: 'banner',
    kind,
    group,
    draw: () => outletBanner(id, kind, index),
  }))
}

/** First every subject once, then once more: neighbours in the list show different things. */
function takes(kind: ServiceKind, subjects: Record<string, readonly [Take, Take]>): PoolPicture[] {
  return [0, 1].flatMap((take) =>
    Object.entries(subjects).map(([subject, options]): PoolPicture => {
      const [id, index] = options[take] as Take
      const group = `service-${kind}-${subject.toLowerCase()}`
      return { name: `${group}-${take + 1}`, type: 'service', kind, group, draw: () => servicePicture(id, kind, index) }
    }),
  )
}

function face(kind: Gender, id: number, number: number): PoolPicture {
  const group = `face-${kind.toLowerCase()}`
  return { name: `${group}-${twoDigits(number)}`, type: 'face', kind, group, draw: () => portrait(id, kind) }
}

function twoDigits(value: number) {
  return String(value).padStart(2, '0')
}

function entries<K extends string, V>(record: Record<K, V>) {
  return Object.entries(record) as [K, V][]
}
