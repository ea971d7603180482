import { formatRupees, toPaise, toRupees, type Rupees } from '@nikhar/contract/money'
import {
  MENU_SERVICES_MAX,
  SERVICE_PRICE_LOW,
  type MenuService,
  type NewService,
  type ServiceChanges,
} from '@nikhar/contract/salons'
import type { UpdateObject } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockStylists } from '../../bookings/place/claim-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findStylistNames } from '../../bookings/schedule/day/stylist-name-queries.ts'
import {
  countServices,
  findCategory,
  getMenuService,
  insertService,
  lastPosition,
  replaceServiceStylists,
  updateServiceRow,
  type MenuServiceRow,
} from './menu-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOutletOf, lockOwnOutlet } from '../../accounts/members/own-outlet.ts'

export async function addService(db: Db, actor: SalonActor, outletId: number, form: NewService) {
  const { isLowPriceMeant, ...meant } = form
  const { price, category, bufferMinutes = 0, stylistIds = [], about = '', description = '', ...service } = meant
  assertMeant(price, isLowPriceMeant)
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const found = await getCategory(trx, category)
    await assertRoom(trx, outletId, 1)
    await assertWorkHere(trx, outletId, stylistIds)
    const serviceId = await insertService(trx, {
      ...service,
      outlet_id: outletId,
      category_id: found.id,
      type: found.name,
      price_paise: toPaise(price),
      buffer_minutes: bufferMinutes,
      about,
      description,
    })
    if (stylistIds.length > 0) await replaceServiceStylists(trx, outletId, [{ serviceId, stylistIds }])
    await insertAuditEntry(trx, { actor, outletId, action: 'ADD_SERVICE', subjectId: serviceId, after: meant })
    return { serviceId }
  })
}

function assertMeant(price: Rupees | undefined, isLowPriceMeant = false) {
  if (price === undefined || price >= SERVICE_PRICE_LOW || isLowPriceMeant) return
  throw new Failure('LOW_PRICE', { message: `${formatRupees(price)} is less than one rupee. Is that right?` })
}

/** Bookings retain name, price and minutes as booked: their lines are copies. */
export function updateService(
  db: Db,
  actor: SalonActor,
  serviceId: string,
  { version, isLowPriceMeant, ...changes }: ServiceChanges,
  now: Date,
): Promise<MenuService> {
  assertMeant(changes.price, isLowPriceMeant)
  return changeService(db, actor, { serviceId, version, action: 'UPDATE_SERVICE' }, async (trx, before, outletId) => {
    const { price, category, name, minutes, bufferMinutes, gender, stylistIds, about, description } = changes
    const found = category === undefined || category === before.category ? undefined : await getCategory(trx, category)
    if (stylistIds) {
      await assertWorkHere(trx, outletId, stylistIds)
      await replaceServiceStylists(trx, outletId, [{ serviceId, stylistIds }])
    }
    return {
      ...(found && { category_id: found.id, type: found.name, menu_position: lastPosition(outletId, found.id) }),
      ...(price !== undefined && { price_paise: toPaise(price) }),
      ...(name !== undefined && { name }),
      ...(minutes !== undefined && { minutes }),
      ...(bufferMinutes !== undefined && { buffer_minutes: bufferMinutes }),
      ...(gender !== undefined && { gender }),
      ...(about !== undefined && { about }),
      ...(description !== undefined && { description }),
      updated_at: now,
    }
  })
}

export function retireService(
  db: Db,
  actor: SalonActor,
  serviceId: string,
  version: number | undefined,
  now: Date,
): Promise<MenuService> {
  return changeService(db, actor, { serviceId, version, action: 'RETIRE_SERVICE' }, async (_trx, before) =>
    before.deleted_at ? undefined : { deleted_at: now, updated_at: now },
  )
}

export function restoreService(db: Db, actor: SalonActor, serviceId: string, now: Date): Promise<MenuService> {
  return changeService(db, actor, { serviceId, version: undefined, action: 'RESTORE_SERVICE' }, async (_trx, before) =>
    before.deleted_at ? { deleted_at: null, updated_at: now } : undefined,
  )
}

interface ServiceChange {
  serviceId: string
  /** The version that was seen. */
  version: number | undefined
  action: string
}

/**
 * Runs under the locks of all stylists, which bookings hold while they read prices and minutes: a concurrent booking
 * sees the service either before or after the change. `plan` returns nothing when there is nothing to change.
 */
function changeService(
  db: Db,
  actor: SalonActor,
  { serviceId, version, action }: ServiceChange,
  plan: (trx: Db, before: MenuServiceRow, outletId: number) => Promise<UpdateObject<DB, 'services'> | undefined>,
): Promise<MenuService> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockOutletOf(trx, actor, 'services', serviceId)
    await lockStylists(trx, outletId)
    const before = await getMenuService(trx, serviceId)
    if (version !== undefined && version !== before.version) {
      throw new Failure('CHANGED_MEANWHILE', { details: { current: toMenuService(before) } })
    }
    const values = await plan(trx, before, outletId)
    if (!values) return toMenuService(before)
    await updateServiceRow(trx, serviceId, values)
    const after = toMenuService(await getMenuService(trx, serviceId))
    await insertAuditEntry(trx, {
      actor,
      outletId,
      action,
      subjectId: serviceId,
      before: toMenuService(before),
      after,
    })
    return after
  })
}

async function getCategory(db: Db, slug: string) {
  const found = await findCategory(db, slug)
  if (!found) throw new Failure('INVALID_REQUEST', { fields: { category: 'Choose a category' } })
  return found
}

export async function assertRoom(db: Db, outletId: number, added: number) {
  if ((await countServices(db, outletId)) + added <= MENU_SERVICES_MAX) return
  throw new Failure('TOO_MANY', { message: `A menu can have ${MENU_SERVICES_MAX} services.` })
}

async function assertWorkHere(db: Db, outletId: number, stylistIds: readonly number[]) {
  if (stylistIds.length === 0) return
  const team = new Set((await findStylistNames(db, outletId)).map(({ id }) => id))
  if (stylistIds.every((id) => team.has(id))) return
  throw new Failure('INVALID_REQUEST', { fields: { stylistIds: 'Choose stylists who work here' } })
}

export function toMenuService(row: MenuServiceRow): MenuService {
  const { id, price_paise, buffer_minutes, stylist_ids, deleted_at, ...service } = row
  return {
    ...service,
    serviceId: id,
    price: toRupees(price_paise),
    bufferMinutes: buffer_minutes,
    stylistIds: stylist_ids,
    retiredAt: deleted_at?.toISOString() ?? null,
  }
}
