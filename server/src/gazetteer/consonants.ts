import { normaliseName, normaliseNumbers } from './normalise-name.ts'
import { transliterate } from './transliterate.ts'

/**
 * The consonants of a name, in classes that the spellings of one Indian name share: "Ghatkopar", "ghaatkoper" and
 * घाटकोपर have the same ones. Words are joined, because spellings split them differently: "Indira Nagar",
 * "Indiranagar". Digits stay.
 */
export function toConsonants(name: string): string {
  return (
    normaliseNumbers(normaliseName(transliterate(name)))
      .replace(/[^a-z0-9]/g, '')
      .replace(/^[aeiou]+/, 'A')
      .replace(/^h/, 'H')
      .replace(/ght/g, 't')
      .replace(/zh/g, 'l')
      .replace(/ph|bh/g, 'p')
      .replace(/[ct]h|sh|jh/g, (pair) => (pair === 'th' ? 't' : 's'))
      .replace(/c(?=[eiy])|d?ge$/g, 's')
      .replace(/x/g, 'ks')
      // After a vowel and before a consonant a w is part of the vowel, as in Chowk.
      .replace(/(?<=[aeo])w(?![aeiouy])/g, '')
      .replace(/[bpfvw]/g, 'p')
      .replace(/[cgkq]/g, 'k')
      .replace(/[td]/g, 't')
      .replace(/[sjz]/g, 's')
      .replace(/[aeiouyh]/g, '')
      .replace(/([a-z])\1+/g, '$1')
      .toLowerCase()
  )
}
