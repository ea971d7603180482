import { nameSkeleton, type Lookalike } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { toCube, toSpherePoint } from '../../discovery/sphere.ts'

/** Further away nobody takes one salon for the other. */
const LOOKALIKE_KM = 5
/** Of the trigrams of both names, as `similarity` counts them. */
const ALIKE = 0.6
const LOOKALIKES_MAX = 10
/** As they are folded. A name is not another's for having nothing but these in common with it. */
const TRADE_WORDS =
  'beauty halr nall studlo style styllng stylist lounge bar barber makeup make up care famlly brldal academy ladle lady gent men man women woman cut hub point zone centre center house'.split(
    ' ',
  )

interface Appearance {
  whitelabelId: number
  /** Whose other outlets may be called the same. */
  ownerId: number
  /** Not compared with itself. */
  outletId: number
  name: string
  latitude: number | null
  longitude: number | null
}

/**
 * The salons of others nearby, live or once live, that guests could take for this one: names that look nearly the same, and
 * names of which one is the other with more words, such as a locality.
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
      and client_id <> ${ownerId} and id <> ${outletId}
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

/** Two that look alike and go live at the same moment see each other: what shows a name takes its turn. */
export async function lockAppearances(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('appearances of outlets'))`.execute(trx)
}
