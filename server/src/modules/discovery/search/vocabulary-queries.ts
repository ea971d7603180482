import { sql } from 'kysely'
import { createBatchLookup } from '../../../cache/batch-lookup.ts'
import type { Db } from '../../../db/database.ts'
import { buildVocabulary, type ConceptKind, type Vocabulary } from './vocabulary.ts'

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const rows = await db
    .selectFrom('search_words')
    .innerJoin('search_concepts', 'slug', 'concept')
    .select(['key', 'words', 'slug', 'kind', 'name', 'category', 'is_combination as isCombination'])
    .select(
      sql<string[]>`array(
        with recursive upward (found) as (
          select broader from search_broader where search_broader.concept = slug
          union select broader from search_broader join upward on search_broader.concept = found
        ) select found from upward)`.as('broader'),
    )
    .where('is_off', '=', false)
    .orderBy('key')
    .orderBy('slug')
    .execute()
  return buildVocabulary(rows.map((row) => ({ ...row, kind: row.kind as ConceptKind })))
}

/** Updated by triggers, in the transaction of each change of the vocabulary. */
function createVersionReader(db: Db) {
  return createBatchLookup(async () => {
    const { version } = await db.selectFrom('search_vocabulary').select('version').executeTakeFirstOrThrow()
    return new Map([[true, version]])
  })
}

/**
 * Caches the vocabulary until it changes: each call checks its version, so an operator's change takes effect
 * immediately.
 */
export function createVocabularyReader(db: Db): () => Promise<Vocabulary> {
  const readVersion = createVersionReader(db)
  let kept: { version: string | undefined; vocabulary: Promise<Vocabulary> } | undefined
  return async () => {
    const version = await readVersion(true)
    if (kept && kept.version === version) return kept.vocabulary
    const reading = { version, vocabulary: readVocabulary(db) }
    kept = reading
    reading.vocabulary.catch(() => {
      if (kept === reading) kept = undefined
    })
    return reading.vocabulary
  }
}
