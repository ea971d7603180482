import type { Lookalike } from '@nikhar/contract/operator'
import { nameSkeleton } from '@nikhar/contract/salons'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toCube, toSpherePoint } from '../../discovery/sphere.ts'

/** Salons further apart than this are not confused. */
const LOOKALIKE_KM = 5
/** The share of common trigrams, as `similarity` computes it. */
const ALIKE = 0.6
const LOOKALIKES_MAX = 10
/** Stop words in folded form. Two names that have only these in common are not similar. */
const TRADE_WORDS =
  'beauty halr nall studlo style styllng stylist lounge bar barber makeup make up care famlly brldal academy ladle lady gent men man women woman cut hub point zone centre center house'.split(
    ' ',
  )

interface Appearance {
  whitelabelId: number
  /** The owner, whose other outlets may have the same name. */
  ownerId: number
  /** The outlet itself, which is not compared. */
  outletId: number
  name: string
  latitude: number | null
  longitude: number | null
}

/**
 * Other owners' salons nearby, live or once live, that guests could take for this one: names that look nearly the same,
 * and names one of which is the other with more words, such as a locality.
 */
export async function findLookalikes(db: Db, appearance: Appearance): Promise<Lookalike[]> {
  const { whitelabelId, ownerId, outletId, name, latitude, longitude } = appearance
  if (latitude === null || longitude === null) return []
  const skeleton = nameSkeleton(name)
  const words = skeleton.split(' ')
  const here = toCube(toSpherePoint(latitude, longitude))
  const theirs = sql`string_to_array(name_skeleton, ' ')`
  const { rows } = await sql<Lookalike>`
    select id as "outletId", name, round((place <-> ${here}) * 1000)::int as metres, stage
    from outlets
    where whitelabel_id = ${whitelabelId} and published_at is not null and deleted_at is null
      and owner_id <> ${ownerId} and id <> ${outletId}
      and (name_skeleton % ${skeleton} or name_skeleton <% ${skeleton} or ${skeleton} <% name_skeleton
        or name_skeleton = ${skeleton})
      and place <-> ${here} <= ${LOOKALIKE_KM}
      and (
        greatest(similarity(name_skeleton, ${skeleton}),
          similarity(replace(name_skeleton, ' ', ''), ${skeleton.replaceAll(' ', '')})) >= ${ALIKE}
        or name_skeleton = ${skeleton}
        or (${theirs} <@ ${words}::text[] and not ${theirs} <@ ${TRADE_WORDS}::text[])
        or (${words}::text[] <@ ${theirs} and not ${words}::text[] <@ ${TRADE_WORDS}::text[])
      )
    order by similarity(name_skeleton, ${skeleton}) desc, id limit ${LOOKALIKES_MAX}`.execute(db)
  return rows
}

/** Serialises publishing names, so that of two lookalikes that go live concurrently the second sees the first. */
export async function lockAppearances(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('appearances of outlets'))`.execute(trx)
}
