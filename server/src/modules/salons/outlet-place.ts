import { findGstinProblem, findStatesOfPincode } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { isInIndia } from '../../gazetteer/border.ts'

export async function assertInIndia({ latitude, longitude }: { latitude: number; longitude: number }) {
  if (!(await isInIndia(latitude, longitude))) throw new Failure('OUTSIDE_INDIA')
}

export function assertGstin(gstin: string | null, pincode: string) {
  const problem = gstin === null ? undefined : findGstinProblem(gstin, pincode)
  if (problem !== undefined) throw new Failure('INVALID_REQUEST', { fields: { gstin: problem } })
}

/**
 * District and state of a PIN code: from the gazetteer if it knows the code, otherwise the state of its first digits.
 */
export async function findArea(db: Db, pincode: string, city: string) {
  const known = await db
    .selectFrom('gazetteer_places')
    .select(['district', 'state'])
    .where('pincode', '=', pincode)
    .orderBy('population', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const state = known?.state ?? findStatesOfPincode(pincode)[0]?.name ?? ''
  return { district: known?.district ?? city, state }
}
