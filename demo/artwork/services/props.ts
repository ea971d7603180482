import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix, white } from '../colour.ts'
import { dot, group, hoop, layers, line, repeat, path, polar, rect, ring, roundToTenth } from '../shapes.ts'
import { brass } from './studio.ts'

/** A marigold-like flower head. */
export function flower(x: number, y: number, r: number, colour: string) {
  const petals = repeat(3, (row) => {
    const count = 10 - row * 2
    return repeat(count, (i) => {
      const [px, py] = polar(x, y, r * (0.8 - row * 0.26), i * (360 / count) + row * 20)
      const tint = row % 2 ? lighten(colour, 0.25) : mix(colour, '#c96f0a', row * 0.12)
      return dot(px, py, r * (0.34 - row * 0.05), tint)
    })
  })
  return petals + dot(x, y, r * 0.22, darken(colour, 0.15))
}

/** A four-pointed star. */
export function sparkle(x: number, y: number, reach: number, waist: number, fill: string, more = '') {
  const star =
    `M${x} ${y - reach}L${x + waist} ${y - waist}L${x + reach} ${y}L${x + waist} ${y + waist}` +
    `L${x} ${y + reach}L${x - waist} ${y + waist}L${x - reach} ${y}L${x - waist} ${y - waist}Z`
  return path(star, fill, more)
}

/** A strand of hair hanging from (x, y). */
export function lock(canvas: Canvas, x: number, y: number, length: number, w: number, colour: string) {
  const outline =
    `M${x} ${y}C${x + w} ${y + length * 0.2} ${x - w * 0.6} ${y + length * 0.45} ${x + w * 0.2} ${y + length * 0.7}` +
    `Q${x + w * 0.5} ${y + length * 0.9} ${x - w * 0.1} ${y + length}` +
    `Q${x + w * 1.4} ${y + length * 0.92} ${x + w * 1.3} ${y + length * 0.68}` +
    `C${x + w * 0.7} ${y + length * 0.45} ${x + w * 2} ${y + length * 0.2} ${x + w} ${y}Z`
  const shine =
    `M${x + w * 0.5} ${y + 6}C${x + w * 1.4} ${y + length * 0.22}` +
    ` ${x + w * 0.1} ${y + length * 0.45} ${x + w * 0.8} ${y + length * 0.72}`
  const hair = canvas.linear([
    [0, lighten(colour, 0.1)],
    [0.5, lighten(colour, 0.35)],
    [1, darken(colour, 0.15)],
  ])
  return path(outline, hair) + line(shine, lighten(colour, 0.5), 3, 'opacity=".6"')
}

export function scissors(canvas: Canvas, x: number, y: number, size: number, degrees: number, handle: string) {
  const steel = canvas.diagonal([
    [0, '#f7f2ee'],
    [0.5, '#c9c0bd'],
    [1, '#8d8488'],
  ])
  const half = layers(
    path('M-9 0C-14 -110 -6 -210 2 -262C14 -200 14 -80 9 0Z', steel),
    hoop(-34, 104, 36, 50, handle, 20, 'transform="rotate(16 -34 104)"'),
    line('M0 0L-16 58', handle, 20),
  )
  const drawn = layers(
    group(half, 'scale(1 1) rotate(13)'),
    group(half, 'scale(-1 1) rotate(13)'),
    dot(0, 0, 12, canvas.ball(brass, 0.4)),
  )
  return group(drawn, `translate(${x} ${y}) rotate(${degrees}) scale(${size})`)
}

export function comb(canvas: Canvas, x: number, y: number, size: number, degrees: number, colour: string) {
  const drawn = layers(
    rect(-190, -34, 380, 40, canvas.flat(colour, 0.2), 16),
    repeat(38, (i) => rect(-178 + i * 9.5, 2, 5, 52, colour, 2)),
  )
  return group(drawn, `translate(${x} ${y}) rotate(${degrees}) scale(${size})`)
}

/** An open hand, its nails painted in turn with `polishes`, or left bare. */
export function hand(canvas: Canvas, skin: string, polishes: readonly string[]) {
  const fill = canvas.blend(lighten(skin, 0.16), skin)
  const edge = darken(skin, 0.2)

  function nail(w: number, length: number, i: number) {
    const polish = polishes[i % polishes.length]
    if (!polish) {
      const knuckle = `M${-w * 0.26} ${-length * 0.52}Q0 ${-length * 0.49} ${w * 0.26} ${-length * 0.52}`
      return line(knuckle, edge, 2, 'opacity=".4"')
    }
    const lacquer = canvas.blend(lighten(polish, 0.25), polish)
    return layers(
      rect(-w * 0.31, -length - w * 0.28, w * 0.62, w * 1.15, lacquer, w * 0.31),
      rect(-w * 0.16, -length - w * 0.1, w * 0.12, w * 0.6, white, 3, 'opacity=".5"'),
    )
  }
  function finger(x: number, y: number, w: number, length: number, degrees: number, i: number) {
    const contour = `stroke="${edge}" stroke-opacity=".28" stroke-width="2"`
    const bone = rect(-w / 2, -length, w, length + 30, fill, w / 2, contour)
    return group(bone + nail(w, length, i), `translate(${x} ${y}) rotate(${degrees})`)
  }

  const palm = 'M298 350C290 310 506 306 498 356C500 430 482 486 458 520V620H346V520C318 486 300 430 298 350Z'
  return layers(
    finger(306, 450, 52, 150, -52, 4),
    finger(322, 345, 48, 168, -13, 0),
    finger(372, 326, 50, 206, -4, 1),
    finger(424, 328, 50, 196, 4, 2),
    finger(473, 352, 44, 150, 14, 3),
    path(palm, fill),
    path('M300 360C304 440 326 500 352 524', 'none', `stroke="${edge}" stroke-opacity=".25" stroke-width="3"`),
  )
}

/** The round pattern of mehndi on a palm. */
export function mandala(x: number, y: number, r: number, colour: string) {
  const petals = repeat(8, (i) => {
    const [px, py] = polar(x, y, r * 0.72, i * 45).map(roundToTenth) as [number, number]
    const turn = `transform="rotate(${i * 45 + 90} ${px} ${py})"`
    const petal = hoop(px, py, r * 0.2, r * 0.34, colour, 3, turn)
    return petal + dot(...polar(x, y, r * 1.14, i * 45 + 22), r * 0.06, colour)
  })
  return layers(
    petals,
    ring(x, y, r * 0.22, colour, 6),
    ring(x, y, r * 0.4, colour, 3.4),
    ring(x, y, r * 1.02, colour, 3.4),
    repeat(12, (i) => dot(...polar(x, y, r * 0.31, i * 30), r * 0.045, colour)),
  )
}
