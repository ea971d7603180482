/** Lower case, Latin letters without diacritics, and a space for everything but letters and digits. */
export function normaliseName(text: string): string {
  return stripDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** For Latin letters only: in Indian scripts a combining mark is a vowel. */
export function stripDiacritics(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
}

const ROMAN: Readonly<Record<string, string>> = Object.fromEntries(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((numeral, index) => [numeral, String(index + 1)]),
)

/** One spelling for numbered parts of a city: "VI Block", "7th Phase", "Sec-29", "sector29". */
export function normaliseNumbers(name: string): string {
  return name
    .replace(/\bsec(?:t|tor)?\b ?(?=\d)|\bsector(?=\d)/g, 'sector ')
    .replace(/\b(phase|block|stage)(?=\d)/g, '$1 ')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\b([ivx]+)(?= (?:phase|block|stage|sector|main|cross)\b)/g, (numeral) => ROMAN[numeral] ?? numeral)
    .replace(/(?<=\b(?:phase|block|stage|sector) )([ivx]+)\b/g, (numeral) => ROMAN[numeral] ?? numeral)
}

/**
 * A rough phonetic key: Indian names have many spellings, and people leave out an h or a double letter.
 * The key of a prefix is a prefix of the key.
 */
export function toPhoneticKey(text: string): string {
  return normaliseName(text)
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(\p{L})\1+/gu, '$1')
}

/** Keeps the first of equal words: repeating one says nothing new and makes a comparison of texts expensive. */
export function withoutRepeatedWords(text: string): string {
  return [...new Set(text.trim().split(/\s+/))].join(' ')
}
