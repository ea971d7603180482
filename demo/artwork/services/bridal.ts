import { skins } from '../people/look.ts'
import { dot, group, hoop, layers, line, repeat, polar, rect } from '../shapes.ts'
import { flower, hand, mandala } from './props.ts'
import { backdrop, brass, sitter, randomLook, type Studio } from './studio.ts'

export const bridalPictures = { mehndi, bride, bangles }

const red = '#b3202f'
const green = '#306b3d'
const pearl = '#fffaf2'

/** A hand with mehndi and bangles. */
function mehndi(studio: Studio) {
  const { canvas, random } = studio
  const skin = random.pick(skins.slice(0, 4))
  const henna = '#7a2f1c'
  const fingers = [
    [285, 212, -13],
    [358, 150, -4],
    [438, 158, 4],
    [510, 228, 14],
  ] as const
  const bands = [brass, red, brass, green, brass, red]

  function arcs(count: number, top: number, step: number) {
    return repeat(count, (i) =>
      line(`M-19 ${top + i * step}Q0 ${top + 10 + i * step} 19 ${top + i * step}`, henna, 3.4),
    )
  }
  const fingerTip = layers(
    rect(-20, -24, 40, 44, henna, 18, 'opacity=".9"'),
    arcs(3, 34, 13),
    dot(0, 82, 4, henna),
    dot(0, 96, 3, henna),
  )
  const thumbTip = rect(-20, -24, 40, 42, henna, 18, 'opacity=".9"') + arcs(2, 30, 12)

  return layers(
    backdrop(studio, { table: false }),
    hand(canvas, skin, []),
    mandala(398, 400, 62, henna),
    ...fingers.map(([x, y, degrees]) => group(fingerTip, `translate(${x} ${y}) rotate(${degrees})`)),
    group(thumbTip, 'translate(196 364) rotate(-52)'),
    repeat(7, (i) => dot(330 + i * 23, 490 + Math.sin(i) * 3, 4, henna)),
    ...bands.map((band, i) => rect(338, 526 + i * 15, 128, 12, canvas.tube(band, 0.3), 6)),
    repeat(5, (i) => {
      const x = 90 + (i % 2) * 620 + (i === 4 ? -40 : 0)
      return flower(x, 90 + i * 110, 30, i % 2 ? '#f6b133' : '#e59a17')
    }),
  )
}

function bride(studio: Studio) {
  const { random } = studio
  const behind = backdrop(studio, { table: false })
  const veil = random.pick([red, '#8e3040', '#c2474f', '#7b3462', '#b4541f'])
  const cloth = random.pick([red, '#8e3040', green])
  const closedEyes = random.bool(0.6)
  const look = randomLook(random, true, {
    style: 'veil',
    veil,
    wear: 'lehenga',
    cloth,
    closedEyes,
    earrings: 'jhumka',
    tikka: true,
    nath: true,
    necklace: true,
    bindi: false,
    lips: '#a3202f',
  })
  return behind + sitter(studio, look)
}

/** Bangles, a pendant and marigolds. */
function bangles(studio: Studio) {
  const { canvas } = studio
  const metals = [brass, red, brass, green, brass, red, brass]
  return layers(
    backdrop(studio, { table: true }),
    canvas.ground(400, 530, 260, 24),
    ...metals.map((metal, i) => {
      const x = 300 + i * 6
      const rx = 150 - (i % 2) * 4
      const glints = 'stroke-dasharray="4 14" opacity=".8"'
      return hoop(x, 500 - i * 26, rx, 42, metal, 20) + hoop(x, 497 - i * 26, rx, 42, '#fff0c4', 3, glints)
    }),
    line('M520 60C560 180 600 240 620 300', brass, 5),
    repeat(9, (i) => dot(522 + i * 11, 74 + i * 25, 6, pearl)),
    dot(626, 330, 44, canvas.ball(brass, 0.4)),
    dot(626, 330, 22, red),
    repeat(10, (i) => dot(...polar(626, 330, 54, i * 36), 7, i % 2 ? pearl : green)),
    repeat(9, (i) => flower(470 + i * 34, 500 + Math.sin(i * 0.9) * 18, 26, i % 2 ? '#f6b133' : '#e07b1a')),
  )
}
