import { archPath, type ArchStyle } from '../../arch.ts'
import { darken, lighten, mix, shadowInk, white } from '../../colour.ts'
import { dot, layers, line, repeat, oval, path, rect } from '../../shapes.ts'
import { candle, pendant } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { Room } from '../room.ts'
import { towels } from '../shelves.ts'
import { windowView } from '../windows.ts'

/** The height at which the wall ends and the floor around the pool begins. */
const y = 470

export function hammam(room: Room) {
  const { canvas, colours, random } = room
  const style = random.pick<ArchStyle>(['round', 'ogee', 'foil'])
  const water = random.pick(['#4f9a98', '#3f7f8c', mix(colours.leaf, '#3f8f9a', 0.55)])
  const wall = rect(0, 0, canvas.width, y, canvas.blend(darken(colours.wall, 0.16), lighten(colours.wall, 0.14)))
  const arcade = arches(room, style)
  const basin = pool(room, water)
  const afloat = petals(room)
  const stone = canvas.blend(darken(colours.floor, 0.15), lighten(colours.floor, 0.15))

  return layers(
    wall,
    arcade,
    rect(0, y, canvas.width, canvas.height - y, stone),
    rect(0, y, canvas.width, 26, canvas.fade(shadowInk, 0.3)),
    basin,
    afloat,
    plant(room, 110, canvas.height - 60, 1.35),
    plant(room, 1090, canvas.height - 60, 1.35),
    pendant(room, 345, 20, 'lantern', 0.7),
    pendant(room, 885, 20, 'lantern', 0.7),
    random.bool(0.5) ? towels(canvas, 860, y + 66, [lighten(colours.wall, 0.5), lighten(colours.seat, 0.4)], 0.7) : '',
  )
}

function arches(room: Room, style: ArchStyle) {
  const { canvas, colours } = room
  return repeat(5, (i) => {
    const x = -60 + i * 270
    const arch = archPath(x + 30, 90, 190, y - 90, style)
    const surround = path(archPath(x + 14, 74, 222, y - 74, style), lighten(colours.wall, 0.34))
    const back = layers(
      rect(x, 60, 250, y, canvas.blend(darken(colours.deep, 0.3), mix(colours.deep, colours.glow, 0.28))),
      dot(x + 125, 330, 170, canvas.glow(colours.glow, 0.6)),
      i % 2
        ? windowView(room, { x: x + 70, y: 190, w: 110, h: 170 }, style)
        : layers(candle(room, x + 90, y, 60), candle(room, x + 125, y, 90), candle(room, x + 160, y, 44)),
    )
    const edge = path(arch, 'none', `stroke="${colours.trim}" stroke-width="4"`)
    return layers(surround, canvas.clip(path(arch), back), edge)
  })
}

function pool({ canvas, colours, random }: Room, water: string) {
  const h = canvas.height
  return layers(
    path(`M250 ${y + 70}H950L1160 ${h}H40Z`, canvas.blend(lighten(water, 0.3), darken(water, 0.2))),
    repeat(3, (i) => oval(340 + i * 260, y + 130 + (i % 2) * 50, 70, 14, colours.glow, 'opacity=".5"')),
    repeat(12, (i) => {
      const ripple = `M${random.integer(180, 820)} ${y + 100 + i * 19}h${random.integer(40, 150)}`
      return line(ripple, white, 3, 'opacity=".35"')
    }),
    line(`M250 ${y + 70}H950L1160 ${h}M250 ${y + 70}L40 ${h}`, lighten(colours.wall, 0.55), 14),
  )
}

function petals({ canvas, colours, random }: Room) {
  return repeat(10, () => {
    const x = random.between(260, 900)
    const petalY = random.between(y + 110, canvas.height - 40)
    const colour = random.pick([colours.seat, '#f6b133', '#f0aca5'])
    return oval(x, petalY, 11, 6, colour, `transform="rotate(${random.integer(-30, 30)} 600 650)"`)
  })
}
