import { darken, lighten, mix, shadowInk, white } from '../colour.ts'
import { type HairStyle, skins } from '../people/look.ts'
import { d, dot, group, layers, line, repeat, oval, path, rect } from '../shapes.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const makeupPictures = { kit, eye, brushing }

/** Lipstick, compact and brush. */
function kit(studio: Studio) {
  const { canvas, tone, random } = studio
  const lipstick = () => canvas.tube(random.pick(['#b3202f', '#cf5f5f', '#9a4a7c']), 0.2)
  const glass = () =>
    canvas.diagonal([
      [0, white],
      [1, mix(tone.back, white, 0.4)],
    ])
  const brush = () =>
    layers(
      rect(-13, 0, 26, 220, canvas.tube(tone.deep, 0.2), 12),
      rect(-18, -40, 36, 50, canvas.tube(brass, 0.3), 6),
      path(
        'M-30 -40C-56 -110 -30 -170 0 -186C30 -170 56 -110 30 -40Z',
        canvas.blend(lighten(tone.bloom, 0.3), '#4d2d1f'),
      ),
    )
  return layers(
    backdrop(studio, { table: true }),
    canvas.ground(220, 520, 90, 14),
    rect(160, 330, 120, 186, canvas.tube(tone.deep, 0.22), 14),
    rect(172, 262, 96, 74, canvas.tube(brass, 0.3), 6),
    path('M182 266V150C200 110 250 96 258 120V266Z', lipstick()),
    canvas.ground(440, 530, 160, 18),
    dot(450, 250, 118, canvas.tube(brass, 0.25)),
    dot(450, 250, 102, glass()),
    path('M390 170L470 150L430 340L380 320Z', white, 'opacity=".6"'),
    oval(450, 460, 140, 62, canvas.tube(brass, 0.25)),
    oval(450, 448, 124, 50, lighten(tone.bloom, 0.3)),
    oval(450, 448, 80, 30, lighten(tone.bloom, 0.12)),
    group(brush(), 'translate(664 320) rotate(14)'),
  )
}

/** A made-up eye, very near. */
function eye({ canvas, random }: Studio) {
  const skin = random.pick(skins.slice(0, 5))
  const [outer, inner] = random.pick([
    ['#f6b133', '#cf5f5f'],
    ['#9a4a7c', '#f0aca5'],
    ['#3f7f8c', '#f6b133'],
    ['#43864f', '#fdc95f'],
  ] as const)
  const kajal = '#1d1214'
  const almond = 'M150 330C260 180 540 170 660 320C540 460 270 450 150 330Z'
  const liner =
    'M128 346C240 168 540 150 668 318C700 300 730 262 744 232C740 300 700 340 658 332C540 200 270 200 150 334Z'

  const face = rect(
    0,
    0,
    800,
    600,
    canvas.diagonal([
      [0, lighten(skin, 0.22)],
      [1, darken(skin, 0.06)],
    ]),
  )
  const shadow = path(
    'M110 330C220 130 560 110 700 270C600 250 480 200 340 240C240 268 170 320 110 330Z',
    canvas.across([
      [0, inner, 0.2],
      [0.5, inner, 0.95],
      [1, outer, 0.9],
    ]),
  )
  const iris = canvas.radial([
    [0, '#2a1a12'],
    [0.38, '#2a1a12'],
    [0.42, '#8a5a2c'],
    [0.9, '#4d2d1f'],
    [1, kajal],
  ])
  const ball = layers(
    dot(410, 312, 112, iris),
    dot(450, 268, 24, white),
    dot(372, 350, 11, white, 'opacity=".7"'),
    path('M150 330C260 180 540 170 660 320V250H150Z', shadowInk, 'opacity=".16"'),
  )
  const lashes = repeat(11, (i) => {
    const u = i / 10
    const x = 190 + u * 440
    const y = 300 - Math.sin(u * Math.PI) * 104 + u * 8
    return line(d`M${x} ${y}Q${x + (u - 0.5) * 70} ${y - 40} ${x + (u - 0.42) * 150} ${y - 62}`, kajal, 7)
  })
  return layers(
    face,
    shadow,
    path(almond, '#fffaf5'),
    canvas.clip(path(almond), ball),
    path(liner, kajal),
    lashes,
    path('M90 190C220 70 480 40 720 150C560 100 300 110 130 216Z', darken('#3a231c', 0.1)),
    line('M180 372C290 452 520 452 634 358', darken(skin, 0.4), 4, 'opacity=".5"'),
    repeat(5, (i) => dot(620 + i * 26, 420 + (i % 2) * 34, 6, white, 'opacity=".7"')),
  )
}

/** Blush being put on. */
function brushing(studio: Studio) {
  const { canvas, tone, random } = studio
  const behind = backdrop(studio, { table: false })
  const style = random.pick<HairStyle>(['bun', 'wavy', 'bob', 'pony'])
  const lips = random.pick(['#b3202f', '#9a2f52', '#c2474f'])
  const woman = sitter(
    studio,
    randomLook(random, true, { style, wear: 'saree', cloth: tone.deep, closedEyes: true, earrings: 'jhumka', lips }),
  )
  const brush = layers(
    rect(-10, 0, 20, 190, canvas.tube(tone.accent, 0.2), 10),
    rect(-14, -26, 28, 34, canvas.tube(brass, 0.3), 5),
    path('M-22 -26C-40 -80 -20 -120 0 -130C20 -120 40 -80 22 -26Z', canvas.blend('#f0aca5', '#4d2d1f')),
  )
  return layers(behind, woman, group(brush, 'translate(560 330) rotate(-58)'))
}
