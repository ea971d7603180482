import { createCanvas } from '../canvas.ts'
import { chanceOf, hash } from '../../src/chance.ts'
import { beardPictures } from './beard.ts'
import { bridalPictures } from './bridal.ts'
import { facialPictures } from './facial.ts'
import { hairPictures } from './hair.ts'
import { kidsPictures } from './kids.ts'
import { makeupPictures } from './makeup.ts'
import { nailPictures } from './nails.ts'
import { spaPictures } from './spa.ts'
import { type Studio, type Tone, tones } from './studio.ts'

const pictures = {
  hair: hairPictures,
  beard: beardPictures,
  facial: facialPictures,
  spa: spaPictures,
  nails: nailPictures,
  makeup: makeupPictures,
  bridal: bridalPictures,
  kids: kidsPictures,
}

export type ServiceKind = keyof typeof pictures
/** What a picture shows: a pair of scissors, a bride. */
export type Subject<K extends ServiceKind> = keyof (typeof pictures)[K] & string

/** Follows from the id; the index goes on to the next subject of the kind. */
export function subjectOf(id: string, kind: ServiceKind, index = 0) {
  const subjects = Object.keys(pictures[kind])
  return subjects[(hash(`which:${id}`) + index) % subjects.length] as string
}

/** An 800 x 600 picture of a service; the subject sits in the middle 600 x 600, so a square crop is safe. */
export function servicePicture(id: string, kind: ServiceKind, index = 0) {
  const seed = `service:${kind}:${id}:${index}`
  const tone = tones[(hash(`tone:${id}`) + index * 3) % tones.length] as Tone
  const canvas = createCanvas(seed, 800, 600)
  const studio: Studio = { canvas, tone, chance: chanceOf(seed) }
  const list: Record<string, (studio: Studio) => string> = pictures[kind]
  const draw = list[subjectOf(id, kind, index)] as (studio: Studio) => string
  return canvas.svg(draw(studio), `Illustration: ${kind}`)
}
