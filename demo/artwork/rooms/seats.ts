import { darken, lighten, mix } from '../colour.ts'
import { dot, group, layers, repeat, oval, rect, roundToTenth } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Room } from './room.ts'

export type ChairStyle = 'shell' | 'round' | 'classic' | 'barber'
export const salonChairs: readonly ChairStyle[] = ['shell', 'round', 'classic']

/** A chair that stands on (x, y). */
export function chair({ canvas, colours }: Room, x: number, y: number, size: number, style: ChairStyle) {
  const at = placeAt(x, y, size)
  const seat = canvas.flat(colours.seat, 0.16)
  const deep = canvas.flat(darken(colours.seat, 0.15), 0.12)
  const metal = canvas.tube(colours.trim, 0.3)
  const shine = lighten(colours.seat, 0.45)

  if (style === 'barber') {
    return layers(
      canvas.ground(x, y, 150 * size),
      at.oval(0, -6, 92, 15, metal),
      at.rect(-20, -86, 40, 82, metal),
      at.rect(-44, -372, 88, 58, seat, 18 * size),
      at.rect(-8, -322, 16, 26, metal),
      at.rect(-80, -304, 160, 168, seat, 26 * size),
      repeat(2, (i) => repeat(3, (j) => at.dot(-40 + j * 40, -258 + i * 56, 5, darken(colours.seat, 0.35)))),
      at.rect(-104, -150, 208, 58, deep, 20 * size),
      at.rect(-128, -204, 36, 96, metal, 12 * size),
      at.rect(92, -204, 36, 96, metal, 12 * size),
      at.rect(-136, -218, 52, 24, canvas.flat(colours.seat, 0.2), 12 * size),
      at.rect(84, -218, 52, 24, canvas.flat(colours.seat, 0.2), 12 * size),
      at.path('M-62 -40H62L74 -18H-74Z', metal),
    )
  }

  const foot = layers(
    canvas.ground(x, y, 120 * size),
    at.oval(0, -4, 74, 13, darken(colours.trim, 0.35)),
    at.oval(0, -10, 74, 13, metal),
    at.rect(-10, -84, 20, 76, metal),
  )

  if (style === 'shell') {
    const seams = repeat(5, (i) => {
      const seam = `M${-56 + i * 28} -132Q${-64 + i * 32} -230 ${-34 + i * 17} -284`
      return at.line(seam, darken(colours.seat, 0.3), 2.4, 'opacity=".5"')
    })
    return layers(
      foot,
      at.path('M-92 -190C-110 -330 110 -330 92 -190L84 -92H-84Z', seat),
      seams,
      at.path('M-100 -140Q0 -172 100 -140L92 -84Q0 -66 -92 -84Z', deep),
      at.line('M-88 -138Q0 -166 88 -138', shine, 3, 'opacity=".6"'),
    )
  }

  if (style === 'round') {
    return layers(
      foot,
      `<path d="${at.place('M-96 -130V-206A96 80 0 0 1 96 -206V-130Z')}" fill="${seat}"/>`,
      at.path('M-62 -124V-196A62 54 0 0 1 62 -196V-124Z', deep),
      at.rect(-104, -150, 208, 70, seat, 32 * size),
      at.line('M-82 -140H82', shine, 3, 'opacity=".55"'),
    )
  }

  return layers(
    foot,
    at.rect(-70, -300, 140, 170, seat, 40 * size),
    at.line('M-46 -280Q0 -294 46 -280', shine, 4, 'opacity=".6"'),
    at.rect(-96, -146, 192, 60, deep, 24 * size),
    at.line('M-108 -186H-78M78 -186H108', colours.wood, 15 * size),
    at.line('M-102 -182V-116M102 -182V-116', colours.trim, 7 * size),
  )
}

export function sofa({ canvas, colours }: Room, x: number, y: number, size: number, colour: string) {
  const at = placeAt(x, y, size)
  const cover = canvas.flat(colour, 0.16)
  const deep = canvas.flat(darken(colour, 0.14), 0.12)

  function cushion(dx: number, dy: number, half: number, fill: string, degrees: number) {
    const place = `translate(${roundToTenth(x + dx * size)} ${roundToTenth(y + dy * size)}) scale(${roundToTenth(size)}) rotate(${degrees})`
    return group(rect(-half, -half, half * 2, half * 2, fill, 14), place)
  }

  return layers(
    canvas.ground(x, y, 270 * size, 26 * size),
    at.line('M-200 -40L-210 0M200 -40L210 0', colours.trim, 9 * size),
    at.rect(-220, -210, 440, 150, cover, 56 * size),
    repeat(7, (i) => at.line(`M${-168 + i * 56} -196V-120`, darken(colour, 0.28), 2.5, 'opacity=".5"')),
    at.rect(-250, -150, 80, 118, cover, 38 * size),
    at.rect(170, -150, 80, 118, cover, 38 * size),
    at.rect(-196, -112, 196, 58, deep, 20 * size),
    at.rect(0, -112, 196, 58, deep, 20 * size),
    at.rect(-210, -62, 420, 34, deep, 12 * size),
    cushion(-130, -146, 40, canvas.flat(colours.trim, 0.16), -14),
    cushion(136, -140, 34, canvas.flat(lighten(colours.wall, 0.3), 0.12), 12),
  )
}

export function rug({ colours }: Room, x: number, y: number, rx: number) {
  const bands = [colours.seat, lighten(colours.wall, 0.4), colours.trim, colours.deep]
  const woven = bands.map((band, i) => {
    const share = 1 - i * 0.17
    return oval(x, y, rx * share, rx * 0.2 * share, mix(band, colours.floor, 0.2))
  })
  const beads = repeat(28, (i) => {
    const angle = (i * (360 / 28) * Math.PI) / 180
    const beadX = x + rx * 0.91 * Math.cos(angle)
    return dot(beadX, y + rx * 0.182 * Math.sin(angle), 5, lighten(colours.trim, 0.3), 'opacity=".8"')
  })
  return layers(...woven, beads)
}
