import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix, white } from '../colour.ts'
import { alongCurve, d, dot, group, layers, line, repeat, oval, path, rect, roundToTenth } from '../shapes.ts'
import { placeAt } from '../place-at.ts'
import type { Room, RoomColours } from './room.ts'

export type LampStyle = 'dome' | 'globe' | 'cone' | 'bell' | 'rattan' | 'lantern'
export const lampStyles: readonly LampStyle[] = ['dome', 'globe', 'cone', 'bell', 'rattan', 'lantern']

/** A lamp that hangs `length` from the ceiling. */
export function pendant({ canvas, colours }: Room, x: number, length: number, style: LampStyle, size = 1) {
  const at = placeAt(x, length, size)
  const cord = line(d`M${x} -5V${length}`, darken(colours.deep, 0.2), 3)
  const cone = at.path('M-34 30L34 30L190 470L-190 470Z', canvas.fade(colours.glow, 0.34))
  const halo = at.dot(0, 34, 120, canvas.glow(colours.glow, 0.6))
  const brass = canvas.tube(colours.trim, 0.25)
  const lit = mix(colours.glow, white, 0.3)
  const milkEdge = mix(colours.glow, colours.trim, 0.45)
  const milk = canvas.radial(
    [
      [0, white],
      [0.6, colours.glow],
      [1, milkEdge],
    ],
    0.45,
    0.4,
    0.65,
  )
  const enamel = canvas.tube(colours.seat, 0.2)
  const cane = canvas.ball(colours.wood, 0.25)

  const shades: Record<LampStyle, () => string> = {
    dome: () => at.path('M-62 46C-62 -22 62 -22 62 46Z', brass) + at.oval(0, 46, 62, 8, lit),
    globe: () => at.dot(0, 40, 44, milk) + at.rect(-12, -10, 24, 14, brass, 4),
    cone: () => at.path('M-14 0H14L66 62H-66Z', enamel) + at.oval(0, 62, 66, 8, lit),
    bell: () => at.path('M-12 0C-22 46 -54 48 -58 78H58C54 48 22 46 12 0Z', brass) + at.oval(0, 78, 58, 8, lit),
    rattan: () => {
      const cy = roundToTenth(length + 44 * size)
      const hoops = repeat(7, (i) => {
        const rx = roundToTenth((74 - i * 11) * size)
        const stroke = `stroke="${colours.glow}" stroke-opacity=".55" stroke-width="2.5"`
        return `<ellipse cx="${roundToTenth(x)}" cy="${cy}" rx="${rx}" ry="${roundToTenth(52 * size)}" fill="none" ${stroke}/>`
      })
      const weave = repeat(4, (i) => {
        const y = 20 + i * 16
        return at.line(`M-70 ${y}Q0 ${y + 14} 70 ${y}`, colours.glow, 2.5, 'opacity=".5"')
      })
      return at.oval(0, 44, 74, 52, cane) + hoops + weave
    },
    lantern: () =>
      layers(
        at.rect(-34, 12, 68, 84, mix(colours.glow, colours.trim, 0.12), 8),
        repeat(4, (i) => at.rect(-34 + i * 21, 12, 5, 84, colours.trim)),
        at.path('M-40 14Q0 -34 40 14Z', brass),
        at.rect(-40, 94, 80, 9, colours.trim, 4),
      ),
  }

  const glowsItself = style === 'globe' || style === 'rattan' || style === 'lantern'
  const bulb = glowsItself ? '' : at.dot(0, 40, 13, mix(colours.glow, white, 0.6))
  return layers(cord, cone, halo, bulb, shades[style]())
}

interface CandleLight {
  canvas: Canvas
  colours: Pick<RoomColours, 'glow' | 'wall'>
}

export function candle({ canvas, colours }: CandleLight, x: number, y: number, h: number, w = 26) {
  const top = y - h
  const flame =
    d`M${x} ${top - 32}C${x + 10} ${top - 14} ${x + 6} ${top - 4} ${x} ${top - 3}` +
    d`C${x - 6} ${top - 4} ${x - 10} ${top - 14} ${x} ${top - 32}Z`
  return layers(
    dot(x, top - 20, 60, canvas.glow(colours.glow, 0.7)),
    rect(x - w / 2, top, w, h, canvas.tube(lighten(colours.wall, 0.6), 0.1), 5),
    oval(x, top, w / 2, 4, lighten(colours.wall, 0.75)),
    path(flame, '#ffb648'),
    oval(x, top - 10, 3, 7, '#fff3c8'),
  )
}

/** Two garlands of bulbs from wall to wall. */
export function stringLights({ canvas, colours }: Room, y: number) {
  return repeat(2, (row) => {
    const height = y + row * 50
    let cord = `M-20 ${height}`
    let bulbs = ''
    for (let span = 0; span < 4; span++) {
      const left = -20 + span * 320
      cord += `Q${left + 160} ${height + 110} ${left + 320} ${height}`
      for (let i = 1; i < 8; i++) {
        const t = i / 8
        const x = left + 320 * t
        const sag = alongCurve(t, height, height + 110, height)
        bulbs += dot(x, sag + 9, 24, canvas.glow(colours.glow, 0.7)) + dot(x, sag + 8, 5.5, '#fff8e0')
      }
    }
    return line(cord, darken(colours.deep, 0.3), 2.4) + bulbs
  })
}

const neonSigns = {
  lock: 'M-90 30C-60 -40 -30 -40 -20 10S10 60 30 0S70 -50 95 -10',
  lotus:
    'M0 34C-50 20 -56 -24 -40 -40C-22 -30 -8 -14 0 34C8 -14 22 -30 40 -40C56 -24 50 20 0 34' +
    'M0 34C-12 -2 -10 -34 0 -58C10 -34 12 -2 0 34' +
    'M0 34C-60 36 -84 8 -84 -10C-52 -10 -20 6 0 34C20 6 52 -10 84 -10C84 8 60 36 0 34',
  scissors:
    'M-70 -40L50 34M-70 34L50 -40M50 34a18 18 0 1 0 26 20a18 18 0 1 0 -26 -20' +
    'M50 -40a18 18 0 1 1 26 -20a18 18 0 1 1 -26 20',
  lips: 'M-60 20C-60 -30 -20 -30 0 0C20 -30 60 -30 60 20C40 50 20 34 0 12C-20 34 -40 50 -60 20',
}

export function neon({ canvas, colours, random }: Room, x: number, y: number, size: number) {
  const colour = random.pick([lighten(colours.seat, 0.55), colours.glow, '#ffb7a6', '#ffd27a'])
  const sign = random.pick(Object.values(neonSigns))
  const tube = layers(
    line(sign, colour, 16, 'opacity=".16"'),
    line(sign, colour, 9, 'opacity=".3"'),
    line(sign, mix(colour, white, 0.45), 4),
  )
  const halo = dot(x, y, 180 * size, canvas.glow(colour, 0.35))
  return halo + group(tube, `translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${roundToTenth(size)})`)
}
