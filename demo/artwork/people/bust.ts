import type { Canvas } from '../canvas.ts'
import type { Random } from '../../src/seeded-random.ts'
import { darken, lighten } from '../colour.ts'
import { dot, layers, line, oval, path } from '../shapes.ts'
import { clothes } from './clothes.ts'
import { beard, brows, eyes, glasses, jewellery, mask, mouth } from './face.ts'
import { hairBehind, hairInFront } from './hair.ts'
import type { Look } from './look.ts'

/** Head and shoulders in a 240 x 240 box, the head centred on (120, 104). */
export function bust(canvas: Canvas, random: Random, look: Look) {
  const skin = canvas.blend(lighten(look.skin, 0.12), darken(look.skin, 0.06))
  const hair = canvas.blend(lighten(look.hair, 0.16), darken(look.hair, 0.25))
  const cloth = canvas.blend(lighten(look.cloth, 0.14), darken(look.cloth, 0.14))
  const shadow = darken(look.skin, 0.22)

  const behind = hairBehind(canvas, look, { hair, cloth })
  const inFront = hairInFront(canvas, look, { hair, cloth })
  const worn = clothes(canvas, look, cloth)

  return layers(
    behind,
    path('M102 138H138V176Q120 198 102 176Z', skin),
    path('M102 150Q120 172 138 148V160Q122 178 102 164Z', shadow, 'opacity=".45"'),
    worn,
    oval(81, 107, 7, 11, look.skin),
    oval(159, 107, 7, 11, look.skin),
    path('M82 98C82 58 158 58 158 98C158 130 144 154 120 156C96 154 82 130 82 98Z', skin),
    dot(98, 122, 10, '#e0605a', 'opacity=".16"'),
    dot(142, 122, 10, '#e0605a', 'opacity=".16"'),
    mask(look),
    beard(look, hair),
    look.mask && look.closedEyes ? '' : brows(look),
    eyes(look),
    line('M121 106Q115 119 118.5 121.5Q121 123 124 121.5', shadow, 2.2),
    mouth(look),
    inFront,
    glasses(look, random),
    jewellery(look),
  )
}
