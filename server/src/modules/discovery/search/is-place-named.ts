import { countEdits } from '../../../gazetteer/count-edits.ts'
import { toPhoneticKey } from '../../../gazetteer/normalise-name.ts'

/**
 * Whether a text that nothing else explains names this place: the geocoder also knows villages that merely begin alike. A
 * city's name may follow, and a long name may have a slip.
 */
export function isPlaceNamed(text: string, name: string): boolean {
  const [typed, known] = [toPhoneticKey(text), toPhoneticKey(name)]
  if (typed === known || typed.startsWith(`${known} `) || known.startsWith(`${typed} `)) return true
  const words = typed.split(' ').slice(0, known.split(' ').length).join(' ')
  const allowed = known.length < 6 ? 0 : known.length < 10 ? 1 : 2
  return allowed > 0 && countEdits(words, known, allowed) <= allowed
}
