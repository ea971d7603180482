import { toLooseKey } from './loose-key.ts'
import { toSearchText } from './search-text.ts'

/** The service that the words of a text request: among services of one meaning, the one with that name is meant. */
export interface RequestedName {
  is: (serviceName: string) => boolean
  /** From 0 to 1. */
  shareOf: (serviceName: string) => number
  /** The text contains more than the name of the concept, so that the names of services decide among salons too. */
  isSpecific: boolean
}

/** Words for the guests of a service, which are matched separately from its name. */
const AUDIENCE = /^(men|man|women|woman|ladie|lady|gent|male|female)$/
/** Words in the names of half a menu, so that containing them means little. */
const COMMON = /^(hair|nail|skin|face|body)$/
const NO_WORDS = /^(and|with|the|a|an|of|for|in|to)$/

/** `beside` has the unexplained words too, in the order of the text; `concepts` the names of the requested concepts. */
export function toRequestedName(
  services: readonly string[],
  beside: readonly string[],
  concepts: readonly string[],
): RequestedName {
  const meant = new Set(['', ...(concepts.length === 1 ? [concepts.flatMap(toWords).join('')] : [])])
  const keys = new Set(
    [services, beside].map((texts) => texts.flatMap(toWords).join('')).filter((key) => !meant.has(key)),
  )
  const requested = beside.flatMap(toWords).filter((word) => !COMMON.test(word))
  const names = new Map<string, { key: string; words: ReadonlySet<string> }>()
  const read = (serviceName: string) => {
    let name = names.get(serviceName)
    if (!name) {
      const own = toWords(serviceName)
      name = { key: own.join(''), words: new Set(own) }
      names.set(serviceName, name)
    }
    return name
  }
  return {
    isSpecific: keys.size > 0,
    is: (serviceName) => keys.has(read(serviceName).key),
    shareOf(serviceName) {
      const name = read(serviceName)
      // Words that one side writes together: "make up" is in "Party Makeup".
      const has = (word: string) => name.words.has(word) || (word.length > 3 && name.key.includes(word))
      return requested.length === 0 ? 0 : requested.filter(has).length / requested.length
    },
  }
}

function toWords(text: string): string[] {
  return toSearchText(text)
    .split(' ')
    .filter((word) => word !== '' && !AUDIENCE.test(word) && !NO_WORDS.test(word))
    .map((word) => toLooseKey(word.replace(/(?<=...)ing$/, '')))
}
