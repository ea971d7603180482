import { archPath } from '../arch.ts'
import { createCanvas } from '../canvas.ts'
import { createRandom } from '../../src/seeded-random.ts'
import { lighten } from '../colour.ts'
import { dot, group, repeat, path, rect, ring } from '../shapes.ts'
import type { Gender } from '../../src/pictures/picture.ts'
import { bust } from './bust.ts'
import { type Beard, clothColours, hairColours, type Look, mensHair, skins, type Wear, womensHair } from './look.ts'

const backgrounds = [
  ['#f9cfc9', '#f0aca5'],
  ['#ffdd93', '#f6b133'],
  ['#eac9de', '#bd6f9f'],
  ['#c0dfbc', '#93c592'],
  ['#dfe1f8', '#a9afec'],
  ['#f3dfc8', '#dfbd97'],
  ['#7b3462', '#451837'],
  ['#bfe0dc', '#6fb0a8'],
] as const
const womensWear: readonly Wear[] = ['saree', 'kurta', 'tee', 'shirt', 'apron', 'jacket']
const mensWear: readonly Wear[] = ['shirt', 'kurta', 'tee', 'apron', 'jacket']
const beards: readonly (Beard | null)[] = [null, null, 'full', 'short', 'moustache', 'goatee', 'stubble']
const grey = '#8d7b76'

/** A 240 x 240 picture of a stylist or a customer. */
export function portrait(id: number | string, gender: Gender) {
  const random = createRandom(`face:${id}`)
  const canvas = createCanvas(`face:${id}`, 240, 240)
  const female = gender === 'FEMALE'
  const [pale, deep] = random.pick(backgrounds)

  // The order of the properties is the order of the random numbers: it must not change.
  const look: Look = {
    female,
    cloth: random.pick(clothColours.filter((colour) => colour !== pale && colour !== deep)),
    skin: random.pick(skins),
    hair: random.bool(0.08) ? grey : random.pick(hairColours),
    style: female ? random.pick(womensHair) : random.pick(mensHair),
    wear: random.pick(female ? womensWear : mensWear),
    beard: female ? null : random.pick(beards),
    glasses: random.bool(0.2),
    bindi: female && random.bool(0.35),
    earrings: female ? random.pick([null, 'stud', 'jhumka'] as const) : random.bool(0.1) ? 'stud' : null,
    noseStud: female && random.bool(0.25),
    lips: random.pick(['#b8474f', '#a33a52', '#c9605a', '#8e3040']),
  }
  if (look.style === 'turban') look.beard = random.pick(['full', 'short'] as const)

  const shape = random.pick([
    dot(120, 118, 92, deep, 'opacity=".55"'),
    path(archPath(34, 34, 172, 220), deep, 'opacity=".55"'),
    dot(178, 62, 46, deep, 'opacity=".7"'),
    path('M0 150Q120 90 240 150V240H0Z', deep, 'opacity=".55"'),
    repeat(5, (i) => ring(120, 120, 40 + i * 24, deep, 8, 'opacity=".4"')),
  ])
  const background = rect(0, 0, 240, 240, canvas.blend(lighten(pale, 0.3), pale))
  const person = group(bust(canvas, random, look), 'translate(-20.4 -13) scale(1.17)')
  return canvas.svg(background + shape + person, 'Portrait')
}
