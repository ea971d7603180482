import { white } from '../../colour.ts'
import { dot, layers, repeat, path, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { type LampStyle, neon, pendant } from '../lamps.ts'
import { mirror, type MirrorStyle } from '../mirror.ts'
import { plant } from '../plants.ts'
import type { Room } from '../room.ts'
import { chair } from '../seats.ts'
import { shelf } from '../shelves.ts'
import { wall } from '../wall.ts'

/** One or two barber's chairs and the striped pole. */
export function barber(room: Room) {
  const { canvas, random } = room
  const y = 590
  const two = random.bool(0.5)
  const middles = two ? [380, 820] : [600]
  const glass = two ? { w: 280, h: 320 } : { w: 420, h: 300 }
  const ledge = two ? 320 : 500

  return layers(
    wall(room, y),
    floor(room, y),
    ...middles.map((x) => {
      const style = random.pick<MirrorStyle>(['rect', 'rect', 'low'])
      return mirror(room, { x: x - glass.w / 2, y: 110, ...glass }, style, true)
    }),
    ...middles.map((x) => shelf(room, x - ledge / 2, 480, ledge, 0.72)),
    pole(room, two ? 600 : random.pick([250, 950])),
    ...middles.map((x) => chair(room, x, canvas.height - 50, 1, 'barber')),
    two ? '' : plant(room, random.pick([130, 1080]), canvas.height - 80, 1.2),
    two ? '' : neon(room, random.pick([180, 1020]), 200, 0.9),
    repeat(two ? 2 : 3, (i) => {
      const x = two ? 150 + i * 900 : 390 + i * 210
      return pendant(room, x, 40, random.pick<LampStyle>(['dome', 'cone', 'bell']), 0.7)
    }),
  )
}

function pole({ canvas, colours }: Room, x: number) {
  const stripes = repeat(9, (i) => {
    const stripe = `M${x - 40} ${180 + i * 44}L${x + 40} ${140 + i * 44}v18L${x - 40} ${198 + i * 44}Z`
    return path(stripe, i % 2 ? '#b3202f' : '#2c3f7a')
  })
  return layers(
    rect(x - 26, 190, 52, 260, '#fdf6ea', 10),
    canvas.clip(rect(x - 26, 190, 52, 260, '#000', 10), stripes),
    rect(x - 26, 190, 52, 260, canvas.tube(white, 0), 10, 'opacity=".001"'),
    rect(x - 34, 168, 68, 26, canvas.tube(colours.trim, 0.3), 8),
    rect(x - 34, 446, 68, 26, canvas.tube(colours.trim, 0.3), 8),
    dot(x, 154, 20, canvas.ball(colours.trim, 0.4)),
    rect(x - 14, 190, 10, 260, white, 0, 'opacity=".4"'),
  )
}
