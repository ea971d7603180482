import { archPath, archStyles } from '../../arch.ts'
import { darken, lighten } from '../../colour.ts'
import { layers, path, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { lampStyles, neon, pendant } from '../lamps.ts'
import { mirror, type MirrorStyle } from '../mirror.ts'
import { plant } from '../plants.ts'
import { niche, type Room } from '../room.ts'
import { chair, rug, salonChairs } from '../seats.ts'
import { shelf } from '../shelves.ts'
import { wall } from '../wall.ts'

/** One chair before a lit niche. */
export function nook(room: Room) {
  const { canvas, colours, random } = room
  const y = random.integer(600, 640)
  const style = random.pick(archStyles)
  const w = random.integer(470, 580)
  const x = 600 - w / 2
  const inside = niche(room)
  const arch = archPath(x, 70, w, y - 70, style)

  function centrepiece() {
    if (!random.bool(0.5)) return neon(inside, 600, 260, 1.5)
    const shape = random.pick<MirrorStyle>(['round', 'circle', 'ogee'])
    return mirror(inside, { x: 505, y: 170, w: 190, h: 250 }, shape, random.bool(0.5))
  }
  const back = layers(
    rect(x, 0, w, y, canvas.blend(darken(colours.deep, 0.25), colours.deep)),
    rect(x, 60, w, y, canvas.glow(colours.glow, 0.8)),
    centrepiece(),
    shelf(inside, x + 20, y - 120, w - 40, 0.72),
  )

  return layers(
    wall(room, y),
    floor(room, y),
    path(
      archPath(x - 26, 44, w + 52, y - 44, style),
      canvas.diagonal([
        [0, lighten(colours.wall, 0.45)],
        [1, darken(colours.wall, 0.14)],
      ]),
    ),
    canvas.clip(path(arch), back),
    path(arch, 'none', `stroke="${colours.trim}" stroke-width="6"`),
    rug(room, 600, canvas.height - 84, 330),
    chair(room, 600, canvas.height - 80, 1.12, random.pick(salonChairs)),
    pendant(room, x - 110, random.between(120, 200), random.pick(lampStyles), 0.9),
    pendant(room, x + w + 110, random.between(120, 200), random.pick(lampStyles), 0.9),
    plant(room, 120, canvas.height - 96, 1.3),
    plant(room, 1080, canvas.height - 96, 1.1),
  )
}
