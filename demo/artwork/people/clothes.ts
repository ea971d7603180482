import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { dot, layers, line, repeat, path, rect } from '../shapes.ts'
import { gold, type Look, type Wear } from './look.ts'

const roundNeck = 'M28 240C30 196 70 186 98 178Q120 196 142 178C170 186 210 196 212 240Z'

/** `cloth` is the gradient of the garment's main colour. */
export function clothes(canvas: Canvas, look: Look, cloth: string) {
  const blouse = canvas.flat(lighten(look.cloth, 0.25), 0.1)
  const cotton = canvas.flat('#fdf3e4', 0.06)
  const towelling = canvas.flat('#fff6ea', 0.08)
  const lapel = canvas.flat('#f3ddcd', 0.08)
  const seam = darken(look.cloth, 0.25)

  const drawn: Record<Wear, () => string> = {
    tee: () => path(roundNeck, cloth) + line('M98 178Q120 198 142 178', seam, 3, 'opacity=".6"'),
    shirt: () =>
      layers(
        path('M28 240C30 196 70 186 98 176L120 204L142 176C170 186 210 196 212 240Z', cloth),
        path('M98 174L88 190L112 208L120 200Z M142 174L152 190L128 208L120 200Z', lighten(look.cloth, 0.25)),
        line('M120 206V240', seam, 2),
        dot(120, 220, 2.4, darken(look.cloth, 0.4)),
      ),
    kurta: () =>
      layers(
        path('M28 240C30 196 70 186 100 174H140C170 186 210 196 212 240Z', cloth),
        path('M100 166Q120 182 140 166L142 180Q120 196 98 180Z', lighten(look.cloth, 0.16)),
        rect(115, 186, 10, 54, lighten(look.cloth, 0.16)),
        repeat(3, (i) => dot(120, 198 + i * 16, 2.6, gold)),
      ),
    saree: () =>
      layers(
        path('M28 240C30 196 74 188 94 182Q120 210 146 182C166 188 210 196 212 240Z', blouse),
        path('M60 192C96 190 150 212 190 240H34C36 214 44 198 60 192Z', cloth),
        line('M62 191C98 190 152 212 192 240', gold, 4),
        line('M54 204C86 206 126 222 150 240', seam, 1.6, 'opacity=".6"'),
      ),
    apron: () =>
      layers(
        path(roundNeck, cotton),
        path('M84 240V206H156V240Z', cloth),
        line('M88 208L98 180M152 208L142 180', look.cloth, 7),
      ),
    jacket: () =>
      layers(
        path(roundNeck, cotton),
        path('M28 240C30 196 70 186 98 176L112 240Z M212 240C210 196 170 186 142 176L128 240Z', cloth),
      ),
    cape: () =>
      layers(
        path('M14 240C22 190 74 184 98 174Q120 188 142 174C166 184 218 190 226 240Z', cloth),
        line('M98 174Q120 190 142 174', lighten(look.cloth, 0.45), 5),
        line('M60 200Q54 220 56 240M180 200Q186 220 184 240M120 190V240', seam, 1.8, 'opacity=".5"'),
      ),
    robe: () =>
      layers(
        path('M28 240C30 196 70 186 96 178L120 226L144 178C170 186 210 196 212 240Z', towelling),
        path('M96 176L86 186L112 240H128L154 186L144 176L120 224Z', lapel),
      ),
    lehenga: () =>
      layers(
        path('M28 240C30 196 74 188 94 182Q120 214 146 182C166 188 210 196 212 240Z', cloth),
        repeat(9, (i) => dot(66 + i * 13.5, 214 + (i % 2) * 10, 2.4, '#ffe3a0')),
        line('M94 182Q120 216 146 182', gold, 4),
      ),
  }
  return drawn[look.wear]()
}
