import { archPath } from '../arch.ts'
import type { Canvas } from '../canvas.ts'
import type { Random } from '../../src/seeded-random.ts'
import { lighten, mix, white } from '../colour.ts'
import { leaf } from '../leaf.ts'
import { bust } from '../people/bust.ts'
import { clothColours, hairColours, type Look, skins } from '../people/look.ts'
import { dot, group, layers, repeat, path, rect, ring, roundToTenth } from '../shapes.ts'

export interface Tone {
  ground: string
  back: string
  deep: string
  accent: string
  bloom: string
  leaf: string
}

/** What every service picture is drawn with: canvas, colours and random numbers. */
export interface Studio {
  canvas: Canvas
  tone: Tone
  random: Random
}

export const brass = '#d6a043'

export const tones: readonly Tone[] = [
  { ground: '#fbe7da', back: '#e9a98f', deep: '#5b2148', accent: '#f6b133', bloom: '#cf5f5f', leaf: '#43864f' },
  { ground: '#6a2a54', back: '#8f4672', deep: '#33122a', accent: '#fdc95f', bloom: '#f0aca5', leaf: '#93c592' },
  { ground: '#ffe6ad', back: '#f6b133', deep: '#6e2a56', accent: '#cf5f5f', bloom: '#7b3462', leaf: '#306b3d' },
  { ground: '#e2efdd', back: '#a7cfa3', deep: '#265631', accent: '#f6b133', bloom: '#9a4a7c', leaf: '#43864f' },
  { ground: '#fbd9d4', back: '#e38580', deep: '#8e3040', accent: '#fdc95f', bloom: '#5b2148', leaf: '#63a46a' },
  { ground: '#e3e5f8', back: '#a9afec', deep: '#3a3f94', accent: '#f6b133', bloom: '#cf5f5f', leaf: '#43864f' },
  { ground: '#f3e3cf', back: '#d3a77f', deep: '#7e3420', accent: '#e59a17', bloom: '#5b2148', leaf: '#306b3d' },
  { ground: '#1f4d4b', back: '#2f716c', deep: '#123332', accent: '#fdc95f', bloom: '#f0aca5', leaf: '#93c592' },
]

const motifNames = ['arch', 'sun', 'foil', 'rings', 'tiles', 'ogee', 'leafy'] as const

/** The background of the subject, with or without a table in front. */
export function backdrop({ canvas, tone, random }: Studio, { table }: { table: boolean }) {
  const motif = random.pick(motifNames)
  const paper = rect(0, 0, 800, 600, canvas.blend(lighten(tone.ground, 0.22), tone.ground))
  const fill = canvas.blend(lighten(tone.back, 0.18), tone.back)

  const motifs: Record<(typeof motifNames)[number], () => string> = {
    arch: () => path(archPath(190, 60, 420, 560), fill),
    sun: () => dot(400, 280, 220, fill),
    foil: () => path(archPath(180, 50, 440, 570, 'foil'), fill),
    ogee: () => path(archPath(190, 30, 420, 590, 'ogee'), fill),
    rings: () =>
      repeat(5, (i) => ring(400, 300, 90 + i * 62, tone.back, 26, `opacity="${roundToTenth(0.75 - i * 0.12)}"`)),
    tiles: () =>
      repeat(7, (row) =>
        repeat(9, (i) => {
          const colour = (i + row) % 2 ? tone.back : lighten(tone.ground, 0.3)
          return rect(i * 92 - 10, row * 92 - 20, 84, 84, colour, 14, 'opacity=".45"')
        }),
      ),
    leafy: () => {
      const leaves = repeat(9, (i) => {
        const green = i % 2 ? tone.leaf : lighten(tone.leaf, 0.2)
        return leaf(60 + i * 90, 640, 220, 34, -16 + i * 4, green, lighten(tone.leaf, 0.5))
      })
      return dot(400, 290, 200, fill) + leaves
    },
  }

  return layers(
    paper,
    motifs[motif](),
    table ? tableTop(canvas, tone) : '',
    path('M0 0H260L-60 600H-200Z', white, 'opacity=".1"'),
  )
}

function tableTop(canvas: Canvas, tone: Tone) {
  const wood = canvas.blend(lighten(tone.ground, 0.5), mix(tone.ground, tone.back, 0.5))
  return rect(0, 490, 800, 110, wood) + rect(0, 490, 800, 5, white, 0, 'opacity=".45"')
}

/** A random look; `decided` fixes what the picture needs. */
export function randomLook(random: Random, female: boolean, decided: Partial<Look>): Look {
  return {
    female,
    skin: random.pick(skins.slice(0, 6)),
    hair: random.pick(hairColours),
    cloth: random.pick(clothColours),
    style: 'long',
    wear: 'tee',
    lips: '#b8474f',
    ...decided,
  }
}

/** A person as the subject of the picture. */
export function sitter({ canvas, random }: Studio, look: Look, place = 'translate(100 6) scale(2.5)') {
  return group(bust(canvas, random, look), place)
}
