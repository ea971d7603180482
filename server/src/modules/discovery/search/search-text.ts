const MARKS_AND_APOSTROPHES = /[\u0300-\u036f\u093c'’]/g
const SEPARATORS =
  /[\t\n\v\f\r -\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u200c\u200e-\u206f\u20a0-\u20cf\u3000-\u303f]+/g
const PLURAL = /(?<![^ ])([a-z]{2,}[a-rt-z])s(?![^ ])/g

/**
 * One spelling for comparing texts: lower case, without accents, apostrophes, punctuation and a plural s. Vowel signs
 * of Indian scripts stay; a nukta is removed, since many people omit it. The SQL function search_text does the same.
 */
export function toSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS_AND_APOSTROPHES, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SEPARATORS, ' ')
    .trim()
    .replace(PLURAL, '$1')
}
