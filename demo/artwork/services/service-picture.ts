import { createCanvas } from '../canvas.ts'
import { createRandom, hash } from '../../src/seeded-random.ts'
import type { ServiceKind, Subject } from '../../src/pictures/picture.ts'
import { beardPictures } from './beard.ts'
import { bridalPictures } from './bridal.ts'
import { facialPictures } from './facial.ts'
import { hairPictures } from './hair.ts'
import { kidsPictures } from './kids.ts'
import { makeupPictures } from './makeup.ts'
import { nailPictures } from './nails.ts'
import { spaPictures } from './spa.ts'
import { type Studio, type Tone, tones } from './studio.ts'

type Draw = (studio: Studio) => string

const drawings: { [K in ServiceKind]: Record<Subject<K>, Draw> } = {
  hair: hairPictures,
  beard: beardPictures,
  facial: facialPictures,
  spa: spaPictures,
  nails: nailPictures,
  makeup: makeupPictures,
  bridal: bridalPictures,
  kids: kidsPictures,
}

/** The id selects a subject of the kind; each index moves on to the next subject. */
export function subjectOf(id: string, kind: ServiceKind, index = 0) {
  const subjects = Object.keys(drawings[kind])
  return subjects[(hash(`which:${id}`) + index) % subjects.length] as string
}

/** An 800 x 600 picture of a service; the subject sits in the middle 600 x 600, so a square crop is safe. */
export function servicePicture(id: string, kind: ServiceKind, index = 0) {
  const seed = `service:${kind}:${id}:${index}`
  const tone = tones[(hash(`tone:${id}`) + index * 3) % tones.length] as Tone
  const canvas = createCanvas(seed, 800, 600)
  const studio: Studio = { canvas, tone, random: createRandom(seed) }
  const draws: Record<string, Draw> = drawings[kind]
  const draw = draws[subjectOf(id, kind, index)] as Draw
  return canvas.svg(draw(studio), `Illustration: ${kind}`)
}
