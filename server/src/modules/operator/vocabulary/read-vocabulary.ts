import {
  TriedKind,
  type AddPlace,
  type TriedPart,
  type VocabularyEntry,
  type VocabularySearch,
} from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { isPlaceNamed } from '../../discovery/search/is-place-named.ts'
import { resolveNames } from '../../discovery/search/resolve-names.ts'
import { understandQuery } from '../../discovery/search/understand-query.ts'
import { readVocabulary } from '../../discovery/search/vocabulary-queries.ts'
import { findEntries, findEntry, type EntryRow } from './vocabulary-queries.ts'

const SHOWN = 60
/** An operator searches without a position. */
const MIDDLE_OF_INDIA = { latitude: 22.5, longitude: 79 }

export async function searchVocabulary(db: Db, search: VocabularySearch) {
  const rows = await findEntries(db, search, SHOWN)
  return { entries: rows.map(toEntry), total: rows[0]?.total ?? 0 }
}

export async function readEntry(db: Db, concept: string): Promise<VocabularyEntry> {
  const row = await findEntry(db, concept)
  if (!row) throw new Failure('NOT_FOUND')
  return toEntry(row)
}

/** Null after the last word of a place was removed. */
export async function readEntryIfAny(db: Db, concept: string): Promise<VocabularyEntry | null> {
  const row = await findEntry(db, concept)
  return row ? toEntry(row) : null
}

function toEntry({ slug, kind, name, category, words }: EntryRow): VocabularyEntry {
  return {
    concept: slug,
    kind,
    name,
    category,
    words: words.map(({ words: text, added_by, added_at, is_off }) => ({
      words: text,
      isAdded: added_at !== null,
      isOff: is_off,
      addedBy: added_by,
      addedAt: added_at === null ? null : new Date(added_at).toISOString(),
    })),
  }
}

/**
 * How the search understands a text, by its own functions; salons depend on the customer's position, so none are
 * listed.
 */
export async function tryText(
  { db, geocoder, clock }: Pick<Deps, 'db' | 'geocoder' | 'clock'>,
  q: string,
): Promise<TriedPart[]> {
  const vocabulary = await readVocabulary(db)
  const { parts } = await resolveNames(q, understandQuery(q, vocabulary, clock()), {
    vocabulary,
    geocoder,
    near: MIDDLE_OF_INDIA,
    findNames: async () => ({ salons: [], stylists: [] }),
    findServices: async () => [],
    isInCity: async () => true,
  })
  return parts.map((part) => ({
    kind: part.kind === 'place' ? 'area' : isTried(part.kind) ? part.kind : 'unknown',
    text: q.slice(part.start, part.end),
    label: part.kind === 'place' ? part.place.address : part.label,
    isGuess: 'isGuess' in part && part.isGuess,
  }))
}

function isTried(kind: string): kind is TriedPart['kind'] {
  return TriedKind.safeParse(kind).success
}

/** A word for a place that the geocoder does not find would have no effect. */
export async function assertPlaceKnown({ geocoder }: Pick<Deps, 'geocoder'>, { place }: AddPlace) {
  const [found] = await geocoder.search(place, MIDDLE_OF_INDIA)
  if (!found || !isPlaceNamed(place, found.display_name))
    throw new Failure('INVALID_REQUEST', {
      fields: {
        place: found
          ? `The map doesn’t know “${place}”. Did you mean ${found.display_name}?`
          : `The map knows no “${place}”`,
      },
    })
}
