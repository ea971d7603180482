import { darken, lighten } from '../colour.ts'
import { leaf } from '../leaf.ts'
import { alongCurve, d, dot, group, layers, line, repeat, path, polar, roundToTenth } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Room } from './room.ts'

interface Sprout {
  room: Room
  x: number
  /** The rim of the pot. */
  top: number
  size: number
  /** Two greens, alternating. */
  green: (first: unknown) => string
  rib: string
}

const species = { palm, fiddle, snake, banana, monstera }
const speciesNames = ['palm', 'fiddle', 'snake', 'banana', 'monstera'] as const

export function plant(room: Room, x: number, y: number, size: number) {
  const { canvas, colours, random } = room
  const kind = random.pick(speciesNames)
  const bright = canvas.blend(lighten(colours.leaf, 0.25), darken(colours.leaf, 0.25))
  const deep = canvas.blend(lighten(colours.leaf, 0.05), darken(colours.leaf, 0.4))
  const green = (first: unknown) => (first ? bright : deep)
  const leaves = species[kind]({ room, x, top: y - 90 * size, size, green, rib: lighten(colours.leaf, 0.5) })
  return layers(canvas.ground(x, y, 90 * size), leaves, pot(room, x, y, size))
}

export function pot({ canvas, colours, random }: Room, x: number, y: number, size: number) {
  const colour = random.pick([colours.seat, lighten(colours.wall, 0.35), colours.wood, colours.deep, colours.trim])
  const shape = random.pick(['taper', 'bowl', 'cylinder', 'feet'])
  const at = placeAt(x, y, size)
  const glaze = canvas.tube(colour, 0.18)
  if (shape === 'bowl') return at.path('M-58 -84H58C66 -20 34 0 0 0C-34 0 -66 -20 -58 -84Z', glaze)
  if (shape === 'cylinder') return at.rect(-48, -96, 96, 96, glaze, 10 * size)
  if (shape === 'feet') {
    return at.rect(-50, -100, 100, 76, glaze, 14 * size) + at.line('M-36 -24L-42 0M36 -24L42 0', colours.wood, 8 * size)
  }
  const rim = canvas.tube(lighten(colour, 0.1), 0.18)
  return at.path('M-54 -96H54L38 0H-38Z', glaze) + at.rect(-60, -104, 120, 22, rim, 6 * size)
}

function palm({ room, x, top, size, green, rib }: Sprout) {
  const { colours, random } = room
  return repeat(11, (i) => {
    const degrees = -56 + i * 11.2 + random.between(-4, 4)
    const length = random.between(180, 270) * size
    const [tipX, tipY] = polar(x, top, length, degrees - 90)
    const bend = (degrees / 56) * 46 * size
    const middleX = (x + tipX) / 2 - bend * 0.2
    const middleY = (top + tipY) / 2 - 40 * size
    const endX = tipX + bend
    const endY = tipY + Math.abs(bend) * 0.9
    let leaflets = ''
    for (let t = 0.25; t <= 1; t += 0.075) {
      const stemX = alongCurve(t, x, middleX, endX)
      const stemY = alongCurve(t, top, middleY, endY)
      const leafLength = 52 * size * Math.sin(Math.PI * Math.min(0.95, t * 0.9))
      for (const side of [-62, 62]) {
        const turn = degrees + side + (degrees > 0 ? 24 : -24) * t
        leaflets += leaf(stemX, stemY, leafLength, 7 * size, turn, green(i % 2), rib)
      }
    }
    return leaflets + line(d`M${x} ${top}Q${middleX} ${middleY} ${endX} ${endY}`, darken(colours.leaf, 0.1), 3 * size)
  })
}

function fiddle({ room, x, top, size, green, rib }: Sprout) {
  const { colours, random } = room
  const trunk = placeAt(x, top, size).line('M0 0C-14 -110 14 -200 0 -260', darken(colours.wood, 0.2), 8 * size)
  const leaves = repeat(13, (i) => {
    const y = top - 70 * size - i * 17 * size
    const length = random.between(80, 118) * size
    const turn = (i % 2 ? 1 : -1) * random.between(30, 82) * (1 - i / 26)
    return leaf(x, y, length, 34 * size, turn, green(i % 3), rib)
  })
  return layers(trunk, leaves, leaf(x, top - 240 * size, 100 * size, 30 * size, 6, green(true), rib))
}

function snake({ room, x, top, size, green }: Sprout) {
  const { colours, random } = room
  return repeat(9, (i) => {
    const length = random.between(150, 270) * size
    const turn = -20 + i * 5 + random.between(-4, 4)
    const rib = lighten(colours.trim, 0.3)
    return leaf(x - 36 * size + i * 9 * size, top + 8, length, 17 * size, turn, green(i % 2), rib)
  })
}

