import { hash } from '../seeded-random.ts'
import { readPictures } from './manifest.ts'
import {
  type Gender,
  type OutletKind,
  type Picture,
  ROOMS_PER_OUTLET,
  type ServiceKind,
  type Subject,
} from './picture.ts'

/** Every picture the demo data may show. */
export const demoPictures = readPictures()

/** The key stored in the database. It covers all sizes, each served as `/media/<key>-<width>.webp`. */
export function pictureKey(name: string) {
  return `demo/${name}`
}

/** Three rooms of one outlet in matching colours. Outlets that share the same rooms begin with different ones. */
export function pickBanners(kind: OutletKind, outletId: number): string[] {
  const rooms = findPictures('banner', kind)
  const groups = rooms.length / ROOMS_PER_OUTLET
  const first = (outletId % groups) * ROOMS_PER_OUTLET
  const shown = rooms.slice(first, first + ROOMS_PER_OUTLET)
  return toKeys(rotate(shown, Math.floor(outletId / groups)))
}

interface ServicePictures<K extends ServiceKind> {
  /** The subject of the first picture. */
  subject?: Subject<K> | undefined
  /** First pictures of the outlet's other services; they are repeated only when no other of the kind is left. */
  taken?: ReadonlySet<string>
}

/** One to three pictures of a service. */
export function pickServicePictures<K extends ServiceKind>(
  kind: K,
  serviceId: string,
  { subject, taken = new Set() }: ServicePictures<K> = {},
): string[] {
  const seed = hash(`pictures:${serviceId}`)
  const all = rotate(findPictures('service', kind), seed)
  const subjectGroup = `service-${kind}-${subject?.toLowerCase()}`
  const free = all.filter(({ name }) => !taken.has(pictureKey(name)))
  const fitting = (pictures: Picture[]) => pictures.find(({ group }) => group === subjectGroup)
  const first = fitting(free) ?? free[0] ?? fitting(all) ?? all[0]
  const others = all.filter(({ group }) => group !== first?.group)
  const count = 1 + (seed % 3)
  return toKeys(first ? [first, ...others].slice(0, count) : [])
}

/** Consecutive ids get different faces. */
export function pickFace(gender: Gender | 'OTHER', personId: number): string {
  const faces = gender === 'OTHER' ? demoPictures.filter(({ type }) => type === 'face') : findPictures('face', gender)
  return pictureKey((faces[personId % faces.length] as Picture).name)
}

function findPictures(type: Picture['type'], kind: Picture['kind']) {
  return demoPictures.filter((picture) => picture.type === type && picture.kind === kind)
}

function rotate<T>(list: readonly T[], position: number): T[] {
  const start = position % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function toKeys(pictures: readonly Picture[]) {
  return pictures.map(({ name }) => pictureKey(name))
}
