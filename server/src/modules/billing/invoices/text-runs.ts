import { openFont } from './printed-font.ts'

/** Weights and styles, made by scripts/subset-fonts.ts. */
export type Face = 'regular' | 'bold' | 'display'

/** A part of a text in one font; without a font, characters that none of our fonts has. */
export interface Run {
  font: string | undefined
  text: string
}

/** Each script has its own font, which otherwise only contains spaces and joiners. */
const SCRIPTS = [
  { name: 'devanagari', letters: /\p{scx=Deva}/u },
  { name: 'bengali', letters: /\p{scx=Beng}/u },
  { name: 'gurmukhi', letters: /\p{scx=Guru}/u },
  { name: 'gujarati', letters: /\p{scx=Gujr}/u },
  { name: 'oriya', letters: /\p{scx=Orya}/u },
  { name: 'tamil', letters: /\p{scx=Taml}/u },
  { name: 'telugu', letters: /\p{scx=Telu}/u },
  { name: 'kannada', letters: /\p{scx=Knda}/u },
  { name: 'malayalam', letters: /\p{scx=Mlym}/u },
]

/** Joiners, which shape Indian letters, and other invisible characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/**
 * Splits a text into parts of one font each; spaces, joiners and dandas stay with the preceding text. No visible
 * character is dropped: a letter loses an accent that the fonts lack, and other missing characters become a part
 * without a font.
 */
export function splitRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC').replaceAll(/\s/g, ' ')) {
    const last = runs.at(-1)
    const run = findFont(character, face, last?.font)
    if (run.font === undefined && UNSEEN.test(character)) continue
    if (last && last.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

function findFont(character: string, face: Face, current: string | undefined): Run {
  const fonts = listFonts(character, face, current)
  // Only for a precomposed letter: the first of its parts is the letter without accents.
  const [plain = character] = character.normalize('NFKD')
  for (const text of [character, plain]) {
    const font = fonts.find((name) => openFont(name).has(text))
    if (font !== undefined) return { font, text }
  }
  return { font: undefined, text: character }
}

function listFonts(character: string, face: Face, current: string | undefined): string[] {
  const script = SCRIPTS.find(({ letters }) => letters.test(character))
  const own = script && `${face === 'regular' ? 'regular' : 'bold'}-${script.name}`
  return [current, `${face}-latin`, `${face}-extended`, own].filter((name) => name !== undefined)
}
