import { archPath, type ArchStyle } from '../arch.ts'
import { darken, lighten, mix, shadowInk, white } from '../colour.ts'
import { dot, group, layers, repeat, path, polar } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Box, Room } from './room.ts'

export type MirrorStyle = ArchStyle | 'circle'

/** A framed mirror; with `bulbs` it is lit by bulbs along its frame, otherwise by a halo behind it. */
export function mirror(room: Room, box: Box, style: MirrorStyle, bulbs: boolean) {
  const { canvas, colours } = room
  const { x, y, w, h } = box

  function shape(grow: number, fill: string, more = '') {
    if (style === 'circle') return dot(x + w / 2, y + w / 2, w / 2 + grow, fill, more)
    return path(archPath(x - grow, y - grow, w + grow * 2, h + grow * 2, style), fill, more)
  }

  const glass = canvas.linear(
    [
      [0, mix(colours.sky[0], white, 0.35)],
      [0.55, mix(colours.sky[1], colours.wall, 0.45)],
      [1, mix(colours.deep, colours.wall, 0.35)],
    ],
    0,
    0,
    0.35,
    1,
  )
  const reflected = reflection(room, { ...box, h: style === 'circle' ? w : h })
  const lamps = bulbs ? bulbsAround(room, box, style) : ''
  const halo = bulbs ? '' : shape(34, canvas.glow(colours.glow, 0.55), 'opacity=".7"')
  return layers(
    halo,
    group(shape(11, shadowInk, 'opacity=".2"'), 'translate(7 10)'),
    shape(
      11,
      canvas.diagonal([
        [0, lighten(colours.trim, 0.45)],
        [0.5, colours.trim],
        [1, darken(colours.trim, 0.3)],
      ]),
    ),
    shape(1, glass),
    canvas.clip(shape(0, '#000'), reflected),
    lamps,
  )
}

function reflection({ canvas, colours }: Room, { x, y, w, h }: Box) {
  const at = placeAt(x, y, w, h)
  return layers(
    at.rect(0, 0.68, 1, 0.32, mix(colours.deep, colours.floor, 0.5), 0, 'opacity=".35"'),
    at.oval(0.72, 0.8, 0.2, 0.22, colours.leaf, 'opacity=".35"'),
    at.dot(0.3, 0.32, 0.1, colours.glow, 'opacity=".8"'),
    at.dot(0.3, 0.32, 0.26, canvas.glow(colours.glow, 0.6)),
    at.path('M0.55 0L0.85 0L0.25 1L-0.05 1Z', white, 'opacity=".2"'),
    at.path('M0.95 0L1.02 0L0.42 1L0.35 1Z', white, 'opacity=".2"'),
  )
}

function bulbsAround({ canvas, colours }: Room, { x, y, w, h }: Box, style: MirrorStyle) {
  const r = w / 2 + 2
  const cx = x + w / 2
  const cy = y + w / 2

  function bulb([bx, by]: [number, number]) {
    return dot(bx, by, 26, canvas.glow(colours.glow, 0.75)) + dot(bx, by, 8.5, mix(colours.glow, white, 0.5))
  }
  function pair(by: number) {
    return bulb([x - 2, by]) + bulb([x + w + 2, by])
  }

  if (style === 'rect') return repeat(5, (i) => pair(y + 24 + (i * (h - 48)) / 4))
  if (style === 'circle') return repeat(14, (i) => bulb(polar(cx, cy, r, i * (360 / 14))))
  return repeat(7, (i) => bulb(polar(cx, cy, r, 180 + i * 30))) + repeat(3, (i) => pair(cy + 44 + i * 46))
}
