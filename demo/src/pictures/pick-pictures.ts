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

interface PicturedService {
  id: string
  kind: ServiceKind
  /** What its picture must show; without one, anything of the kind. */
  subject?: Subject<ServiceKind> | undefined
}

/** A service has at most this many pictures. */
const MOST_PICTURES = 3

/**
 * The pictures of a menu's services, by service. No two share one: a service for which no fitting drawing is left has
 * none.
 */
export function pickMenuPictures(menu: readonly PicturedService[]): Map<string, string[]> {
  const taken = new Set<Picture>()
  const picked = new Map<string, Picture[]>(menu.map(({ id }) => [id, []]))
  function add({ id, kind, subject }: PicturedService) {
    const group = subject && `service-${kind}-${subject.toLowerCase()}`
    const next = rotate(findPictures('service', kind), hash(`pictures:${id}`)).find(
      (picture) => !taken.has(picture) && (group === undefined || picture.group === group),
    )
    if (!next) return
    taken.add(next)
    picked.get(id)?.push(next)
  }
  for (const service of menu) add(service)
  // What is left over becomes further pictures of those that have one.
  for (const { id, kind } of menu) {
    const more = hash(`pictures:${id}`) % MOST_PICTURES
    if (picked.get(id)?.length === 1) for (let place = 0; place < more; place += 1) add({ id, kind })
  }
  return new Map([...picked].map(([id, pictures]) => [id, toKeys(pictures)]))
}

/**
 * A picture of work for each of these services, by service. It shows what the service is about, or at least a person at
 * it; no two share one, and what has no fitting drawing has none.
 */
export function pickLooks(services: readonly PicturedService[]): Map<string, string> {
  const taken = new Set<Picture>()
  const picked = new Map<string, string>()
  for (const { id, kind, subject } of services) {
    const free = rotate(findPictures('look', kind), hash(`looks:${id}`)).filter((picture) => !taken.has(picture))
    const group = subject && `look-${kind}-${subject.toLowerCase()}`
    const picture = free.find((candidate) => candidate.group === group) ?? free[0]
    if (!picture) continue
    taken.add(picture)
    picked.set(id, pictureKey(picture.name))
  }
  return picked
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
  const start = position % Math.max(1, list.length)
  return [...list.slice(start), ...list.slice(0, start)]
}

function toKeys(pictures: readonly Picture[]) {
  return pictures.map(({ name }) => pictureKey(name))
}
