import type { Db } from '../db/database.ts'
import { waitFor } from './wait-for.ts'

/** The newest code in the outbox for this recipient. Waits for it, since some are sent after the reply. */
export function readLastCode(db: Db, to: string, after = 0): Promise<string> {
  return waitFor(async () => {
    const { code } = await db
      .selectFrom('outbox_messages')
      .select('code')
      .where('recipient', '=', to)
      .where('code', 'is not', null)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return code!
  })
}

/** A well-formed code that differs from this one. */
export function wrongCode(code: string): string {
  return code === '999999' ? '100000' : String(Number(code) + 1)
}
