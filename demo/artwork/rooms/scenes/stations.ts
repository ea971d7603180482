import { dot, layers, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { lampStyles, pendant } from '../lamps.ts'
import { mirror, type MirrorStyle } from '../mirror.ts'
import { plant, trailing } from '../plants.ts'
import type { Room } from '../room.ts'
import { chair, salonChairs } from '../seats.ts'
import { shelf } from '../shelves.ts'
import { wall } from '../wall.ts'

/** Two or three mirrors in a row, each with its ledge and chair. */
export function stations(room: Room) {
  const { canvas, colours, random } = room
  const y = random.integer(560, 620)
  const count = random.pick([2, 3, 3])
  const style = random.pick<MirrorStyle>(['round', 'circle', 'ogee', 'rect', 'round'])
  const bulbs = random.bool(0.6)
  const lamp = random.pick(lampStyles)
  const seat = random.pick(salonChairs)
  const side = random.bool(0.5) ? 1 : -1
  const gap = count === 3 ? 330 : 430
  const w = count === 3 ? 170 : 220
  const h = style === 'circle' ? w : random.between(300, 350)
  const top = style === 'circle' ? 180 : 110
  const middles = Array.from({ length: count }, (_, i) => 600 + (i - (count - 1) / 2) * gap - side * 40)

  return layers(
    wall(room, y),
    floor(room, y),
    ...middles.map((x) => mirror(room, { x: x - w / 2, y: top, w, h }, style, bulbs)),
    ...middles.map((x) =>
      layers(
        shelf(room, x - 120, y - 124, 240, 0.62),
        rect(x - 114, y - 111, 228, 44, canvas.flat(colours.wood, 0.12), 6),
        dot(x, y - 88, 5, colours.trim),
      ),
    ),
    ...middles.slice(0, -1).map((x) => pendant(room, x + gap / 2, random.between(70, 130), lamp, 0.8)),
    ...middles.map((x) => chair(room, x + 14, canvas.height - 66, 1.02, seat)),
    plant(room, side > 0 ? 1110 : 90, canvas.height - 80, 1.25),
    random.bool(0.4) ? trailing(room, side > 0 ? 80 : 1120, 150, 0.8) : '',
  )
}
