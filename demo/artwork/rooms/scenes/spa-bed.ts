import { darken, lighten } from '../../colour.ts'
import { dot, group, layers, line, repeat, path, rect, ring } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { candle, lampStyles, pendant } from '../lamps.ts'
import type { MirrorStyle } from '../mirror.ts'
import { plant, trailing } from '../plants.ts'
import type { Room } from '../room.ts'
import { bottle, towels } from '../shelves.ts'
import { wall } from '../wall.ts'
import { curtain, windowView } from '../windows.ts'

/** A massage bed under a window. */
export function spaBed(room: Room) {
  const { canvas, random } = room
  const y = random.integer(580, 620)
  const style = random.pick<MirrorStyle>(['round', 'ogee', 'circle', 'low'])
  const flip = random.bool(0.5)

  const window = style === 'circle' ? roundWindow(room) : windowView(room, { x: 430, y: 70, w: 340, h: 400 }, style)
  const made = bed(room)
  const set = sideTable(room)
  const things = layers(
    window,
    random.bool(0.5) ? curtains(room, y) : lamps(room),
    made,
    set,
    plant(room, 120, canvas.height - 84, 1.3),
  )

  return layers(
    wall(room, y),
    floor(room, y),
    group(things, flip ? `translate(${canvas.width} 0) scale(-1 1)` : ''),
    random.bool(0.5) ? trailing(room, flip ? 120 : 1090, 120, 0.9) : '',
  )
}

function roundWindow(room: Room) {
  const { canvas, colours } = room
  const pane = canvas.clip(dot(600, 250, 170, '#000'), windowView(room, { x: 430, y: 80, w: 340, h: 340 }, 'rect'))
  return pane + ring(600, 250, 172, colours.trim, 12)
}

function curtains(room: Room, y: number) {
  const linen = lighten(room.colours.wall, 0.35)
  return layers(...[330, 790].map((x) => curtain(room, { x, y: 40, w: 80, h: y - 60 }, linen)))
}

function lamps(room: Room) {
  return layers(
    pendant(room, 280, 160, room.random.pick(lampStyles), 0.9),
    pendant(room, 920, 110, room.random.pick(lampStyles), 0.9),
  )
}

function bed({ canvas, colours }: Room) {
  const h = canvas.height
  const linens = [lighten(colours.seat, 0.5), lighten(colours.wall, 0.6), lighten(colours.trim, 0.45)]
  const throwOver = `M420 ${h - 276}H800Q830 ${h - 230} 812 ${h - 120}H430Q440 ${h - 220} 420 ${h - 276}Z`
  return layers(
    canvas.ground(600, h - 70, 400, 34),
    rect(270, h - 190, 30, 120, canvas.tube(colours.wood, 0.2)),
    rect(900, h - 190, 30, 120, canvas.tube(colours.wood, 0.2)),
    rect(240, h - 214, 720, 40, canvas.flat(colours.wood, 0.2), 12),
    rect(226, h - 274, 748, 70, canvas.flat(lighten(colours.wall, 0.55), 0.08), 30),
    path(throwOver, canvas.flat(colours.seat, 0.14)),
    repeat(6, (i) => line(`M${462 + i * 60} ${h - 268}q8 60 2 140`, darken(colours.seat, 0.3), 2, 'opacity=".35"')),
    rect(420, h - 150, 394, 12, colours.trim, 4, 'opacity=".8"'),
    rect(262, h - 314, 150, 54, canvas.flat(lighten(colours.wall, 0.7), 0.08), 26),
    towels(canvas, 880, h - 272, linens, 0.85),
  )
}

function sideTable(room: Room) {
  const { canvas, colours } = room
  const h = canvas.height
  return layers(
    rect(1040, h - 210, 120, 14, canvas.flat(colours.wood, 0.2), 5),
    rect(1052, h - 196, 10, 120, colours.wood),
    rect(1138, h - 196, 10, 120, colours.wood),
    canvas.ground(1100, h - 74, 80),
    candle(room, 1068, h - 210, 52),
    candle(room, 1102, h - 210, 34),
    bottle(room, 1138, h - 210, 64, colours.seat),
  )
}
