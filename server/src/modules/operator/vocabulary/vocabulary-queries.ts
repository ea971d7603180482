import { VocabularyKind, type VocabularySearch } from '@nikhar/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export const EDITED_KINDS: readonly string[] = VocabularyKind.options

export interface WordRow {
  words: string
  added_by: string | null
  added_at: string | null
  is_off: boolean
}

export interface EntryRow {
  slug: string
  kind: VocabularyKind
  name: string
  category: string | null
  words: WordRow[]
  total: number
}

/** Entries whose name or one of whose words contains the text; among the words, an operator's come first. */
export async function findEntries(db: Db, { q, kind }: VocabularySearch, limit: number): Promise<EntryRow[]> {
  const kinds = kind ? [kind] : EDITED_KINDS
  const found =
    q === ''
      ? sql``
      : sql`and (position(search_key(${q}) in search_key(c.name)) > 0
          or exists (select from search_words w where w.concept = c.slug and position(search_key(${q}) in w.key) > 0))`
  return selectEntries(db, sql`c.kind = any(${kinds}::text[]) ${found}`, limit)
}

export async function findEntry(db: Db, concept: string): Promise<EntryRow | undefined> {
  const [entry] = await selectEntries(db, sql`c.kind = any(${EDITED_KINDS}::text[]) and c.slug = ${concept}`, 1)
  return entry
}

async function selectEntries(db: Db, condition: ReturnType<typeof sql>, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select c.slug, c.kind, c.name, c.category, count(*) over ()::int as total,
      (select coalesce(json_agg(json_build_object(
          'words', words, 'added_by', added_by, 'added_at', added_at, 'is_off', is_off)
          order by added_at desc nulls last, words), '[]')
        from search_words w where w.concept = c.slug) as words
    from search_concepts c where ${condition}
    order by c.kind <> 'PLACE', c.name, c.slug limit ${limit}`.execute(db)
  return rows
}

/** Serialises changes of the vocabulary, so that a word never gets two meanings. */
export async function lockVocabulary(trx: Db) {
  await trx.selectFrom('search_vocabulary').select('version').forUpdate().execute()
}

/** The existing meanings of a text, enabled or disabled. */
export async function findMeanings(trx: Db, words: string) {
  const { rows } = await sql<{ slug: string; kind: string; name: string; is_off: boolean }>`
    select slug, kind, name, is_off from search_words join search_concepts on slug = concept
    where key = search_key(${words}) order by is_off, slug`.execute(trx)
  return rows
}

export function findWord(trx: Db, concept: string, words: string) {
  return trx
    .selectFrom('search_words')
    .innerJoin('search_concepts', 'slug', 'concept')
    .select(['concept', 'key', 'words', 'kind', 'name', 'added_at', 'is_off'])
    .where('concept', '=', concept)
    .where(sql<boolean>`key = search_key(${words})`)
    .where('kind', 'in', VocabularyKind.options)
    .executeTakeFirst()
}
