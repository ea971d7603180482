import type { AddPlace, AddWord, WordOfConcept } from '@nikhar/contract/operator'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { EDITED_KINDS, findEntry, findMeanings, findWord, lockVocabulary } from './vocabulary-queries.ts'

interface Editor {
  actor: AuditActor
  now: Date
}

export function addWord(db: Db, editor: Editor, { concept, words }: AddWord): Promise<void> {
  return runTransaction(db, async (trx) => {
    await lockVocabulary(trx)
    const entry = await findEntry(trx, concept)
    if (!entry) throw new Failure('NOT_FOUND')
    await assertFree(trx, concept, words)
    await insertWord(trx, editor, concept, words)
    await record(trx, editor, 'ADD_SEARCH_WORD', concept, { after: { meaning: entry.name, words } })
  })
}

/** Returns the concept of the place. The caller has verified that the geocoder knows it. */
export function addPlace(db: Db, editor: Editor, { place, words }: AddPlace): Promise<string> {
  return runTransaction(db, async (trx) => {
    await lockVocabulary(trx)
    const { rows } = await sql<{ slug: string }>`select 'place-' || search_key(${place}) as slug`.execute(trx)
    const concept = rows[0]?.slug ?? ''
    await assertFree(trx, concept, words)
    await trx
      .insertInto('search_concepts')
      .values({ slug: concept, kind: 'PLACE', name: place })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await insertWord(trx, editor, concept, words)
    await record(trx, editor, 'ADD_SEARCH_WORD', concept, { after: { meaning: place, words } })
    return concept
  })
}

/** Deletes a place that has no words left. */
export function removeWord(db: Db, editor: Editor, { concept, words }: WordOfConcept): Promise<void> {
  return changeWord(db, concept, words, async (trx, word) => {
    if (word.added_at === null) throw refuse(`“${word.words}” came with the product. Switch it off instead.`)
    await trx.deleteFrom('search_words').where('concept', '=', concept).where('key', '=', word.key).execute()
    if (word.kind === 'PLACE')
      await trx
        .deleteFrom('search_concepts')
        .where('slug', '=', concept)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('search_words').select('key').where('concept', '=', concept))),
        )
        .execute()
    await record(trx, editor, 'REMOVE_SEARCH_WORD', concept, { before: { meaning: word.name, words: word.words } })
  })
}

export function switchWord(db: Db, editor: Editor, { concept, words }: WordOfConcept, isOff: boolean): Promise<void> {
  return changeWord(db, concept, words, async (trx, word) => {
    if (word.added_at !== null) throw refuse(`“${word.words}” was added by an operator. Remove it instead.`)
    if (word.is_off === isOff) return
    // It may have been given another meaning meanwhile.
    if (!isOff) await assertFree(trx, concept, word.words)
    await trx
      .updateTable('search_words')
      .set({ is_off: isOff })
      .where('concept', '=', concept)
      .where('key', '=', word.key)
      .execute()
    const value = (off: boolean) => ({ meaning: word.name, words: word.words, known: !off })
    await record(trx, editor, isOff ? 'SWITCH_OFF_SEARCH_WORD' : 'SWITCH_ON_SEARCH_WORD', concept, {
      before: value(!isOff),
      after: value(isOff),
    })
  })
}

type FoundWord = NonNullable<Awaited<ReturnType<typeof findWord>>>

function changeWord(
  db: Db,
  concept: string,
  words: string,
  change: (trx: Db, word: FoundWord) => Promise<void>,
): Promise<void> {
  return runTransaction(db, async (trx) => {
    await lockVocabulary(trx)
    const word = await findWord(trx, concept, words)
    if (!word) throw new Failure('NOT_FOUND')
    await change(trx, word)
  })
}

/** Words that differ only in capitals, spaces or a plural s are the same to the search. */
async function assertFree(trx: Db, concept: string, words: string) {
  const meanings = await findMeanings(trx, words)
  const own = meanings.find(({ slug, is_off }) => slug === concept && !is_off)
  if (own) throw refuse(`“${words}” means ${own.name} already`)
  const other = meanings.find(({ slug, is_off }) => slug !== concept && !is_off)
  if (other) {
    throw refuse(
      EDITED_KINDS.includes(other.kind)
        ? `“${words}” already means ${other.name}. Remove it or switch it off there first.`
        : `“${words}” is a word of the search itself, such as “near” and “under”`,
    )
  }
}

async function insertWord(trx: Db, { actor, now }: Editor, concept: string, words: string) {
  const inserted = await trx
    .insertInto('search_words')
    .values({ concept, words, added_at: now, added_by: actor.kind === 'OPERATOR' ? actor.name : null })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) throw refuse(`“${words}” is switched off here. Switch it on again.`)
}

function refuse(message: string) {
  return new Failure('INVALID_REQUEST', { message, fields: { words: message } })
}

async function record(
  trx: Db,
  { actor }: Editor,
  action: string,
  concept: string,
  change: { before?: object; after?: object },
) {
  await insertAuditEntry(trx, { actor, outletId: null, action, subjectId: concept, ...change })
}
