import { archPath } from '../arch.ts'
import { hash } from '../../src/seeded-random.ts'
import { darken, lighten, mix } from '../colour.ts'
import { d, dot, group, layers, repeat, path, rect, roundToTenth } from '../shapes.ts'
import type { Room } from './room.ts'

const finishes = { plain: () => '', half, flutes, tiles, scallop, jaali, panels, arcs }
const finishNames = ['plain', 'plain', 'half', 'flutes', 'tiles', 'scallop', 'jaali', 'panels', 'arcs'] as const

/** The back wall down to `y`, with one of several finishes and perhaps sunbeams. */
export function wall(room: Room, y: number) {
  const { canvas, colours, random } = room
  const finish = random.pick(finishNames)
  const paint = canvas.linear([
    [0, darken(colours.wall, 0.1)],
    [0.55, colours.wall],
    [1, lighten(colours.wall, 0.12)],
  ])
  const covering = finishes[finish](room, y)
  const sun = random.bool(0.6) ? sunbeams(room, y) : ''
  const side = random.bool(0.5) ? `translate(${canvas.width} 0) scale(-1 1)` : 'translate(120 0)'
  return layers(rect(0, 0, canvas.width, y, paint), covering, group(sun, side))
}

function sunbeams({ colours, random }: Room, y: number) {
  return repeat(3, (i) => {
    const x = random.between(80, 260) + i * 120
    return path(d`M${x} 0L${x + 80} 0L${x + 80 - 260} ${y}L${x - 260} ${y}Z`, colours.glow, 'opacity=".16"')
  })
}

function rail({ canvas, colours }: Room, y: number, opacity = '.85') {
  return rect(0, y, canvas.width, 9, colours.trim, 0, `opacity="${opacity}"`)
}

function engraved(colours: Room['colours'], depth: number) {
  return `stroke="${darken(colours.wall, depth)}" stroke-opacity=".35" stroke-width="2" fill="none"`
}

function half(room: Room, y: number) {
  const { canvas, colours } = room
  const panel = canvas.flat(mix(colours.deep, colours.wall, 0.25), 0.06)
  return layers(rect(0, y - 200, canvas.width, 200, panel), rail(room, y - 206))
}

function flutes({ canvas, colours, random }: Room, y: number) {
  const top = random.pick([0, y - 250])
  const groove = darken(colours.wall, 0.14)
  return repeat(50, (i) => {
    const flute = canvas.across([
      [0, groove],
      [0.5, lighten(colours.wall, 0.1)],
      [1, groove],
    ])
    return rect(i * 24, top, 24, y - top, flute, 0, 'opacity=".55"')
  })
}

function tiles(room: Room, y: number) {
  const { canvas, colours, random } = room
  const wide = random.pick([40, 56])
  const tall = random.bool(0.5) ? wide * 2.2 : wide
  const top = y - tall * Math.floor(260 / tall)
  let drawn = ''
  for (let row = top; row < y - 1; row += tall) {
    for (let x = 0; x < canvas.width; x += wide) {
      const tint = mix(colours.deep, colours.wall, 0.3 + (hash(x * 7 + row) % 100) / 420)
      drawn += rect(x + 1.5, row + 1.5, wide - 3, tall - 3, tint, 5)
    }
  }
  return drawn + rail(room, top - 9, '.8')
}

function scallop(room: Room, y: number) {
  const { canvas, colours } = room
  const edge = `stroke="${lighten(colours.trim, 0.2)}" stroke-width="2" stroke-opacity=".5"`
  const scales = repeat(10, (row) =>
    repeat(23, (column) => {
      const i = column - 1
      const tint = mix(colours.deep, colours.wall, 0.25 + ((i * 5 + row * 3) % 7) * 0.06)
      return dot(i * 60 + (row % 2 ? 30 : 0), y - 290 + row * 30, 30, tint, edge)
    }),
  )
  return canvas.clip(rect(0, y - 270, canvas.width, 270, '#000'), scales) + rail(room, y - 278)
}

/** A pointed window of carved stone with light behind it. */
function jaali({ canvas, colours, random }: Room, y: number) {
  const left = random.pick([60, 900])
  const cell = 46
  const stone = darken(colours.deep, 0.1)
  const light = canvas.linear([
    [0, colours.glow, 0.15],
    [0.6, colours.glow, 0.75],
    [1, colours.glow, 0.2],
  ])
  let carving = rect(left, 80, 240, y - 80, darken(colours.deep, 0.15)) + rect(left, 80, 240, y - 80, light)
  for (let top = 80; top < y; top += cell) {
    for (let x = left; x < left + 240; x += cell) {
      const cx = x + cell / 2
      const cy = top + cell / 2
      const star =
        d`M${x} ${cy}Q${cx} ${cy} ${cx} ${top}Q${cx} ${cy} ${x + cell} ${cy}` +
        d`Q${cx} ${cy} ${cx} ${top + cell}Q${cx} ${cy} ${x} ${cy}Z`
      carving += path(star, stone) + dot(x, top, 12, stone) + dot(cx, cy, 9, stone)
    }
  }
  const arch = archPath(left, 80, 232, y - 80, 'ogee')
  return canvas.clip(path(arch), carving) + path(arch, 'none', `stroke="${colours.trim}" stroke-width="7"`)
}

function panels({ colours }: Room, y: number) {
  return repeat(5, (i) => {
    const x = 40 + i * 230
    const outer = `<rect x="${x}" y="60" width="190" height="${roundToTenth(y - 130)}" rx="6" ${engraved(colours, 0.35)}/>`
    const inner = `<rect x="${x + 12}" y="72" width="166" height="${roundToTenth(y - 154)}" rx="4" ${engraved(colours, 0.2)}/>`
    return outer + inner
  })
}

function arcs({ colours }: Room) {
  return repeat(6, (i) => {
    const arc = archPath(600 - 90 - i * 95, 190 - i * 62, 180 + i * 190, 900)
    return `<path d="${arc}" ${engraved(colours, 0.3)}/>`
  })
}
