import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../colour.ts'
import { dot, layers, line, repeat, oval, path, polar, ring } from '../shapes.ts'
import { gold, type HairStyle, type Look } from './look.ts'

/** A gradient for the mass of hair or cloth. */
export interface HeadPaint {
  hair: string
  cloth: string
}

type Drawn = Partial<Record<HairStyle, () => string>>

const defaultVeil = '#b3202f'

/** The part of the hair behind the head and shoulders. */
export function hairBehind(canvas: Canvas, look: Look, { hair }: HeadPaint) {
  const shine = lighten(look.hair, 0.4)
  const veil = look.veil ?? defaultVeil
  const veilCloth = canvas.blend(lighten(veil, 0.1), darken(veil, 0.25))

  const styles: Drawn = {
    long: () => {
      const strands =
        'M70 130C66 160 64 190 70 216M170 130C174 160 176 190 170 216' +
        'M78 150C76 180 76 196 82 220M162 150C164 180 164 196 158 220'
      return layers(
        path('M66 104C56 36 184 36 174 104C178 150 188 188 178 222H62C52 188 62 150 66 104Z', hair),
        line(strands, shine, 1.8, 'opacity=".3"'),
      )
    },
    wavy: () => {
      const mass =
        'M68 96C60 34 180 34 172 96C188 116 168 132 184 154C194 172 176 190 186 216' +
        'H54C64 190 46 172 56 154C72 132 52 116 68 96Z'
      const strands = 'M70 110C62 128 74 140 66 158S70 190 64 208M170 110C178 128 166 140 174 158S170 190 176 208'
      return path(mass, hair) + line(strands, shine, 2, 'opacity=".3"')
    },
    bun: () => dot(120, 40, 24, hair) + line('M104 34Q120 22 136 34M102 44Q120 34 138 44', shine, 1.8, 'opacity=".4"'),
    lowbun: () => {
      // The bun lies behind the jaw: further out its flowers would float beside the shoulder.
      const jasmine = repeat(9, (i) => {
        const [x, y] = polar(152, 146, 20, i * 40)
        return dot(x, y, 5, i % 2 ? '#fffaf2' : '#fbe9c8')
      })
      return oval(152, 146, 21, 20, hair) + jasmine
    },
    braid: () => {
      const plaits = repeat(7, (i) => {
        const y = 138 + i * 14
        const turn = `transform="rotate(${i % 2 ? 18 : -18} ${168 + i} ${y})"`
        return oval(168 + i * 1.5, y, 13 - i * 0.8, 10, hair, turn)
      })
      return plaits + dot(178, 232, 5, gold)
    },
    bob: () => path('M66 100C58 36 182 36 174 100L178 146C176 158 64 158 62 146Z', hair),
    curls: () => {
      const mass = repeat(22, (i) => {
        const [x, y] = polar(120, 112, 58 + (i % 3) * 8, 150 + i * 11.4)
        return dot(x, y, 17, hair)
      })
      const rings = repeat(10, (i) => {
        const [x, y] = polar(120, 112, 60, 168 + i * 22)
        return ring(x, y, 7, shine, 1.6, 'opacity=".35"')
      })
      return mass + rings
    },
    pony: () =>
      layers(
        path('M150 62C196 60 200 120 186 176C180 196 170 204 166 190C176 150 172 110 148 90Z', hair),
        line('M158 72C186 84 186 130 176 180', shine, 2, 'opacity=".35"'),
      ),
    fringe: () => path('M66 104C56 36 184 36 174 104C176 140 180 164 174 190H66C60 164 64 140 66 104Z', hair),
    manbun: () => dot(120, 46, 16, hair),
    veil: () => path('M58 110C44 20 196 20 182 110C190 160 206 200 210 240H30C34 200 50 160 58 110Z', veilCloth),
  }
  return styles[look.style]?.() ?? ''
}

