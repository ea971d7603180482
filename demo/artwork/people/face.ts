import type { Random } from '../../src/seeded-random.ts'
import { darken, white } from '../colour.ts'
import { dot, layers, line, repeat, oval, path, polar, ring } from '../shapes.ts'
import { type Beard, eyeInk, gold, type Look } from './look.ts'

const defaultLips = '#b8474f'

export function eyes(look: Look) {
  if (look.noEyes) return ''
  if (look.child) {
    return layers(
      oval(102, 106, 5.4, 6.4, eyeInk),
      oval(138, 106, 5.4, 6.4, eyeInk),
      dot(104, 103.6, 2, white),
      dot(140, 103.6, 2, white),
    )
  }
  if (look.closedEyes) {
    return layers(
      line('M95 105Q103 111 111 105M129 105Q137 111 145 105', eyeInk, 2.6),
      line('M95 106l-4 3M145 106l4 3', eyeInk, 1.8),
    )
  }
  const lashes = 'M97 101Q103 96.4 110 100.6M143 101Q137 96.4 130 100.6'
  return layers(
    oval(103, 104, 3.7, 4.5, eyeInk),
    oval(137, 104, 3.7, 4.5, eyeInk),
    dot(104.4, 102.4, 1.3, white),
    dot(138.4, 102.4, 1.3, white),
    look.female ? line(lashes, eyeInk, 2.2) : '',
  )
}

export function brows(look: Look) {
  const width = look.child ? 2.4 : look.female ? 2.8 : 4
  return line('M94 92Q103 86 112 90.5M146 92Q137 86 128 90.5', look.hair, width)
}

export function mouth(look: Look) {
  if (look.child) {
    return layers(
      path('M107 130Q120 134 133 130Q130 146 120 146Q110 146 107 130Z', '#8e3040'),
      path('M110 131.5Q120 134.5 130 131.5L129 135Q120 137 111 135Z', '#fffaf2'),
    )
  }
  if (look.beard === 'full' || look.beard === 'short') return ''
  if (!look.female) return line('M108 132Q120 141 132 132', darken(look.skin, 0.5), 2.8)
  const lips = look.lips ?? defaultLips
  return layers(
    path('M108 131Q114 127.5 120 130Q126 127.5 132 131Q120 142 108 131Z', lips),
    line('M108 131Q120 134 132 131', darken(lips, 0.3), 1.2, 'opacity=".6"'),
  )
}

/** A face pack that leaves the eyes free. */
export function mask({ mask: colour, skin }: Look) {
  if (!colour) return ''
  return layers(
    path('M84 100C84 64 156 64 156 100C156 128 142 150 120 152C98 150 84 128 84 100Z', colour, 'opacity=".92"'),
    oval(103, 104, 13, 9, skin),
    oval(137, 104, 13, 9, skin),
  )
}

const jaw = 'M81 112C83 150 102 161 120 161C138 161 157 150 159 112'
const cheeks = 'C154 130 146 130 138 126C128 122 112 122 102 126C94 130 86 130 81 112Z'

/** `hair` is the gradient of the person's hair. */
export function beard(look: Look, hair: string) {
  const beards: Record<Beard, () => string> = {
    full: () => {
      const grown =
        'M81 106C82 154 100 170 120 170C140 170 158 154 159 106' +
        'C155 124 146 126 138 123C128 117 112 117 102 123C94 126 85 124 81 106Z'
      return path(grown, hair) + path('M110 134Q120 141 130 134Q120 130 110 134Z', '#b5605a')
    },
    short: () =>
      path(jaw + cheeks, hair, 'opacity=".85"') + path('M110 135Q120 141 130 135Q120 131 110 135Z', '#b5605a'),
    moustache: () => {
      const wings = 'M100 128C106 117 116 119 120 122C124 119 134 117 140 128'
      return path(`${wings}C131 130 124 129 120 126C116 129 109 130 100 128Z`, hair)
    },
    goatee: () => {
      const chin = path('M108 142Q120 136 132 142Q132 162 120 164Q108 162 108 142Z', hair)
      const wings = 'M104 127C110 119 117 121 120 123C123 121 130 119 136 127'
      return chin + path(`${wings}C128 129 123 128 120 126C117 128 112 129 104 127Z`, hair)
    },
    stubble: () => path(`M81 112C83 150 102 158 120 158C138 158 157 150 159 112${cheeks}`, look.hair, 'opacity=".22"'),
  }
  return look.beard ? beards[look.beard]() : ''
}

export function glasses(look: Look, random: Random) {
  if (!look.glasses) return ''
  const colour = random.pick(['#2a1418', '#8a5a1c', '#5b2148'])
  const rim = `fill="#ffffff" fill-opacity=".16" stroke="${colour}" stroke-width="2.8"`
  const lenses = '<circle cx="103" cy="105" r="13"/><circle cx="137" cy="105" r="13"/>'
  return `<g ${rim}>${lenses}<path d="M116 103q4 -3 8 0M90 102l-8 -3M150 102l8 -3" fill="none"/></g>`
}

export function jewellery(look: Look) {
  return layers(
    look.bindi ? dot(120, 84, 3.2, '#b3202f') : '',
    look.earrings ? earring(81, look.earrings) + earring(159, look.earrings) : '',
    look.noseStud ? dot(128, 121, 1.8, gold) : '',
    look.tikka ? tikka() : '',
    look.nath ? nath() : '',
    look.necklace ? necklace() : '',
  )
}

function earring(x: number, kind: 'stud' | 'jhumka') {
  const stud = dot(x, 121, 2.6, gold)
  if (kind === 'stud') return stud
  const bell = path(`M${x - 7} 132Q${x} 118 ${x + 7} 132Z`, gold)
  return layers(
    stud,
    bell,
    repeat(3, (i) => dot(x - 5 + i * 5, 135, 1.8, gold)),
  )
}

/** The jewel on the parting. */
function tikka() {
  const jewel = dot(120, 80, 6, gold) + dot(120, 80, 3, '#b3202f') + dot(120, 89, 2.4, '#fffaf2')
  return line('M120 54V76', gold, 2.2) + jewel
}

/** The bride's nose ring and its chain. */
function nath() {
  return ring(133, 124, 8.5, gold, 2) + line('M140 118Q152 112 159 108', gold, 1.3) + dot(133, 132.5, 2, '#b3202f')
}

function necklace() {
  const beads = repeat(9, (i) => {
    const [x, y] = polar(120, 164, 32, 18 + i * 18)
    return dot(x, y, 4, gold) + dot(x, y + 6, 2.4, i % 2 ? '#b3202f' : '#306b3d')
  })
  return beads + line('M90 172Q120 214 150 172', gold, 2)
}
