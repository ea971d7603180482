import { vi } from 'vitest'
import type { Db } from '../db/database.ts'

/** The newest code in the outbox for this recipient; some are sent a moment after the answer. */
export function readLastCode(db: Db, to: string, after = 0): Promise<string> {
  return vi.waitFor(async () => {
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

/** A code of the right form that is another one. */
export function wrongCode(code: string): string {
  return code === '999999' ? '100000' : String(Number(code) + 1)
}
