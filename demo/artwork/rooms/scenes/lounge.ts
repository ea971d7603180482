import { archStyles } from '../../arch.ts'
import { layers, repeat, oval, path, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { lampStyles, pendant } from '../lamps.ts'
import { plant, trailing, vase } from '../plants.ts'
import type { Room } from '../room.ts'
import { rug, sofa } from '../seats.ts'
import { wall } from '../wall.ts'
import { views, windowView } from '../windows.ts'

/** The waiting room: a sofa before three windows. */
export function lounge(room: Room) {
  const { canvas, colours, random } = room
  const y = random.integer(580, 620)
  const style = random.pick(archStyles)
  const view = random.pick(views)
  const h = canvas.height
  const sunOnFloor =
    `M170 ${y}L390 ${y}L250 ${h}L-60 ${h}Z ` +
    `M490 ${y}L710 ${y}L690 ${h}L400 ${h}Z ` +
    `M810 ${y}L1030 ${y}L1130 ${h}L850 ${h}Z`

  return layers(
    wall(room, y),
    floor(room, y),
    repeat(3, (i) => windowView(room, { x: 170 + i * 320, y: 70, w: 220, h: 380 }, style, view)),
    path(sunOnFloor, colours.glow, 'opacity=".28"'),
    rug(room, 600, h - 60, 420),
    sofa(room, random.pick([520, 600, 680]), h - 92, 1.08, random.pick([colours.seat, colours.deep, colours.leaf])),
    sideTable(room),
    plant(room, 100, h - 90, 1.3),
    pendant(room, 450, 40, random.pick(lampStyles), 0.8),
    pendant(room, 770, 40, random.pick(lampStyles), 0.8),
    random.bool(0.5) ? trailing(room, 1120, 130, 0.95) : plant(room, 1120, h - 100, 1),
  )
}

function sideTable(room: Room) {
  const { canvas, colours } = room
  const h = canvas.height
  return layers(
    canvas.ground(960, h - 58, 80),
    oval(960, h - 150, 84, 15, canvas.flat(colours.wood, 0.2)),
    rect(952, h - 144, 16, 84, colours.trim),
    oval(960, h - 60, 44, 8, colours.trim),
    vase(room, 950, h - 150, 0.6),
  )
}
