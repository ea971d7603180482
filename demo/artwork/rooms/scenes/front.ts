import { archPath } from '../../arch.ts'
import { hash } from '../../../src/seeded-random.ts'
import { darken, lighten, mix, shadowInk } from '../../colour.ts'
import { dot, frame, group, layers, line, repeat, path, rect, roundToTenth } from '../../shapes.ts'
import { pendant } from '../lamps.ts'
import { mirror } from '../mirror.ts'
import { plant } from '../plants.ts'
import type { Room } from '../room.ts'
import { chair, salonChairs } from '../seats.ts'
import { windowView } from '../windows.ts'

/** The height at which the house meets the pavement. */
const y = 660

const signs = [
  'M-90 18C-60 -34 -30 -34 -20 8S10 44 30 0S70 -34 95 -6',
  'M-110 0H-50M50 0H110M0 -26L7 -7L26 0L7 7L0 26L-7 7L-26 0L-7 -7Z',
  'M-70 -22L40 18M-70 22L40 -18M40 18a13 13 0 1 0 18 14a13 13 0 1 0 -18 -14' +
    'M40 -18a13 13 0 1 1 18 -14a13 13 0 1 1 -18 14',
]

/** The shop seen from the street. */
export function front(room: Room) {
  const { canvas, colours, random } = room
  const doorRight = random.bool(0.5)
  const doorX = doorRight ? 760 : 220
  const windowX = doorRight ? 200 : 520
  const { width, height } = canvas

  const striped = awning(room)
  const named = sign(room)
  const pane = shopWindow(room, windowX)
  const seen = insideTheShop(room, windowX)
  const entrance = door(room, doorX)
  const masonry = random.bool(0.5) ? bricks(room) : ''

  return layers(
    rect(0, 0, width, y, canvas.blend(darken(colours.wall, 0.06), lighten(colours.wall, 0.18))),
    masonry,
    rect(120, 168, 960, y - 168, canvas.flat(colours.deep, 0.08), 14),
    pane,
    seen,
    entrance,
    striped,
    path('M150 286H1060V318H150Z', shadowInk, 'opacity=".2"'),
    named,
    repeat(2, (i) => {
      const x = 330 + i * 540
      return dot(x, 62, 60, canvas.glow(colours.glow, 0.8)) + path(`M${x - 20} 66h40l-8 -24h-24Z`, colours.trim)
    }),
    rect(0, y, width, height - y, canvas.blend(darken(colours.floor, 0.3), mix(colours.floor, '#d9cfc6', 0.4))),
    rect(0, y, width, 18, lighten(colours.wall, 0.3)),
    repeat(9, (i) => line(`M${i * 150 - 40} ${y + 18}l-40 130`, darken(colours.floor, 0.3), 2.5, 'opacity=".4"')),
    plant(room, doorX - 52, y + 28, 0.62),
    plant(room, doorX + 254, y + 28, 0.62),
    plant(room, doorRight ? 90 : 1110, height - 30, 0.95),
  )
}

function awning({ canvas, colours }: Room) {
  const stripes = [colours.seat, lighten(colours.wall, 0.55)] as const
  const cloth = repeat(14, (i) => {
    const panel = `M${150 + i * 64.3} 190h64.3l10 96a32 32 0 0 1 -64.3 0Z`
    const fill = canvas.flat(i % 2 ? stripes[1] : stripes[0], 0.1)
    return path(panel, fill, `transform="translate(${roundToTenth((i - 7) * 1.4)} 0)"`)
  })
  return cloth + rect(140, 176, 920, 20, canvas.flat(darken(stripes[0], 0.2), 0.1), 4)
}

function sign({ canvas, colours, random }: Room) {
  return layers(
    rect(300, 70, 600, 86, canvas.flat(darken(colours.deep, 0.15), 0.1), 16),
    frame(310, 80, 580, 66, 10, colours.trim, 3),
    group(line(random.pick(signs), colours.trim, 5), 'translate(600 113)'),
  )
}

function shopWindow(room: Room, x: number) {
  const { wall, deep, glow } = room.colours
  const warm: Room = { ...room, colours: { ...room.colours, sky: [mix(glow, wall, 0.2), mix(deep, glow, 0.35)] } }
  return windowView(warm, { x, y: 330, w: 480, h: 270 }, 'rect')
}

function insideTheShop(room: Room, x: number) {
  const things = layers(
    mirror(room, { x: 40, y: 20, w: 90, h: 140 }, 'round', false),
    mirror(room, { x: 340, y: 20, w: 90, h: 140 }, 'round', false),
    chair(room, 240, 262, 0.66, room.random.pick(salonChairs)),
    pendant(room, 160, 10, 'globe', 0.5),
    pendant(room, 320, 10, 'globe', 0.5),
  )
  return group(things, `translate(${x} 330)`)
}

function door({ canvas, colours }: Room, x: number) {
  return layers(
    path(archPath(x - 12, 318, 224, y - 318, 'low'), lighten(colours.deep, 0.2)),
    path(archPath(x, 330, 200, y - 330, 'low'), canvas.flat(colours.seat, 0.14)),
    path(archPath(x + 26, 360, 148, 160, 'low'), canvas.blend(colours.glow, mix(colours.glow, colours.deep, 0.4))),
    rect(x + 26, 545, 148, 90, darken(colours.seat, 0.2), 8, 'opacity=".5"'),
    dot(x + 170, 548, 9, colours.trim),
  )
}

function bricks({ colours }: Room) {
  return repeat(12, (row) =>
    repeat(16, (i) => {
      if (hash(row * 31 + i) % 3) return ''
      const x = i * 80 + (row % 2 ? 40 : 0)
      return rect(x, row * 55 + 6, 70, 22, darken(colours.wall, 0.12), 4, 'opacity=".4"')
    }),
  )
}
