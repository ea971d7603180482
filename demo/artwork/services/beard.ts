import { darken, lighten, white } from '../colour.ts'
import type { Beard, HairStyle } from '../people/look.ts'
import { bottle } from '../rooms/shelves.ts'
import { dot, group, layers, line, repeat, oval, path, rect } from '../shapes.ts'
import { comb, scissors } from './props.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const beardPictures = { trim, shave, trimmer }

function trim(studio: Studio) {
  const { canvas, tone, random } = studio
  const behind = backdrop(studio, { table: false })
  const style = random.pick<HairStyle>(['quiff', 'part', 'crop', 'waves', 'sweep'])
  const beard = random.pick<Beard>(['full', 'full', 'short', 'goatee'])
  return layers(
    behind,
    sitter(studio, randomLook(random, false, { style, beard, wear: 'cape', cloth: tone.deep })),
    group(scissors(canvas, 0, 0, 0.5, 0, tone.accent), 'translate(640 250) rotate(-40)'),
  )
}

/** Lather, brush and razor. */
function shave(studio: Studio) {
  const { canvas, tone } = studio
  const behind = backdrop(studio, { table: true })
  const bowl = layers(
    canvas.ground(280, 520, 150, 18),
    path('M150 360H410C410 460 370 516 280 516C190 516 150 460 150 360Z', canvas.tube(tone.deep, 0.2)),
    oval(280, 360, 130, 24, darken(tone.deep, 0.15)),
    repeat(9, (i) => dot(190 + i * 22, 346 - Math.sin((i / 8) * Math.PI) * 42, 34, '#fffaf2')),
    repeat(5, (i) => dot(230 + i * 24, 318 - (i % 2) * 22, 24, white)),
  )
  const brush = layers(
    canvas.ground(540, 520, 100, 16),
    path('M500 400H580L596 516H484Z', canvas.tube(tone.bloom, 0.2)),
    rect(508, 372, 64, 36, canvas.tube(brass, 0.3), 10),
    path(
      'M512 376C480 300 490 220 540 190C590 220 600 300 568 376Z',
      canvas.linear([
        [0, '#fff6ea'],
        [0.6, '#d8c2a6'],
        [1, '#8d6a4a'],
      ]),
    ),
    repeat(7, (i) => {
      const bristle = `M${520 + i * 7} 370C${506 + i * 11} 300 ${508 + i * 11} 250 ${522 + i * 6} 212`
      return line(bristle, '#a98a66', 2, 'opacity=".5"')
    }),
  )
  const razor = layers(
    rect(-10, 0, 34, 190, canvas.tube(tone.accent, 0.2), 12),
    path(
      'M-14 -170C-20 -120 -16 -40 -8 10H28V-176Z',
      canvas.across([
        [0, white],
        [1, '#a49a9c'],
      ]),
    ),
    dot(8, 6, 9, brass),
  )
  return layers(behind, bowl, brush, group(razor, 'translate(690 350) rotate(20)'))
}

function trimmer(studio: Studio) {
  const { canvas, tone, random } = studio
  const behind = backdrop(studio, { table: true })
  const shadow = canvas.ground(400, 520, 130, 20)
  const machine = layers(
    rect(-56, -110, 112, 310, canvas.tube(tone.deep, 0.22), 40),
    rect(-50, -150, 100, 54, canvas.tube(brass, 0.3), 12),
    repeat(11, (i) => rect(-46 + i * 8.6, -178, 5, 34, '#e9e2df', 2)),
    rect(-12, -40, 24, 64, tone.accent, 12),
    dot(0, -24, 8, '#fffaf2'),
    rect(-38, -90, 12, 250, white, 6, 'opacity=".25"'),
    repeat(3, (i) => line(`M-26 ${80 + i * 22}H26`, lighten(tone.deep, 0.3), 5)),
  )
  const oil = { canvas, random, colours: { trim: brass, deep: tone.deep, wall: tone.ground } }
  return layers(
    behind,
    shadow,
    group(machine, 'translate(330 310) rotate(-12)'),
    comb(canvas, 560, 330, 0.72, 66, tone.bloom),
    bottle(oil, 660, 512, 170, tone.bloom),
  )
}
