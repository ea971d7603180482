import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { buildVocabulary, type ConceptKind, type Vocabulary } from './vocabulary.ts'

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const rows = await db
    .selectFrom('search_words')
    .innerJoin('search_concepts', 'slug', 'concept')
    .select(['key', 'slug', 'kind', 'name', 'category'])
    .select(
      sql<string[]>`array(
        with recursive upward (found) as (
          select broader from search_broader where search_broader.concept = slug
          union select broader from search_broader join upward on search_broader.concept = found
        ) select found from upward)`.as('broader'),
    )
    .orderBy('key')
    .orderBy('slug')
    .execute()
  return buildVocabulary(rows.map((row) => ({ ...row, kind: row.kind as ConceptKind })))
}

/** How long what an operator adds may take to be known. */
const KEPT_MS = 60_000

/** Keeps the vocabulary for a minute. After that one call reads it again, and the others use the kept one meanwhile. */
export function createVocabularyReader(db: Db): () => Promise<Vocabulary> {
  let kept: Promise<Vocabulary> | undefined
  let readAt = -Infinity
  return () => {
    if (kept && performance.now() - readAt < KEPT_MS) return kept
    const previous = kept
    readAt = performance.now()
    const reading = readVocabulary(db)
    reading.then(
      () => (kept = reading),
      () => {
        kept = previous
        readAt = -Infinity
      },
    )
    return (kept = previous ?? reading)
  }
}
