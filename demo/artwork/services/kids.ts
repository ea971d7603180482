import { darken } from '../colour.ts'
import type { HairStyle } from '../people/look.ts'
import { dot, group, layers, line, repeat, oval, path, rect, roundToTenth } from '../shapes.ts'
import { comb, scissors, sparkle } from './props.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const kidsPictures = { child, car, rocket }

/** A child in a cape, among balloons. */
function child(studio: Studio) {
  const { canvas, tone, random } = studio
  const balloons = [
    [110, 150, '#cf5f5f'],
    [190, 240, '#f6b133'],
    [640, 130, '#43864f'],
    [710, 250, '#9a4a7c'],
  ] as const
  const behind = backdrop(studio, { table: false })
  const floating = balloons.map(([x, y, colour]) =>
    layers(
      line(`M${x} ${y + 60}Q${x + 20} ${y + 160} ${x - 6} 600`, darken(tone.ground, 0.3), 2.4, 'opacity=".6"'),
      oval(x, y, 46, 58, canvas.ball(colour, 0.35)),
      path(`M${x - 8} ${y + 66}L${x} ${y + 56}L${x + 8} ${y + 66}Z`, colour),
    ),
  )
  const girl = random.bool(0.5)
  const style = random.pick<HairStyle>(['bowl', 'spikes', 'pigtails', 'curlTop'])
  const cloth = random.pick([tone.deep, '#f6b133', '#3a3f94'])
  const look = randomLook(random, girl, { style, wear: 'cape', cloth, child: true })
  return layers(
    behind,
    ...floating,
    sitter(studio, look, 'translate(118 42) scale(2.35)'),
    repeat(5, (i) => {
      const star = `M${300 + i * 50} ${536 + (i % 2) * 20}l6 12 13 2 -9 9 2 13 -12 -6 -12 6 2 -13 -9 -9 13 -2Z`
      return path(star, '#fffaf2', 'opacity=".85"')
    }),
  )
}

/** The chair that is a toy car. */
function car(studio: Studio) {
  const { canvas, tone, random } = studio
  const body = random.pick(['#b3202f', '#f6b133', '#43864f', '#3a3f94'])
  const star = 'M0 -22L6 -6L22 -6L10 5L14 22L0 12L-14 22L-10 5L-22 -6L-6 -6Z'
  return layers(
    backdrop(studio, { table: true }),
    canvas.ground(400, 536, 280, 24),
    path('M130 470C120 380 200 360 270 356C310 270 470 260 530 356C620 362 690 390 680 470Z', canvas.flat(body, 0.16)),
    path('M290 356C324 296 392 290 396 292V356Z M412 292C460 292 492 320 508 356H412Z', '#fff6ea'),
    rect(120, 452, 570, 40, canvas.flat(darken(body, 0.2), 0.1), 20),
    ...[250, 560].map((x) =>
      layers(dot(x, 490, 56, '#2a1418'), dot(x, 490, 30, canvas.ball(brass, 0.4)), dot(x, 490, 10, '#fffaf2')),
    ),
    dot(150, 430, 18, '#ffe9b0'),
    dot(150, 430, 60, canvas.glow('#ffe9b0', 0.8)),
    repeat(2, (i) => path(star, '#fffaf2', `transform="translate(${380 + i * 90} 412)"`)),
    group(scissors(canvas, 0, 0, 0.42, 0, tone.deep), 'translate(640 190) rotate(34)'),
    comb(canvas, 170, 180, 0.5, -24, tone.bloom),
  )
}

/** A rocket with a comb for a grille. */
function rocket(studio: Studio) {
  const { canvas, tone, random } = studio
  const behind = backdrop(studio, { table: false })
  const stars = repeat(12, () => {
    const x = random.between(60, 740)
    const y = random.between(50, 540)
    return sparkle(0, 0, 13, 4, tone.accent, `transform="translate(${roundToTenth(x)} ${roundToTenth(y)})"`)
  })
  const ship = layers(
    path('M-60 150C-60 230 -20 260 0 300C20 260 60 230 60 150Z', '#f6b133'),
    path('M-34 150C-34 210 -10 226 0 252C10 226 34 210 34 150Z', '#fff0c4'),
    path('M-90 60L-150 170L-70 150Z M90 60L150 170L70 150Z', canvas.flat(tone.deep, 0.2)),
    path('M0 -230C80 -150 104 -20 84 160H-84C-104 -20 -80 -150 0 -230Z', canvas.tube('#fff6ea', 0.14)),
    path('M0 -230C34 -196 58 -150 72 -100H-72C-58 -150 -34 -196 0 -230Z', canvas.tube(tone.bloom, 0.2)),
    dot(0, -20, 46, canvas.tube(brass, 0.3)),
    dot(0, -20, 34, canvas.ball('#6fb0a8', 0.4)),
    rect(-84, 110, 168, 22, tone.bloom),
    repeat(9, (i) => rect(-58 + i * 14, 60, 7, 46, tone.deep, 3)),
    rect(-66, 52, 132, 14, tone.deep, 6),
  )
  return layers(behind, stars, group(ship, 'translate(400 300) rotate(16)'))
}
