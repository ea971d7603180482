import { readFileSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createDatabase, dropDatabase } from '../../testing/databases.ts'
import { understandQuery } from './search/understand-query.ts'
import { readVocabulary } from './search/vocabulary-queries.ts'
import type { Concept, Vocabulary } from './search/vocabulary.ts'

const NOW = new Date('2026-11-18T05:30:00Z')

/** What else stands in a name: spaces, signs, the joiners of the scripts. */
const OTHER = String.raw`[ ,&\-\u200c\u200d]`
/** Abbreviations that stay Latin in every script. */
const LATIN = /\bHD\b/g

const SCRIPTS = [
  ['hi', 'Devanagari'],
  ['mr', 'Devanagari'],
  ['bn', 'Bengali'],
  ['ta', 'Tamil'],
  ['te', 'Telugu'],
  ['kn', 'Kannada'],
] as const

/** In some scripts they sound like other words, which the search would take for them. */
const NOT_SEARCHED: ReadonlySet<string> = new Set(['ayurveda', 'perm', 'tattoo'])
/** A combination is searched as its parts. */
const SEARCHED_AS: Readonly<Record<string, string>> = { 'haircut-and-beard': 'haircut,beard-trim' }

function readNames(language: string): Map<string, string> {
  const file = new URL(`./concept-names/${language}.json`, import.meta.url)
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}

let concepts: Concept[]
let vocabulary: Vocabulary

beforeAll(async () => {
  const url = await createDatabase(inject('templateUrl'), { copyOf: inject('templateUrl') })
  const { db, close } = openDatabase({ url })
  vocabulary = await readVocabulary(db)
  concepts = [...vocabulary.bySlug.values()].filter(({ kind }) => kind === 'SERVICE' || kind === 'CATEGORY')
  await close()
  await dropDatabase(url)
})

test.each(SCRIPTS)(
  'every category and service has a name of its own in %s, written in %s [LANG-01]',
  (language, script) => {
    const names = readNames(language)
    expect([...names.keys()].toSorted()).toEqual(concepts.map(({ slug }) => slug).toSorted())
    expect(new Set(names.values()).size).toBe(names.size)
    const written = new RegExp(String.raw`^(?:\p{Script=${script}}|${OTHER})+$`, 'u')
    for (const [slug, name] of names) {
      expect(name.replace(LATIN, ''), slug).toMatch(written)
      expect(name.normalize('NFC'), slug).toBe(name)
      expect(name.trim(), slug).toBe(name)
    }
  },
)

test.each(SCRIPTS)('the search finds a service by its name in %s [LANG-02]', (language) => {
  const names = readNames(language)
  const missed = concepts.flatMap(({ slug, kind }) => {
    const name = names.get(slug) ?? ''
    const found = understandQuery(name, vocabulary, NOW).map((part) =>
      part.kind === 'service' && !part.isGuess ? part.concept.slug : part.kind,
    )
    return kind !== 'SERVICE' || NOT_SEARCHED.has(slug) || found.join() === (SEARCHED_AS[slug] ?? slug)
      ? []
      : [[slug, name, ...found]]
  })
  expect(missed).toEqual([])
})
