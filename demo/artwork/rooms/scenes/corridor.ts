import { archPath, type ArchStyle } from '../../arch.ts'
import { darken, lighten, mix, shadowInk, white } from '../../colour.ts'
import { d, dot, group, layers, line, repeat, path, rect, roundToTenth } from '../../shapes.ts'
import { lampStyles, pendant } from '../lamps.ts'
import { plant } from '../plants.ts'
import type { Room } from '../room.ts'
import { chair, salonChairs } from '../seats.ts'

/** Arch behind arch, towards a chair in the light. */
export function corridor(room: Room) {
  const { canvas, colours, random } = room
  const style = random.pick<ArchStyle>(['round', 'ogee', 'foil', 'round'])
  const steps = random.pick([5, 6, 7])
  const cx = random.pick([520, 600, 680])
  const h = canvas.height

  return layers(
    rect(0, 0, canvas.width, h, darken(colours.wall, 0.1)),
    arches(room, style, steps, cx),
    ground(room, cx),
    dot(cx, 470, 330, canvas.glow(colours.glow, 0.85)),
    chair(room, cx + random.pick([-10, 10]), 690, 0.72, random.pick(salonChairs)),
    plant(room, 150, h - 56, 1.15),
    plant(room, 1060, h - 56, 1.25),
    pendant(room, cx, 150, random.pick(lampStyles), 0.75),
  )
}

function arches({ canvas, colours }: Room, style: ArchStyle, steps: number, cx: number) {
  const { wall, seat, deep, trim, glow } = colours
  const scale = [wall, seat, deep, mix(seat, trim, 0.5), trim, glow]

  function shade(t: number) {
    const place = t * (scale.length - 1.01)
    return mix(scale[Math.floor(place)] as string, scale[Math.ceil(place)] as string, place % 1)
  }

  return repeat(steps, (i) => {
    const t = i / (steps - 1)
    const w = 1300 - 1080 * t ** 0.72
    const top = -150 + 330 * t ** 0.8
    const bottom = 860 - 260 * t ** 0.8
    const arch = archPath(600 + (cx - 600) * t - w / 2, top, w, bottom - top, style)
    const colour = i === steps - 1 ? mix(glow, white, 0.3) : shade(t)
    const stone = canvas.diagonal([
      [0, darken(colour, 0.12)],
      [0.6, colour],
      [1, lighten(colour, 0.2)],
    ])
    const edge = `stroke="${lighten(colour, 0.4)}" stroke-width="${roundToTenth(6 - 4 * t)}" stroke-opacity=".7"`
    return layers(
      group(path(arch, shadowInk, 'opacity=".18"'), 'translate(-12 0)'),
      path(arch, stone),
      path(arch, 'none', edge),
    )
  })
}

function ground({ canvas, colours }: Room, cx: number) {
  const y = 600
  const { width, height } = canvas
  const boards = canvas.blend(lighten(colours.floor, 0.3), darken(colours.floor, 0.12))
  return layers(
    path(`M${cx - 110} ${y}H${cx + 110}L${width + 200} ${height}H-200Z`, boards),
    repeat(11, (i) => {
      const joint = d`M${cx - 110 + i * 22} ${y}L${-200 + i * 160} ${height}`
      return line(joint, darken(colours.floor, 0.35), 2, 'opacity=".35"')
    }),
    path(`M${cx - 60} ${y}H${cx + 60}L${cx + 300} ${height}H${cx - 300}Z`, colours.glow, 'opacity=".35"'),
  )
}
