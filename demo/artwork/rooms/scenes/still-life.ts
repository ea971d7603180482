import { archPath } from '../../arch.ts'
import { darken, lighten, mix, shadowInk } from '../../colour.ts'
import { dot, layers, repeat, oval, path, rect } from '../../shapes.ts'
import { candle, lampStyles, pendant } from '../lamps.ts'
import type { MirrorStyle } from '../mirror.ts'
import { trailing, vase } from '../plants.ts'
import type { Room } from '../room.ts'
import { bottle, bottleTints, towels } from '../shelves.ts'
import { wall } from '../wall.ts'

/** The height of the table top. */
const y = 560

/** Bottles, candles and flowers on a long table. */
export function stillLife(room: Room) {
  const { canvas, colours, random } = room
  const style = random.pick<MirrorStyle>(['round', 'ogee', 'circle', 'low'])
  const cx = random.pick([430, 600, 770])
  const width = canvas.width

  const recess = niche(room, style, cx)
  const { shadows, things } = tableTop(room)

  return layers(
    wall(room, y),
    recess,
    random.bool(0.5) ? moon(room, cx + 80) : '',
    rect(
      0,
      y,
      width,
      canvas.height - y,
      canvas.linear([
        [0, lighten(colours.wood, 0.16)],
        [0.12, colours.wood],
        [1, darken(colours.wood, 0.3)],
      ]),
    ),
    rect(0, y, width, 70, canvas.blend(lighten(colours.wall, 0.65), lighten(colours.wall, 0.3))),
    rect(0, y + 68, width, 24, canvas.fade(shadowInk, 0.35)),
    flutes(room),
    shadows,
    things,
    pendant(room, cx > 600 ? 240 : 960, 120, random.pick(lampStyles), 1),
    random.bool(0.6) ? trailing(room, cx > 600 ? 1110 : 90, 110, 1) : '',
  )
}

function niche({ canvas, colours }: Room, style: MirrorStyle, cx: number) {
  const shade = darken(colours.deep, 0.15)
  if (style === 'circle') return dot(cx, 330, 260, canvas.blend(lighten(colours.deep, 0.12), shade))
  return path(archPath(cx - 240, 90, 480, y - 90, style), canvas.blend(lighten(colours.deep, 0.1), shade))
}

function moon({ canvas, colours }: Room, x: number) {
  return dot(x, 220, 90, mix(colours.trim, colours.glow, 0.35)) + dot(x, 220, 190, canvas.glow(colours.glow, 0.6))
}

function flutes({ canvas, colours }: Room) {
  const groove = darken(colours.wood, 0.35)
  return repeat(30, (i) => {
    const light = canvas.across([
      [0, groove, 0.5],
      [0.5, lighten(colours.wood, 0.2), 0.4],
      [1, groove, 0.5],
    ])
    return rect(i * 40, y + 70, 40, 180, light)
  })
}

/** Places objects next to each other until the table is full. */
function tableTop(room: Room) {
  const { canvas, colours, random } = room
  const base = y + 46
  let shadows = ''
  let things = ''
  let x = 130
  while (x < 1080) {
    const luck = random.between(0, 1)
    if (luck < 0.5) {
      const h = random.between(150, 260)
      things += bottle(room, x + 40, base, h, random.pick(bottleTints(colours)))
      shadows += canvas.ground(x + 46, base, 66)
      x += h * 0.48 + 30
    } else if (luck < 0.64) {
      things += candle(room, x + 36, base, random.between(60, 120), 54)
      x += 96
    } else if (luck < 0.8) {
      things += vase(room, x + 64, base, 1.45)
      shadows += canvas.ground(x + 64, base, 90)
      x += 156
    } else if (luck < 0.9) {
      const linens = [lighten(colours.seat, 0.45), lighten(colours.wall, 0.5), lighten(colours.trim, 0.4)]
      things += towels(canvas, x + 80, base, linens, 1.15)
      x += 178
    } else {
      things += stones(room, x + 70)
      x += 160
    }
  }
  return { shadows, things }
}

function stones({ canvas, colours }: Room, x: number) {
  return repeat(3, (i) => {
    const stone = canvas.ball(mix('#4d3b46', colours.wall, 0.2 + i * 0.12), 0.3)
    return oval(x, y + 26 - i * 40, 66 - i * 15, 22 - i * 2, stone)
  })
}
