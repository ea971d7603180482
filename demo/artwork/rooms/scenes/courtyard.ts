import { archPath, type ArchStyle } from '../../arch.ts'
import { darken, lighten, mix } from '../../colour.ts'
import { dot, group, layers, line, repeat, path, polar, rect } from '../../shapes.ts'
import { floor } from '../floor.ts'
import { stringLights } from '../lamps.ts'
import { mirror } from '../mirror.ts'
import { plant, pot } from '../plants.ts'
import { niche, type Room } from '../room.ts'
import { shelf } from '../shelves.ts'
import { curtain } from '../windows.ts'

/** The height at which the house meets the ground. */
const y = 580

/** An old house around a tree, by day or by night. */
export function courtyard(room: Room) {
  const { canvas, colours, random } = room
  const style = random.pick<ArchStyle>(['ogee', 'foil', 'round'])
  const night = random.bool(0.5)
  const sky = night
    ? (['#2b1a3f', '#7a3a5f', '#f0a878'] as const)
    : ([colours.sky[1], colours.sky[0], '#fff6e6'] as const)
  const heaven = night ? moonAndStars(room) : dot(random.pick([260, 900]), 150, 56, '#fff3d0')
  const facade = house(room)
  const bays = repeat(4, (i) => bay(room, i, style))
  const treeX = random.pick([600, 345, 880])
  const grown = group(tree(room), `translate(${treeX} ${canvas.height - 110})`)

  return layers(
    rect(
      0,
      0,
      canvas.width,
      300,
      canvas.linear([
        [0, sky[0]],
        [0.7, sky[1]],
        [1, sky[2]],
      ]),
    ),
    heaven,
    facade,
    bays,
    floor(room, y),
    canvas.ground(treeX, canvas.height - 106, 190),
    grown,
    group(pot(room, 0, 0, 1.1), `translate(${treeX} ${canvas.height - 76})`),
    plant(room, 90, canvas.height - 70, 1.2),
    plant(room, 1110, canvas.height - 70, 1.2),
    stringLights(room, 150),
  )
}

function moonAndStars({ canvas, random }: Room) {
  const stars = repeat(26, () => {
    const x = random.between(0, canvas.width)
    return dot(x, random.between(0, 200), random.between(1, 2.6), '#fff3d8', 'opacity=".8"')
  })
  return stars + dot(random.pick([200, 980]), 110, 36, '#fff1cf')
}

function house({ canvas, colours }: Room) {
  return layers(
    rect(0, 190, canvas.width, y - 190, canvas.blend(lighten(colours.wall, 0.15), darken(colours.wall, 0.1))),
    rect(0, 176, canvas.width, 22, canvas.flat(lighten(colours.wall, 0.35), 0.14)),
    repeat(30, (i) => path(`M${i * 40} 176q20 -34 40 0Z`, lighten(colours.wall, 0.3))),
  )
}

function bay(room: Room, i: number, style: ArchStyle) {
  const { canvas, colours } = room
  const x = 70 + i * 275
  const w = 190
  const arch = archPath(x, 250, w, y - 250, style)
  const drape = { y: 240, w: 66, h: y - 240 }
  const back = layers(
    rect(x, 230, w, y, canvas.blend(darken(colours.deep, 0.25), mix(colours.deep, colours.glow, 0.35))),
    dot(x + w / 2, y - 90, 170, canvas.glow(colours.glow, 0.75)),
    i % 2
      ? layers(
          mirror(niche(room), { x: x + 55, y: 330, w: 80, h: 130 }, 'round', false),
          shelf(niche(room), x + 20, y - 84, 150, 0.5),
        )
      : layers(curtain(room, { x, ...drape }, colours.seat), curtain(room, { x: x + w - 66, ...drape }, colours.seat)),
  )
  return layers(
    path(archPath(x - 14, 236, w + 28, y - 236, style), lighten(colours.wall, 0.42)),
    canvas.clip(path(arch), back),
    path(arch, 'none', `stroke="${colours.trim}" stroke-width="4"`),
  )
}

function tree({ colours, random }: Room) {
  const trunk = line('M0 0C-10 -90 16 -160 0 -260', darken(colours.wood, 0.2), 22)
  const crown = repeat(22, (i) => {
    const [x, leafY] = polar(0, -320, random.between(10, 130), random.between(0, 360))
    const green = i % 3 ? colours.leaf : lighten(colours.leaf, 0.2)
    return dot(x * 1.25, leafY, random.between(34, 62), green, 'opacity=".92"')
  })
  const blossoms = repeat(18, () => {
    const x = random.between(-150, 150)
    return dot(x, random.between(-430, -220), 7, random.pick(['#f6b133', '#f0aca5', lighten(colours.seat, 0.3)]))
  })
  return layers(trunk, crown, blossoms)
}
