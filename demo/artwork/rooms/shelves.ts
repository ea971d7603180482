import type { Canvas } from '../canvas.ts'
import type { Random } from '../../src/seeded-random.ts'
import { darken, lighten, mix, shadowInk } from '../colour.ts'
import { leaf } from '../leaf.ts'
import { group, hoop, layers, repeat, oval, path, rect, roundToTenth } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Room, RoomColours } from './room.ts'

interface BottleMaker {
  canvas: Canvas
  random: Random
  colours: Pick<RoomColours, 'trim' | 'deep' | 'wall'>
}

/** A bottle, tube or jar of height `h` that stands on (x, y). */
export function bottle({ canvas, colours, random }: BottleMaker, x: number, y: number, h: number, colour: string) {
  const shape = random.pick(['pump', 'round', 'jar', 'tall', 'dropper', 'tube'])
  const at = placeAt(x, y, h * random.between(0.34, 0.46), h)
  const glass = canvas.tube(colour, 0.22)
  const cap = canvas.tube(random.pick([colours.trim, darken(colours.deep, 0.1), lighten(colours.wall, 0.5)]), 0.2)
  const label = at.rect(-0.36, -0.46, 0.72, 0.2, lighten(colour, 0.75), 2, 'opacity=".85"')

  switch (shape) {
    case 'jar':
      return at.rect(-0.62, -0.5, 1.24, 0.5, glass, 7) + at.rect(-0.62, -0.64, 1.24, 0.17, cap, 5)
    case 'round': {
      const body = 'M-0.16 -0.8H0.16V-0.62C0.8 -0.5 0.74 0 0.3 0H-0.3C-0.74 0 -0.8 -0.5 -0.16 -0.62Z'
      return at.path(body, glass) + at.rect(-0.2, -1, 0.4, 0.22, cap, 4)
    }
    case 'dropper':
      return layers(
        at.rect(-0.45, -0.62, 0.9, 0.62, glass, 8),
        label,
        at.rect(-0.2, -0.74, 0.4, 0.12, cap),
        at.rect(-0.15, -1, 0.3, 0.28, cap, 7),
      )
    case 'tube':
      return at.path('M-0.42 -0.94H0.42L0.32 -0.16H-0.32Z', glass) + at.rect(-0.34, -0.16, 0.68, 0.16, cap, 3)
    case 'tall':
      return layers(at.rect(-0.34, -0.86, 0.68, 0.86, glass, 8), label, at.rect(-0.22, -1, 0.44, 0.16, cap, 4))
    default:
      return layers(
        at.rect(-0.5, -0.7, 1, 0.7, glass, 9),
        label,
        at.rect(-0.12, -0.86, 0.24, 0.18, cap),
        at.path('M-0.5 -0.94H0.2V-0.84H-0.2Z', cap),
      )
  }
}

export function bottleTints({ seat, deep, trim, wall, leaf: green }: RoomColours) {
  return [seat, deep, trim, lighten(wall, 0.4), green, mix(seat, trim, 0.5), lighten(seat, 0.45)]
}

/** A board filled with bottles, folded towels and herbs until it is full. */
export function shelf(room: Room, x: number, y: number, w: number, size = 1) {
  const { canvas, colours, random } = room
  let things = ''
  let at = x + 22
  while (at < x + w - 26) {
    const luck = random.between(0, 1)
    if (luck < 0.74) {
      const h = random.between(46, 88) * size
      things += bottle(room, at, y, h, random.pick(bottleTints(colours)))
      at += random.between(34, 46) * size
    } else if (luck < 0.86) {
      const linen = lighten(random.pick([colours.wall, colours.seat]), 0.5)
      const left = at - 6
      things += repeat(3, (i) => rect(left, y - 16 * (i + 1), 74, 15, canvas.flat(darken(linen, i * 0.05), 0.08), 7))
      at += 98
    } else {
      things += group(herbs(room), `translate(${roundToTenth(at + 12)} ${roundToTenth(y)}) scale(${size})`)
      at += 72 * size
    }
  }
  return layers(
    rect(x, y + 12, w, 14, shadowInk, 0, 'opacity=".16"'),
    things,
    rect(x - 6, y, w + 12, 13, canvas.flat(colours.wood, 0.2), 3),
    rect(x - 6, y, w + 12, 3, lighten(colours.wood, 0.4), 1, 'opacity=".7"'),
  )
}

function herbs({ colours, random }: Room) {
  const leaves = repeat(5, (i) => {
    const green = i % 2 ? lighten(colours.leaf, 0.15) : colours.leaf
    return leaf(0, -26, random.between(40, 66), 9, -50 + i * 25, green, lighten(colours.leaf, 0.5))
  })
  return leaves + path('M-20 -32H20L15 0H-15Z', lighten(colours.wall, 0.35))
}

/** Rolled towels, one upon the other. */
export function towels(canvas: Canvas, x: number, y: number, linens: readonly string[], size = 1) {
  return layers(
    ...linens.map((linen, i) => {
      const roll = layers(
        rect(-62, -34, 124, 34, canvas.flat(linen, 0.1), 17),
        oval(50, -17, 12, 15, darken(linen, 0.1)),
        hoop(50, -17, 6, 8, darken(linen, 0.25), 2),
      )
      return group(roll, `translate(${roundToTenth(x)} ${roundToTenth(y - i * 32 * size)}) scale(${size})`)
    }),
  )
}

export function counter({ canvas, colours, random }: Room, x: number, y: number, w: number, h: number) {
  const colour = random.pick([colours.deep, colours.seat, colours.wood, lighten(colours.wall, 0.2)])
  const board = 20
  const groove = darken(colour, 0.3)
  const shadow = canvas.ground(x + w / 2, y, w * 0.6, 30)
  const front = rect(x, y - h, w, h, canvas.flat(colour, 0.12), 22)
  const boards = repeat(Math.ceil(w / board), (i) => {
    const light = canvas.across([
      [0, groove, 0.6],
      [0.5, lighten(colour, 0.3), 0.5],
      [1, groove, 0.6],
    ])
    return rect(x + i * board, y - h, board, h, light)
  })
  return layers(
    shadow,
    front,
    canvas.clip(rect(x, y - h, w, h, '#000', 22), boards),
    rect(x - 14, y - h - 18, w + 28, 26, canvas.blend(lighten(colours.wall, 0.6), lighten(colours.wall, 0.1)), 9),
    rect(x, y - 14, w, 14, colours.trim, 0, 'opacity=".9"'),
  )
}
