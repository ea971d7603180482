import type { ImportMenu, ImportPreview } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { mapInSlices } from '../../../map-in-slices.ts'
import { lockStylists } from '../../bookings/place/claim-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findStylistNames } from '../../bookings/schedule/day/stylist-name-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { assertRoom } from './change-service.ts'
import { checkImportRow, type CheckedRow, type ImportContext, type ImportedService } from './check-import-row.ts'
import { indexTeam } from './import-cells.ts'
import { toMenuKey } from './menu-key.ts'
import { findCategories, findMenuServices, getAudience, replaceServiceStylists } from './menu-queries.ts'
import { readMenuFile } from './read-menu-file.ts'
import { insertServices, updateServices } from './write-services.ts'

interface ImportRequest {
  outletId: number
  form: ImportMenu
  now: Date
}

/** Previews a file or corrected rows; `apply` writes all rows in one transaction, or throws. */
export function importMenu(db: Db, actor: SalonActor, { outletId, form, now }: ImportRequest): Promise<ImportPreview> {
  const file = form.file === undefined ? undefined : readMenuFile(form.file)
  const rows = file?.rows ?? form.rows ?? []
  return runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    if (form.apply) await lockStylists(trx, outletId)
    const checked = await checkRows(rows, await readContext(trx, outletId))
    const preview = {
      applied: form.apply,
      encoding: file?.encoding ?? null,
      columns: file?.columns ?? [],
      rows: checked.map(({ shown }) => shown),
    }
    if (!form.apply) return preview
    assertGood(checked)
    assertUnchanged(checked, form)
    const written = await writeRows(trx, outletId, checked, now)
    if (written) await insertAuditEntry(trx, { actor, outletId, action: 'IMPORT_MENU', ...written })
    return preview
  })
}

async function readContext(trx: Db, outletId: number): Promise<ImportContext> {
  // Retired services come last, so one that is offered under the same name is preferred.
  const services = (await findMenuServices(trx, outletId)).toReversed()
  return {
    menu: new Map(services.map((row) => [toMenuKey(row), row])),
    categories: await findCategories(trx),
    team: indexTeam(await findStylistNames(trx, outletId)),
    audience: await getAudience(trx, outletId),
  }
}

function checkRows(rows: NonNullable<ImportMenu['rows']>, context: ImportContext): Promise<CheckedRow[]> {
  const rowOfKey = new Map<string, number>()
  return mapInSlices(rows, ({ row, cells }) => {
    const checked = checkImportRow(row, cells, context)
    if (!checked.service) return checked
    const earlier = rowOfKey.get(checked.service.key)
    rowOfKey.set(checked.service.key, earlier ?? row)
    if (earlier === undefined) return checked
    const problems = [{ column: 'name' as const, message: `The same service as in row ${earlier}` }]
    return { shown: { ...checked.shown, outcome: 'WRONG', changes: [], problems }, service: undefined }
  })
}

function assertGood(checked: readonly CheckedRow[]) {
  const fields: Record<string, string> = {}
  for (const { shown } of checked) {
    for (const { column, message } of shown.problems) fields[`row ${shown.row}, ${column}`] = message
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
}

function assertUnchanged(checked: readonly CheckedRow[], { rows = [] }: ImportMenu) {
  const seen = new Map(rows.map(({ row, version }) => [row, version]))
  const changed = checked.filter(({ shown }) => (seen.get(shown.row) ?? shown.version) !== shown.version)
  if (changed.length === 0) return
  throw new Failure('CHANGED_MEANWHILE', { details: { rows: changed.map(({ shown }) => shown.row) } })
}

/** Returns the entry for the audit log; nothing when there was nothing to change. */
async function writeRows(trx: Db, outletId: number, checked: readonly CheckedRow[], now: Date) {
  const services = checked
    .filter(({ shown }) => shown.outcome !== 'SAME')
    .map(({ service }) => service)
    .filter((service) => service !== undefined)
  if (services.length === 0) return undefined
  const added = services.filter(({ current }) => !current)
  const changed = services.flatMap((service) => (service.current ? [{ ...service, current: service.current }] : []))
  await assertRoom(trx, outletId, added.length)
  const ids = await insertServices(trx, outletId, added)
  await updateServices(
    trx,
    changed.map(({ current, ...service }) => ({ ...service, id: current.id })),
    now,
  )
  await replaceServiceStylists(trx, outletId, [
    ...added.map(({ stylistIds }, place) => ({ serviceId: ids[place] as string, stylistIds })),
    ...changed.map(({ current, stylistIds }) => ({ serviceId: current.id, stylistIds })),
  ])
  return {
    before: { services: changed.map(({ current }) => current) },
    after: { services: services.map(describe) },
  }
}

function describe({ current: _current, key: _key, ...values }: ImportedService) {
  return values
}
