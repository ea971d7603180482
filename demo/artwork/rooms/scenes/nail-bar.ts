import { hash } from '../../../src/seeded-random.ts'
import { darken, lighten, mix } from '../../colour.ts'
import { dot, frame, layers, line, repeat, oval, path, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { lampStyles, neon, pendant } from '../lamps.ts'
import { plant, trailing } from '../plants.ts'
import type { Room } from '../room.ts'
import { counter } from '../shelves.ts'
import { wall } from '../wall.ts'

const polishes = [
  '#c9577d',
  '#f6b133',
  '#5b2148',
  '#e38580',
  '#43864f',
  '#f0aca5',
  '#3a3f94',
  '#b3202f',
  '#fde7e3',
  '#8a3563',
]

/** A long counter with stools under a rack of polish. */
export function nailBar(room: Room) {
  const { canvas, colours, random } = room
  const y = 570
  const lamp = random.pick(lampStyles)
  const h = canvas.height
  const bottles = rack(room)

  return layers(
    wall(room, y),
    floor(room, y),
    rect(300, 60, 600, 320, canvas.flat(mix(colours.wall, colours.deep, 0.18), 0.05), 26),
    frame(300, 60, 600, 320, 26, colours.trim, 6),
    bottles,
    neon(room, random.pick([150, 1050]), 210, 1),
    counter(room, 160, h - 70, 880, 170),
    repeat(4, (i) => deskLamp(room, 280 + i * 213)),
    ...[300, 520, 740, 940].map((x) => stool(room, x)),
    repeat(3, (i) => pendant(room, 350 + i * 250, 20, lamp, 0.6)),
    plant(room, 80, h - 70, 1.15),
    random.bool(0.6) ? trailing(room, 1130, 140, 0.85) : '',
  )
}

function rack({ canvas, colours }: Room) {
  return repeat(3, (row) => {
    const y = row * 92
    const board = rect(330, 150 + y, 540, 10, canvas.flat(colours.wood, 0.2), 3)
    const bottles = repeat(15, (i) => {
      const x = 352 + i * 35
      const polish = polishes[(i * 3 + row * 5 + hash(colours.wall)) % polishes.length] as string
      return layers(
        rect(x - 11, 116 + y, 22, 34, canvas.tube(polish, 0.22), 6),
        rect(x - 6, 90 + y, 12, 28, darken(colours.deep, 0.25), 4),
      )
    })
    return board + bottles
  })
}

function deskLamp({ canvas, colours }: Room, x: number) {
  const h = canvas.height
  return layers(
    rect(x - 34, h - 266, 68, 12, canvas.flat(lighten(colours.seat, 0.5), 0.1), 6),
    line(`M${x + 44} ${h - 260}v-62q0 -22 -30 -22`, colours.trim, 6),
    path(`M${x - 14} ${h - 352}h44l-8 20h-28Z`, colours.trim),
    dot(x + 8, h - 328, 48, canvas.glow(colours.glow, 0.7)),
  )
}

function stool({ canvas, colours }: Room, x: number) {
  const h = canvas.height
  return layers(
    canvas.ground(x, h - 28, 70),
    rect(x - 6, h - 130, 12, 100, colours.trim),
    oval(x, h - 34, 46, 9, colours.trim),
    rect(x - 62, h - 164, 124, 46, canvas.flat(colours.seat, 0.18), 23),
  )
}
