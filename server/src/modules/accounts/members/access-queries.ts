import type { SalonRole } from '@nikhar/contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** The subject of an id in a path: its outlet and, where it belongs to one column of the board, the stylist. */
const SUBJECTS = {
  outletId: (id: number) => sql`select ${id}::integer as outlet_id, null::integer as stylist_id`,
  serviceId: (id: string) => sql`select outlet_id, null::integer as stylist_id from services where id = ${id}`,
  stylistId: (id: number) => sql`select outlet_id, id as stylist_id from stylists where id = ${id}`,
  blockId: (id: number) => sql`
    select outlet_id, stylist_id from stylist_time_off join stylists on stylists.id = stylist_id
    where stylist_time_off.id = ${id} and kind = 'BLOCK'`,
  orderId: (id: string) => sql`
    select orders.outlet_id, appointments.stylist_id
    from orders join appointments on appointments.order_id = orders.id or appointments.part_of = orders.id
    where orders.id = ${id}`,
  feedId: (id: number) => sql`select outlet_id, stylist_id from calendar_feeds where id = ${id} and revoked_at is null`,
  paymentId: (id: string) => sql`select outlet_id, null::integer as stylist_id from payments where id = ${id}`,
  // A look of no stylist in particular is in nobody's column.
  lookId: (id: string) => sql`select outlet_id, coalesce(stylist_id, 0) as stylist_id from looks where id = ${id}`,
  reviewId: (id: string) => sql`select outlet_id, null::integer as stylist_id from reviews where id = ${id}`,
} satisfies Record<string, (id: never) => RawBuilder<unknown>>

export type Subject = keyof typeof SUBJECTS

export function isSubject(name: string): name is Subject {
  return name in SUBJECTS
}

export interface SubjectAccess {
  outlet_id: number
  /** Null for an account without access to this outlet. */
  role: SalonRole | null
  /** The column of a STYLIST. */
  own_stylist_id: number | null
  /** The column that the subject belongs to. */
  stylist_id: number | null
}

interface Search {
  whitelabelId: number
  accountId: number
  subject: Subject
  subjectId: never
}

/** The account's role at the outlet of the subject; undefined when there is no such subject. */
export async function findAccess(
  db: Db,
  { whitelabelId, accountId, subject, subjectId }: Search,
): Promise<SubjectAccess | undefined> {
  const { rows } = await sql<SubjectAccess>`
    select outlets.id as outlet_id, access.role, access.stylist_id as own_stylist_id, subject.stylist_id
    from (${SUBJECTS[subject](subjectId)}) as subject
    join outlets on outlets.id = subject.outlet_id
    left join outlet_access as access on access.outlet_id = outlets.id and access.account_id = ${accountId}
    where outlets.whitelabel_id = ${whitelabelId} and outlets.deleted_at is null
    -- A visit that was handed over is in two columns, and both are the stylists' own.
    order by subject.stylist_id = access.stylist_id desc nulls last limit 1`.execute(db)
  return rows[0]
}

export interface Membership {
  outlet_id: number
  role: SalonRole
  stylist_id: number | null
}

/** All outlets where the account works, besides those that it owns. */
export async function findMemberships(db: Db, accountId: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select outlet_id, role, stylist_id from outlet_access
    where account_id = ${accountId} and role <> 'OWNER' order by outlet_id`.execute(db)
  return rows
}
