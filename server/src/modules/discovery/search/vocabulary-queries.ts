import type { Db } from '../../../db/database.ts'
import { buildVocabulary, type ConceptKind, type Vocabulary } from './vocabulary.ts'

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const rows = await db
    .selectFrom('search_words')
    .innerJoin('search_concepts', 'slug', 'concept')
    .select(['key', 'slug', 'kind', 'name', 'category'])
    .orderBy('key')
    .orderBy('slug')
    .execute()
  return buildVocabulary(rows.map((row) => ({ ...row, kind: row.kind as ConceptKind })))
}
