import { asAccepted } from '@nikhar/server/testing/accepted-identity'
import { openDatabase } from '@nikhar/server/db/database'
import { findDatabaseUrl } from './visit-start.ts'

/** Gives a live salon a UPI id, as if an operator had accepted it. */
export async function setUpiId(outletId: number, upiId: string): Promise<void> {
  const { db, close } = openDatabase({ url: findDatabaseUrl() })
  try {
    await asAccepted(db, (trx) =>
      trx.updateTable('outlets').set({ upi_id: upiId }).where('id', '=', outletId).execute(),
    )
  } finally {
    await close()
  }
}
