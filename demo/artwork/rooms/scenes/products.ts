import { archPath, type ArchStyle } from '../../arch.ts'
import { darken } from '../../colour.ts'
import { layers, repeat, oval, path, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { lampStyles, pendant } from '../lamps.ts'
import { plant, vase } from '../plants.ts'
import type { Room } from '../room.ts'
import { bottle, counter, shelf } from '../shelves.ts'
import { wall } from '../wall.ts'

/** A counter before niches full of bottles. */
export function products(room: Room) {
  const { canvas, colours, random } = room
  const y = random.integer(590, 630)
  const count = random.pick([2, 3])
  const style = random.pick<ArchStyle>(['round', 'low', 'ogee', 'rect'])
  const lamp = random.pick(lampStyles)
  const w = count === 3 ? 250 : 330
  const top = canvas.height - 268

  const niches = repeat(count, (i) => {
    const x = 600 + (i - (count - 1) / 2) * (w + 70) - w / 2
    const back = layers(
      rect(x, 50, w, 460, canvas.blend(darken(colours.deep, 0.2), colours.deep)),
      oval(x + w / 2, 210, w * 0.7, 190, canvas.glow(colours.glow, 0.55)),
      ...[240, 360, 484].map((board) => shelf(room, x - 10, board, w + 20, 0.85)),
    )
    return layers(
      path(archPath(x - 10, 50, w + 20, 452, style), colours.trim, 'opacity=".9"'),
      canvas.clip(path(archPath(x, 60, w, 440, style)), back),
    )
  })

  return layers(
    wall(room, y),
    floor(room, y),
    niches,
    counter(room, 300, canvas.height - 60, 600, 190),
    vase(room, 400, top, 0.9),
    bottle(room, 760, top, 70, colours.seat),
    bottle(room, 806, top, 56, colours.trim),
    bottle(room, 846, top, 84, colours.leaf),
    repeat(3, (i) => pendant(room, 400 + i * 200, 70 + (i % 2) * 40, lamp, 0.72)),
    plant(room, 130, canvas.height - 80, 1.25),
    plant(room, 1075, canvas.height - 80, 1.05),
  )
}
