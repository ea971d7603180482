import { createCanvas } from '../canvas.ts'
import { createRandom, hash } from '../../src/seeded-random.ts'
import type { OutletKind } from '../../src/pictures/picture.ts'
import { shadowInk, white } from '../colour.ts'
import { group, rect } from '../shapes.ts'
import { roomColours } from './room-colours.ts'
import type { Room, RoomColours } from './room.ts'
import { barber } from './scenes/barber.ts'
import { corridor } from './scenes/corridor.ts'
import { courtyard } from './scenes/courtyard.ts'
import { front } from './scenes/front.ts'
import { hammam } from './scenes/hammam.ts'
import { lounge } from './scenes/lounge.ts'
import { nailBar } from './scenes/nail-bar.ts'
import { nook } from './scenes/nook.ts'
import { products } from './scenes/products.ts'
import { spaBed } from './scenes/spa-bed.ts'
import { stations } from './scenes/stations.ts'
import { stillLife } from './scenes/still-life.ts'

const scenes = {
  stations,
  nook,
  spaBed,
  products,
  lounge,
  hammam,
  barber,
  corridor,
  nailBar,
  courtyard,
  front,
  stillLife,
}
type SceneName = keyof typeof scenes

const scenesOf: Record<OutletKind, readonly SceneName[]> = {
  salon: ['stations', 'nook', 'products', 'lounge', 'corridor', 'front', 'stillLife', 'courtyard'],
  spa: ['spaBed', 'hammam', 'stillLife', 'courtyard', 'lounge', 'corridor'],
  barber: ['barber', 'stations', 'front', 'nook'],
  nails: ['nailBar', 'products', 'lounge', 'front'],
  bridal: ['nook', 'courtyard', 'stations', 'corridor'],
}

/** A 1200 x 800 picture of an outlet; further indexes show more of its rooms in the same colours. */
export function outletBanner(id: number | string, kind: OutletKind, index = 0) {
  const colours = roomColours[hash(`room:${id}`) % roomColours.length] as RoomColours
  const list = scenesOf[kind]
  const name = list[(hash(`scene:${id}`) + index) % list.length] as SceneName
  const canvas = createCanvas(`outlet:${id}:${index}:${name}`, 1200, 800)
  const random = createRandom(`outlet:${id}:${index}`)
  const room: Room = { canvas, colours, random }

  const drawn = scenes[name](room)
  // A mirrored shop front would have its sign written backwards.
  const flipped = random.bool(0.4) && name !== 'front'
  const dusk = canvas.radial(
    [
      [0, white, 0],
      [0.7, shadowInk, 0],
      [1, shadowInk, 0.22],
    ],
    0.5,
    0.45,
    0.75,
  )
  const picture = flipped ? group(drawn, 'translate(1200 0) scale(-1 1)') : drawn
  return canvas.svg(picture + rect(0, 0, 1200, 800, dusk), 'Illustration of the outlet')
}
