import { lighten, white } from '../colour.ts'
import { leaf } from '../leaf.ts'
import { dot, group, layers, line, repeat, oval, path, polar, rect } from '../shapes.ts'
import { flower } from './props.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const facialPictures = { mask, creams, serum }

/** A woman with a face pack, perhaps with cucumber on her eyes. */
function mask(studio: Studio) {
  const { tone, random } = studio
  const slices = random.bool(0.6)
  const behind = backdrop(studio, { table: false })
  const pack = random.pick(['#dcebd0', '#f6e3b8', '#d8e6e8', '#f3c9be'])
  const look = randomLook(random, true, {
    style: 'towel',
    wear: 'robe',
    closedEyes: true,
    noEyes: slices,
    mask: pack,
    cloth: tone.deep,
  })
  return layers(
    behind,
    sitter(studio, look),
    slices ? cucumber(357) + cucumber(443) : '',
    repeat(4, (i) => {
      const green = i % 2 ? tone.leaf : lighten(tone.leaf, 0.2)
      return leaf(90 + i * 16, 560, 150, 24, -40 + i * 26, green, lighten(tone.leaf, 0.5))
    }),
  )
}

function cucumber(x: number) {
  return layers(
    dot(x, 266, 34, '#b9d99a'),
    dot(x, 266, 27, '#e6f2cf'),
    repeat(6, (i) => oval(...polar(x, 266, 14, i * 60), 3, 5, '#b9d99a')),
  )
}

/** A jar, a dropper bottle and a jade roller. */
function creams(studio: Studio) {
  const { canvas, tone } = studio
  const roller = () =>
    layers(
      line('M-140 0H100', brass, 14),
      oval(140, 0, 58, 26, canvas.ball('#9fc7a4', 0.4)),
      oval(-160, 0, 30, 18, canvas.ball('#9fc7a4', 0.4)),
    )
  return layers(
    backdrop(studio, { table: true }),
    canvas.ground(270, 520, 140, 18),
    canvas.ground(540, 520, 120, 18),
    rect(150, 390, 240, 124, canvas.tube('#fff3e6', 0.12), 24),
    rect(142, 340, 256, 60, canvas.tube(brass, 0.28), 16),
    rect(200, 430, 140, 46, lighten(tone.back, 0.3), 8),
    path('M440 300H640V490Q640 514 616 514H464Q440 514 440 490Z', canvas.tube(tone.bloom, 0.2)),
    rect(500, 240, 80, 66, canvas.tube(tone.deep, 0.2), 12),
    rect(516, 130, 48, 116, canvas.tube('#2a1418', 0.2), 22),
    rect(470, 360, 140, 80, '#fff6ea', 10, 'opacity=".85"'),
    group(roller(), 'translate(300 270) rotate(-24)'),
    leaf(690, 500, 200, 40, 24, tone.leaf, lighten(tone.leaf, 0.5)),
    leaf(690, 500, 150, 34, 58, lighten(tone.leaf, 0.18), lighten(tone.leaf, 0.6)),
    flower(120, 480, 34, tone.accent),
  )
}

/** One golden drop above leaves. */
function serum(studio: Studio) {
  const { canvas, tone } = studio
  const behind = backdrop(studio, { table: false })
  const drop = layers(
    path(
      'M0 -210C80 -90 130 -20 130 60A130 130 0 0 1 -130 60C-130 -20 -80 -90 0 -210Z',
      canvas.diagonal([
        [0, lighten(tone.accent, 0.4)],
        [1, tone.accent],
      ]),
    ),
    path(
      'M-70 40C-70 90 -40 124 0 130',
      'none',
      'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity=".6"',
    ),
    dot(40, -20, 16, white, 'opacity=".4"'),
  )
  return layers(
    behind,
    group(drop, 'translate(400 340)'),
    repeat(6, (i) => {
      const green = i % 2 ? tone.leaf : lighten(tone.leaf, 0.2)
      return group(leaf(0, 0, 170, 42, 0, green, lighten(tone.leaf, 0.5)), `translate(400 540) rotate(${-75 + i * 30})`)
    }),
    repeat(7, (i) => dot(150 + i * 84, 120 + (i % 3) * 60, 7 + (i % 3) * 5, white, 'opacity=".5"')),
  )
}
