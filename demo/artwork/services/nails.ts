import { darken, white } from '../colour.ts'
import { skins } from '../people/look.ts'
import { dot, group, layers, repeat, path, rect } from '../shapes.ts'
import { hand, sparkle } from './props.ts'
import { backdrop, brass, type Studio } from './studio.ts'

export const nailPictures = { manicure, polish, swatches }

function manicure(studio: Studio) {
  const { canvas, tone, random } = studio
  const polishes = random.pick([
    [tone.bloom],
    [tone.deep],
    ['#cf5f5f', '#f6b133', '#5b2148', '#43864f', '#f0aca5'],
    ['#f9cfc9', '#fffaf2'],
    [tone.accent, tone.bloom],
  ])
  return layers(
    backdrop(studio, { table: false }),
    hand(canvas, random.pick(skins.slice(0, 5)), polishes),
    repeat(6, (i) => sparkle(120 + (i % 2) * 540 + (i > 3 ? 40 : 0), 110 + i * 60, 16, 5, tone.accent)),
    rect(346, 560, 112, 22, canvas.tube(brass, 0.3), 11),
  )
}

/** Four bottles and a stroke of colour. */
function polish(studio: Studio) {
  const { canvas, tone, random } = studio
  const colours = ['#b0414a', '#5b2148', '#f6b133', '#f0aca5', '#43864f', '#3a3f94', '#cf5f5f']
  const start = random.integer(0, 6)
  const stroke = `stroke="${tone.bloom}" stroke-width="30" stroke-linecap="round" opacity=".85"`
  return layers(
    backdrop(studio, { table: true }),
    ...[0, 26, 10, 34].map((taller, i) => {
      const x = 160 + i * 160
      const colour = colours[(start + i * 2) % 7] as string
      return layers(
        canvas.ground(x, 516, 80, 14),
        rect(x - 62, 350 - taller, 124, 164 + taller, canvas.tube(colour, 0.26), 34),
        rect(x - 40, 366 - taller, 14, 120 + taller, white, 7, 'opacity=".4"'),
        rect(x - 24, 326 - taller, 48, 30, canvas.tube(darken(colour, 0.3), 0.2)),
        rect(x - 27, 180 - taller, 54, 152, canvas.tube(i % 2 ? brass : '#2a1418', 0.26), 14),
      )
    }),
    path('M80 120C200 60 300 190 420 120S640 60 730 130', 'none', stroke),
  )
}

/** A fan of painted tips to choose from. */
function swatches(studio: Studio) {
  const { canvas, tone, random } = studio
  const colours = ['#f9cfc9', '#f0aca5', '#cf5f5f', '#b0414a', '#9a4a7c', '#5b2148', '#3a3f94', '#43864f', '#f6b133']
  const turn = random.integer(0, 8)
  return layers(
    backdrop(studio, { table: false }),
    repeat(9, (i) => {
      const tip = layers(
        rect(-27, -400, 54, 300, canvas.tube('#fff6ea', 0.08), 24),
        path(
          'M-24 -300V-380Q-22 -424 0 -428Q22 -424 24 -380V-300Q0 -282 -24 -300Z',
          canvas.tube(colours[(i + turn) % 9] as string, 0.2),
        ),
        rect(-14, -402, 8, 86, white, 4, 'opacity=".5"'),
      )
      return group(tip, `translate(400 620) rotate(${-60 + i * 15})`)
    }),
    dot(400, 610, 120, canvas.ball(tone.deep, 0.25)),
    dot(400, 560, 16, canvas.ball(brass, 0.4)),
  )
}