function banana({ room, x, top, size, green, rib }: Sprout) {
  const { random } = room
  return repeat(7, (i) => {
    const length = random.between(210, 310) * size
    const width = random.between(38, 54) * size
    const turn = -54 + i * 18 + random.between(-6, 6)
    return leaf(x, top, length, width, turn, green(i % 2), rib)
  })
}

function monstera({ room, x, top, size, green, rib }: Sprout) {
  const { colours, random } = room
  return repeat(10, (i) => {
    const degrees = -70 + i * 15.5 + random.between(-5, 5)
    const length = random.between(100, 200) * size
    const [tipX, tipY] = polar(x, top, length, degrees - 90)
    const at = placeAt(0, 0, 46 * size * random.between(0.8, 1.15))
    const heart = at.path('M0 0.5C-1.3 0.9 -1.1 -0.7 0 -1.2C1.1 -0.7 1.3 0.9 0 0.5Z', green(i % 2))
    const ribs = repeat(3, (j) => {
      const from = 0.1 - j * 0.35
      const to = -(0.1 + j * 0.3)
      return at.line(`M0 ${from}L0.66 ${to}M0 ${from}L-0.66 ${to}`, rib, 2, 'opacity=".45"')
    })
    const stalk = d`M${x} ${top}Q${x + (tipX - x) * 0.2} ${(top + tipY) / 2 - 20} ${tipX} ${tipY}`
    return layers(
      line(stalk, darken(colours.leaf, 0.15), 4 * size),
      group(heart + ribs, `translate(${roundToTenth(tipX)} ${roundToTenth(tipY)}) rotate(${roundToTenth(degrees)})`),
    )
  })
}

/** A pot that hangs from the ceiling with its leaves trailing down. */
export function trailing({ canvas, colours, random }: Room, x: number, y: number, size: number) {
  const bright = lighten(colours.leaf, 0.12)
  const deep = darken(colours.leaf, 0.2)
  const rib = lighten(colours.leaf, 0.4)
  const cords = d`M${x} -5L${x - 40 * size} ${y}M${x} -5L${x + 40 * size} ${y}`
  const vines = repeat(7, (i) => {
    const dx = (-48 + i * 16) * size
    const length = random.between(70, 220) * size
    const count = length / (20 * size)
    const leaves = repeat(Math.round(count), (j) => {
      const t = j / count
      const turn = (j % 2 ? 1 : -1) * 70 + 180
      const leafX = x + dx * (1 + 0.55 * t * (1 - t) * 2)
      return leaf(leafX, y + 14 + length * t, 22 * size, 8 * size, turn, j % 2 ? bright : deep, rib)
    })
    return line(d`M${x + dx} ${y + 10}q${dx * 0.35} ${length * 0.5} ${dx * 0.2} ${length}`, deep, 2.4) + leaves
  })
  const bowl =
    d`M${x - 56 * size} ${y - 6}H${x + 56 * size}Q${x + 50 * size} ${y + 64 * size} ${x} ${y + 66 * size}` +
    d`Q${x - 50 * size} ${y + 64 * size} ${x - 56 * size} ${y - 6}Z`
  const glaze = canvas.tube(random.pick([lighten(colours.wall, 0.4), colours.trim, colours.wood]), 0.2)
  return layers(line(cords, darken(colours.deep, 0.1), 2), vines, path(bowl, glaze))
}

/** Cut flowers. */
export function vase({ canvas, colours, random }: Room, x: number, y: number, size: number) {
  const petalColours = [colours.seat, lighten(colours.seat, 0.4), colours.trim, '#f6b133', '#f9cfc9']
  const flowers = repeat(6, (i) => {
    const length = random.between(120, 190) * size
    const [tipX, tipY] = polar(x, y - 80 * size, length, -34 + i * 13 - 90)
    const colour = random.pick(petalColours)
    const stem = d`M${x} ${y - 80 * size}Q${x + (tipX - x) * 0.2} ${(y + tipY) / 2 - 60 * size} ${tipX} ${tipY}`
    const petals = repeat(6, (j) => {
      const [px, py] = polar(tipX, tipY, 13 * size, j * 60)
      return dot(px, py, 11 * size, j % 2 ? colour : lighten(colour, 0.15))
    })
    return layers(line(stem, darken(colours.leaf, 0.1), 3 * size), petals, dot(tipX, tipY, 8 * size, colours.trim))
  })
  const glaze = canvas.tube(random.pick([colours.deep, colours.seat, lighten(colours.wall, 0.4)]), 0.2)
  const body = 'M-16 -96H16C14 -66 52 -56 44 -20Q38 0 0 0Q-38 0 -44 -20C-52 -56 -14 -66 -16 -96Z'
  return flowers + placeAt(x, y, size).path(body, glaze)
}
