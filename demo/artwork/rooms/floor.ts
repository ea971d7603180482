import { darken, lighten, mix, shadowInk } from '../colour.ts'
import { d, layers, line, repeat, oval, path, rect } from '../shapes.ts'
import type { Room } from './room.ts'

const finishes = { plain: () => '', planks, checker, terrazzo, herringbone }
const finishNames = ['planks', 'checker', 'terrazzo', 'plain', 'planks', 'herringbone'] as const

/** The floor from `y` down, with the skirting board above it. */
export function floor(room: Room, y: number) {
  const { canvas, colours, random } = room
  const finish = random.pick(finishNames)
  const far = darken(colours.floor, 0.22)
  const light = canvas.linear([
    [0, far],
    [0.25, colours.floor],
    [1, lighten(colours.floor, 0.14)],
  ])
  return layers(
    rect(0, y, canvas.width, canvas.height - y, light),
    finishes[finish](room, y),
    rect(0, y - 12, canvas.width, 12, darken(colours.wall, 0.3)),
    rect(0, y - 12, canvas.width, 3, lighten(colours.wall, 0.2), 0, 'opacity=".6"'),
    rect(0, y, canvas.width, 26, canvas.fade(shadowInk, 0.28)),
  )
}

/** Where a line that meets the lower edge at `x` is at height `y`: all lines run to one vanishing point. */
function perspective({ canvas }: Room, top: number) {
  const vanishingX = 600
  const vanishingY = top - 330
  return (x: number, y: number) => vanishingX + ((x - vanishingX) * (y - vanishingY)) / (canvas.height - vanishingY)
}

function planks(room: Room, y: number) {
  const at = perspective(room, y)
  return repeat(17, (i) => {
    const x = -700 + i * 165
    return line(d`M${at(x, y)} ${y}L${x} ${room.canvas.height}`, darken(room.colours.floor, 0.35), 2, 'opacity=".45"')
  })
}

function herringbone(room: Room, y: number) {
  const at = perspective(room, y)
  const height = room.canvas.height - y
  return repeat(9, (row) => {
    const top = y + (row / 9) ** 1.6 * height
    const bottom = y + ((row + 1) / 9) ** 1.6 * height
    return repeat(26, (i) => {
      const x = -900 + i * 120 + (row % 2 ? 60 : 0)
      const block = d`M${at(x, top)} ${top}L${at(x + 120, top)} ${top}L${at(x + 60, bottom)} ${bottom}Z`
      return path(block, darken(room.colours.floor, 0.3), 'opacity=".22"')
    })
  })
}

function checker(room: Room, y: number) {
  const { canvas, colours } = room
  const at = perspective(room, y)
  const height = canvas.height - y
  const pale = lighten(colours.floor, 0.5)
  const deep = mix(colours.deep, colours.floor, 0.15)
  const base = rect(0, y, canvas.width, height, canvas.blend(mix(pale, colours.floor, 0.5), pale))
  const squares = repeat(7, (row) => {
    const top = y + (row / 7) ** 1.5 * height
    const bottom = y + ((row + 1) / 7) ** 1.5 * height
    return repeat(22, (i) => {
      if ((i + row) % 2) return ''
      const x = -1200 + i * 165
      const square =
        d`M${at(x, top)} ${top}L${at(x + 165, top)} ${top}` +
        d`L${at(x + 165, bottom)} ${bottom}L${at(x, bottom)} ${bottom}Z`
      return path(square, deep, 'opacity=".8"')
    })
  })
  const dusk = canvas.linear([
    [0, darken(colours.deep, 0.4), 0.45],
    [0.5, colours.deep, 0],
  ])
  return layers(base, squares, rect(0, y, canvas.width, height, dusk))
}

function terrazzo({ canvas, colours, random }: Room, y: number) {
  const chips = [colours.seat, colours.deep, colours.trim, lighten(colours.wall, 0.4), colours.leaf]
  return repeat(90, () => {
    const near = random.between(0, 1) ** 0.7
    const chipY = y + near * (canvas.height - y)
    const x = random.between(0, canvas.width)
    return oval(x, chipY, 4 + near * 11, 2 + near * 4, random.pick(chips), 'opacity=".5"')
  })
}
