import { hash } from '../chance.ts'
import type { Gender } from '../../artwork/people/portrait.ts'
import { pool, type PoolPicture, roomsPerOutlet } from '../../artwork/pool.ts'
import type { OutletKind } from '../../artwork/rooms/outlet-banner.ts'
import type { ServiceKind, Subject } from '../../artwork/services/service-picture.ts'

/** What the database stores: it stands for all sizes, each served as `/media/<key>-<width>.webp`. */
export function pictureKey(name: string) {
  return `demo/${name}`
}

/** The three rooms of an outlet, in colours that match. Outlets that share their rooms show another one first. */
export function pickBanners(kind: OutletKind, outletId: number): string[] {
  const rooms = of('banner', kind)
  const families = rooms.length / roomsPerOutlet
  const first = (outletId % families) * roomsPerOutlet
  const shown = rooms.slice(first, first + roomsPerOutlet)
  return keys(startingAt(shown, Math.floor(outletId / families)))
}

/** One to three pictures of a service; the first shows the subject, where one is asked for. */
export function pickServicePictures<K extends ServiceKind>(kind: K, serviceId: string, subject?: Subject<K>): string[] {
  const luck = hash(`pictures:${serviceId}`)
  const all = startingAt(of('service', kind), luck)
  const wanted = `service-${kind}-${subject?.toLowerCase()}`
  const first = all.find(({ group }) => group === wanted) ?? all[0]
  const others = all.filter(({ group }) => group !== first?.group)
  const count = 1 + (luck % 3)
  return keys(first ? [first, ...others].slice(0, count) : [])
}

/** People whose ids follow each other look different. */
export function pickFace(gender: Gender | 'OTHER', personId: number): string {
  const faces = gender === 'OTHER' ? pool.filter(({ type }) => type === 'face') : of('face', gender)
  return pictureKey((faces[personId % faces.length] as PoolPicture).name)
}

function of(type: PoolPicture['type'], kind: PoolPicture['kind']) {
  return pool.filter((picture) => picture.type === type && picture.kind === kind)
}

function startingAt<T>(list: readonly T[], position: number): T[] {
  const start = position % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

function keys(pictures: readonly PoolPicture[]) {
  return pictures.map(({ name }) => pictureKey(name))
}
