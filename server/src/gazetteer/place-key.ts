import { normaliseName, normaliseNumbers, toPhoneticKey } from './normalise-name.ts'
import { transliterate } from './transliterate.ts'

/** The form in which names of places are stored and compared, regardless of their script. */
export function toPlaceKey(text: string): string {
  return toPhoneticKey(normaliseNumbers(normaliseName(transliterate(text))))
}