/** The part of the hair that frames the face. */
export function hairInFront(canvas: Canvas, look: Look, { hair, cloth }: HeadPaint) {
  const shine = lighten(look.hair, 0.4)
  const veil = look.veil ?? defaultVeil
  const towelling = canvas.flat('#fff6ea', 0.08)
  const towelEnd = canvas.flat('#f9e3d8', 0.08)
  const veilCloth = canvas.blend(lighten(veil, 0.16), veil)

  function strand(data: string, width = 1.8, opacity = '.4') {
    return line(data, shine, width, `opacity="${opacity}"`)
  }
  function cap() {
    return path('M79 104C70 46 170 46 161 104C156 84 146 74 120 74C94 74 84 84 79 104Z', hair)
  }
  function middleParting() {
    const halves = 'M121 54C90 52 76 78 79 110C88 98 110 90 121 73C132 90 152 98 161 110C164 78 152 52 121 54Z'
    return path(halves, hair) + strand('M116 64C108 78 96 88 86 96M126 64C134 78 146 88 154 96', 1.6, '.35')
  }

  const styles: Drawn = {
    long: middleParting,
    wavy: middleParting,
    lowbun: middleParting,
    braid: middleParting,
    curls: () => {
      const locks = repeat(7, (i) => dot(86 + i * 11.4, 72 - Math.sin((i / 6) * Math.PI) * 12, 12, hair))
      return path('M80 100C78 62 162 62 160 100C150 88 142 78 120 78C98 78 90 88 80 100Z', hair) + locks
    },
    bun: () => cap() + strand('M84 92C92 66 110 60 120 58M156 92C148 66 130 60 120 58', 1.6, '.35'),
    bob: () => {
      const swept = 'M78 108C70 46 172 44 162 108C160 88 150 78 138 72C122 84 96 86 84 88C80 94 79 100 78 108Z'
      return path(swept, hair) + strand('M136 70C118 80 98 82 88 84', 1.6)
    },
    pixie: () => {
      const short = 'M76 106C66 40 176 40 164 104C160 90 154 82 148 78C138 88 108 92 92 80C86 86 78 94 80 112Z'
      return path(short, hair) + strand('M146 66C130 76 110 78 96 74')
    },
    pony: () => cap() + strand('M86 88C98 66 130 58 152 66', 1.6, '.35'),
    fringe: () => {
      const straight = 'M77 108C68 44 172 44 163 108C162 100 160 94 156 90Q120 98 84 90C80 94 78 100 77 108Z'
      return path(straight, hair) + strand('M100 62Q96 78 96 90M120 60V92M140 62Q144 78 144 90', 1.4, '.3')
    },
    part: () => {
      const side =
        'M79 102C72 50 104 46 132 48C160 48 170 72 161 102C158 90 154 82 150 78C128 82 106 80 94 72C86 80 82 92 79 102Z'
      return path(side, hair) + strand('M96 70C112 60 136 58 152 68')
    },
    quiff: () => {
      const high =
        'M79 100C74 72 82 62 88 60C84 38 130 26 150 42C166 50 166 76 161 100' +
        'C158 86 152 78 146 76C128 70 108 72 92 78C86 84 82 92 79 100Z'
      return path(high, hair) + strand('M96 58C106 44 128 38 146 50M98 66C112 54 132 50 148 60')
    },
    crop: () => path('M79 100C74 54 166 54 161 100C158 88 154 82 150 78L92 76C86 82 82 90 79 100Z', hair),
    curlTop: () => {
      const locks = repeat(13, (i) => {
        const y = (i < 7 ? 72 : 60) - Math.sin(((i % 7) / 6) * Math.PI) * 8
        return dot(86 + (i % 7) * 11.4, y, 12.5, hair)
      })
      return locks + repeat(6, (i) => ring(90 + i * 12, 62 - (i % 2) * 6, 5, shine, 1.4, 'opacity=".4"'))
    },
    buzz: () => path('M80 96C78 60 162 60 160 96C154 80 142 74 120 74C98 74 86 80 80 96Z', hair, 'opacity=".72"'),
    bald: () => {
      const gleam = 'stroke="#ffffff" stroke-width="4" stroke-opacity=".25" stroke-linecap="round"'
      return path('M96 66Q118 54 140 64', 'none', gleam)
    },
    manbun: cap,
    sweep: () => {
      const swept =
        'M78 104C68 44 160 36 166 74C168 88 164 96 161 104' +
        'C160 92 156 86 152 84C130 84 110 74 104 66C100 80 84 88 78 104Z'
      return path(swept, hair) + strand('M106 62C120 76 140 80 154 78')
    },
    waves: () => {
      const wavy =
        'M76 112C66 44 174 44 164 112C166 96 156 90 150 80C140 72 134 84 122 74C112 84 100 72 92 82C84 90 78 98 76 112Z'
      return path(wavy, hair)
    },
    turban: () =>
      layers(
        path('M74 92C66 32 174 32 166 92C150 74 90 74 74 92Z', cloth),
        path('M74 92C80 62 118 52 166 92C160 70 150 56 120 56C90 58 80 74 74 92Z', lighten(look.cloth, 0.2)),
        line('M78 80C96 52 136 46 160 74M84 68C104 44 138 44 154 64', darken(look.cloth, 0.3), 2, 'opacity=".6"'),
        path('M110 76L120 56L130 76Z', gold),
      ),
    towel: () =>
      layers(
        path('M74 96C62 30 178 30 166 96C150 78 90 78 74 96Z', towelling),
        path('M150 52C176 40 184 60 168 78C160 84 150 76 150 52Z', towelEnd),
        line('M82 80C100 60 140 58 158 78M96 62C112 52 134 52 148 62', '#d9b7a6', 2, 'opacity=".8"'),
      ),
    veil: () => {
      const beads = repeat(13, (i) => {
        const [x, y] = polar(120, 104, 55, 192 + i * 13)
        return dot(x, y * 1.01, 2.2, '#ffe3a0')
      })
      return layers(
        middleParting(),
        path('M70 112C58 30 182 30 170 112C172 70 152 46 120 46C88 46 68 70 70 112Z', veilCloth),
        line('M72 108C66 44 174 44 168 108', gold, 3.4),
        beads,
      )
    },
    bowl: () => path('M76 106C66 44 174 44 164 106Q120 84 76 106Z', hair) + strand('M88 84C100 62 140 60 152 84'),
    spikes: () => {
      const spiky =
        'M78 100L80 66L92 74L98 50L110 66L120 44L130 66L143 50L148 74L160 66L162 100' +
        'C156 84 146 78 120 78C94 78 84 84 78 100Z'
      return path(spiky, hair)
    },
    pigtails: () =>
      layers(
        dot(66, 96, 20, hair),
        dot(174, 96, 20, hair),
        dot(80, 84, 5, '#f6b133'),
        dot(160, 84, 5, '#f6b133'),
        middleParting(),
      ),
  }
  return styles[look.style]?.() ?? ''
}
