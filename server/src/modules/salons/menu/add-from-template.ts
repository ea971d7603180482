import { toPaise } from '@nikhar/contract/money'
import type { AddedFromTemplate, AddFromTemplate } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { assertRoom } from './change-service.ts'
import { findCategories, findMenuServices } from './menu-queries.ts'
import { toMenuKey } from './menu-key.ts'
import { TEMPLATE_SERVICES } from './template-services.ts'
import { insertServices } from './write-services.ts'

/** Adds the selected services with the salon's own prices; existing services on the menu do not change. */
export function addFromTemplate(
  db: Db,
  actor: SalonActor,
  outletId: number,
  { services }: AddFromTemplate,
): Promise<AddedFromTemplate> {
  const chosen = services.map(({ templateId, price }, place) => {
    const found = TEMPLATE_SERVICES.find((service) => service.templateId === templateId)
    if (found) return { ...found, price }
    throw new Failure('INVALID_REQUEST', { fields: { [`services.${place}.templateId`]: 'Choose from the template' } })
  })
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const categories = new Map((await findCategories(trx)).map(({ slug, id }) => [slug, id]))
    const known = new Set((await findMenuServices(trx, outletId)).map(toMenuKey))
    const added = new Map(
      chosen.filter((service) => !known.has(toMenuKey(service))).map((row) => [row.templateId, row]),
    )
    if (added.size > 0) {
      await assertRoom(trx, outletId, added.size)
      const rows = [...added.values()].map(({ name, category, price, minutes, bufferMinutes, gender }) => ({
        name,
        categoryId: categories.get(category) as number,
        pricePaise: toPaise(price),
        minutes,
        bufferMinutes,
        gender,
        about: '',
      }))
      await insertServices(trx, outletId, rows)
      await insertAuditEntry(trx, { actor, outletId, action: 'ADD_FROM_TEMPLATE', after: { services: rows } })
    }
    return { added: added.size, skipped: services.length - added.size }
  })
}
