import { darken, lighten, mix, white } from '../colour.ts'
import { leaf } from '../leaf.ts'
import { candle } from '../rooms/lamps.ts'
import { dot, group, hoop, layers, line, repeat, oval, path, rect, roundToTenth } from '../shapes.ts'
import { flower } from './props.ts'
import { backdrop, brass, type Studio } from './studio.ts'

export const spaPictures = { stones, shirodhara, towels, footBath }

const candleColours = { glow: '#ffe2a0', wall: '#fff6ea' }

/** Stones in water, a blossoming branch and candles. */
function stones(studio: Studio) {
  const { canvas, tone } = studio
  const pile = [
    [150, 44, 500],
    [120, 38, 432],
    [88, 32, 374],
    [58, 24, 326],
  ] as const
  const blossoms = [
    [0, -60, 1],
    [20, -170, 0.86],
    [58, -300, 0.7],
  ] as const
  const light = { canvas, colours: candleColours }
  const blossom = layers(
    repeat(5, (i) => leaf(0, 0, 74, 34, i * 72, i % 2 ? '#fde7e3' : '#f9cfc9', '#e38580')),
    dot(0, 0, 13, '#cf5f5f'),
    dot(0, 0, 6, tone.accent),
  )
  const branch = layers(
    line('M0 0C30 -120 -20 -220 60 -320', darken(tone.leaf, 0.2), 7),
    ...blossoms.map(([x, y, size]) => group(blossom, `translate(${x} ${y}) scale(${size})`)),
  )
  return layers(
    backdrop(studio, { table: false }),
    rect(0, 470, 800, 130, canvas.blend(mix('#6fb0a8', tone.ground, 0.3), '#3f7f8c')),
    repeat(4, (i) => hoop(340, 520, 170 + i * 60, 20 + i * 14, white, 3, `opacity="${roundToTenth(0.5 - i * 0.1)}"`)),
    ...pile.map(([rx, ry, y], i) => {
      const stone = mix('#4d3b46', tone.back, 0.12 + i * 0.12)
      return oval(340, y, rx, ry, canvas.ball(stone, 0.35))
    }),
    group(branch, 'translate(560 500)'),
    candle(light, 150, 490, 80, 60),
    candle(light, 90, 500, 46, 50),
  )
}

/** Warm oil running from a brass vessel into a bowl. */
function shirodhara(studio: Studio) {
  const { canvas, tone } = studio
  const rib = lighten(tone.leaf, 0.5)
  return layers(
    backdrop(studio, { table: true }),
    line('M400 -10V60M400 60L330 150M400 60L470 150', darken(brass, 0.3), 6),
    path('M300 150H500C520 240 460 300 412 306V322H388V306C340 300 280 240 300 150Z', canvas.tube(brass, 0.35)),
    oval(400, 150, 102, 20, darken(brass, 0.3)),
    line('M322 190Q400 214 478 190', lighten(brass, 0.5), 4, 'opacity=".7"'),
    path('M395 322C392 380 408 400 400 440C392 400 408 380 405 322Z', '#ffcf6a'),
    dot(400, 452, 9, '#ffcf6a'),
    canvas.ground(400, 540, 220, 24),
    path('M210 450H590C590 520 520 552 400 552C280 552 210 520 210 450Z', canvas.tube(tone.deep, 0.2)),
    oval(400, 450, 190, 34, darken(tone.deep, 0.1)),
    oval(400, 454, 166, 25, '#f2b84b'),
    repeat(3, (i) => hoop(400, 454, 28 + i * 42, 5 + i * 6, '#fff0c4', 3, 'opacity=".8"')),
    flower(150, 520, 42, '#f6b133'),
    flower(660, 524, 36, '#e59a17'),
    leaf(90, 540, 130, 26, -50, tone.leaf, rib),
    leaf(720, 540, 140, 26, 50, tone.leaf, rib),
  )
}

/** Rolled towels, oil and a herbal pouch. */
function towels(studio: Studio) {
  const { canvas, tone } = studio
  const linens = ['#fff6ea', lighten(tone.bloom, 0.35), '#fff6ea']
  const behind = backdrop(studio, { table: true })
  const shadow = canvas.ground(260, 520, 180, 20)
  const rolls = layers(
    ...linens.map((linen, i) => {
      const y = -i * 78
      return layers(
        rect(-150, y - 78, 300, 80, canvas.flat(linen, 0.08), 40),
        oval(112, y - 38, 34, 36, darken(linen, 0.06)),
        repeat(3, (turn) => hoop(112, y - 38, 10 + turn * 9, 10 + turn * 9, darken(linen, 0.2), 3, 'opacity=".6"')),
      )
    }),
  )
  const pouch = () =>
    layers(
      dot(0, 0, 62, canvas.ball('#f3e3cf', 0.2)),
      path('M-30 -54Q0 -30 30 -54L18 -110H-18Z', canvas.flat('#e7cda8', 0.1)),
      line('M-26 -58Q0 -44 26 -58', '#b0414a', 8),
      repeat(7, (i) => dot(-36 + i * 12, 8 + (i % 3) * 14, 4, tone.leaf, 'opacity=".5"')),
    )
  return layers(
    behind,
    shadow,
    group(rolls, 'translate(270 516)'),
    canvas.ground(560, 520, 90, 16),
    path('M520 300H600V360C640 380 646 430 640 512H480C474 430 480 380 520 360Z', canvas.tube(tone.accent, 0.24)),
    rect(528, 250, 64, 56, canvas.tube(tone.deep, 0.2), 10),
    rect(506, 410, 110, 60, '#fff6ea', 8, 'opacity=".85"'),
    group(pouch(), 'translate(690 458)'),
    flower(110, 300, 30, '#f0aca5'),
  )
}

/** A brass basin with petals and floating candles. */
function footBath(studio: Studio) {
  const { canvas } = studio
  const petals = ['#f0aca5', '#f6b133', '#cf5f5f'] as const
  const light = { canvas, colours: candleColours }
  return layers(
    backdrop(studio, { table: true }),
    canvas.ground(400, 548, 290, 26),
    path('M110 420H690C680 520 560 556 400 556C240 556 120 520 110 420Z', canvas.tube(brass, 0.3)),
    oval(400, 420, 290, 62, darken(brass, 0.25)),
    oval(400, 424, 266, 52, canvas.blend('#7fc0b8', '#3f7f8c')),
    repeat(9, (i) => {
      const angle = (i * 40 * Math.PI) / 180
      return flower(401 + 196 * Math.cos(angle), 424 + 32 * Math.sin(angle), 26, petals[i % 3] as string)
    }),
    candle(light, 400, 430, 56, 64),
    candle(light, 310, 426, 34, 50),
    candle(light, 490, 426, 34, 50),
  )
}
