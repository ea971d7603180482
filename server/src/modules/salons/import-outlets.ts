import { randomUUID } from 'node:crypto'
import { toE164 } from '@nikhar/contract/accounts'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { toPaise } from '@nikhar/contract/money'
import { findGstinProblem } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../errors/database-errors.ts'
import { Failure } from '../../errors/failure.ts'
import { isInIndia } from '../../gazetteer/border.ts'
import { hashPassword } from '../accounts/auth/password.ts'
import { insertSalonAccount } from '../accounts/members/account-queries.ts'
import { insertAuditEntry } from '../accounts/audit/audit-queries.ts'
import { replaceHours } from '../bookings/schedule/hours-queries.ts'
import { toMenuKey } from './menu/menu-key.ts'
import { findCategories, findMenuServices } from './menu/menu-queries.ts'
import { insertServices } from './menu/write-services.ts'
import { getCategoryOfKind, insertAddress, insertDraft } from './outlet-draft-queries.ts'
import { findArea } from './outlet-place.ts'
import { readOutletsFile, type FileProblem, type ImportedOutlet, type ImportedOwner } from './outlets-file.ts'
import { readSetup } from './setup.ts'
import { changeStage } from './stage-queries.ts'
import { findStylistNames } from '../bookings/schedule/day/stylist-name-queries.ts'
import { replaceShifts } from '../bookings/schedule/shift-queries.ts'
import { insertStylist } from './team-queries.ts'

/** A file with many errors repeats the same ones. */
const MAX_SHOWN_PROBLEMS = 50

interface ImportContext {
  /** Who runs the command. */
  operator: string
  now: Date
}

/**
 * Adds the outlets of a file, and whatever existing ones lack: all of it or nothing. Existing values do not change, so
 * importing the same file again changes nothing. A complete new outlet waits for an operator.
 */
export async function importOutlets(db: Db, file: Uint8Array, context: ImportContext): Promise<string[]> {
  const categories = new Map((await findCategories(db)).map(({ slug, id }) => [slug, id]))
  const { outlets, problems } = readOutletsFile(file, [...categories.keys()])
  for (const outlet of outlets) problems.push(...(await findPlaceProblems(outlet)))
  if (problems.length > 0) throw new Failure('INVALID_REQUEST', { message: describeProblems(problems) })
  // Slow on purpose, so it is hashed once: nobody knows it, and each owner sets a password by "Forgot password".
  const passwordHash = await hashPassword(randomUUID())
  const importing = runTransaction(db, async (trx) => {
    const lines: string[] = []
    for (const outlet of outlets) lines.push(await importOutlet(trx, outlet, { ...context, passwordHash, categories }))
    return lines
  })
  return mapUniqueViolation(importing, {
    salon_account_email_once: 'EMAIL_TAKEN',
    salon_account_contact_once: 'MOBILE_TAKEN',
  })
}

/** Problems that only the outlet's location reveals; invalid cells have been reported already. */
async function findPlaceProblems({ row, outlet }: ImportedOutlet): Promise<FileProblem[]> {
  if (!outlet) return []
  const gstin = outlet.gstin ? findGstinProblem(outlet.gstin, outlet.pincode) : undefined
  return [
    ...(gstin === undefined ? [] : [{ row, column: 'gstin', message: gstin }]),
    ...((await isInIndia(outlet.latitude, outlet.longitude))
      ? []
      : [{ row, column: 'latitude', message: 'This place isn’t in India' }]),
  ]
}

function describeProblems(problems: readonly FileProblem[]): string {
  const sorted = problems.toSorted((a, b) => a.row - b.row)
  const lines = [...new Set(sorted.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`))]
  const rest = lines.length - MAX_SHOWN_PROBLEMS
  return [...lines.slice(0, MAX_SHOWN_PROBLEMS), ...(rest > 0 ? [`and ${rest} more wrong cells`] : [])].join('\n')
}

type ImportRun = ImportContext & { passwordHash: string; categories: ReadonlyMap<string, number> }

async function importOutlet(trx: Db, imported: ImportedOutlet, run: ImportRun): Promise<string> {
  const actor = { kind: 'OPERATOR', name: run.operator } as const
  const ownerId = await findOrInsertOwner(trx, imported.owner, run)
  const found = await findOutlet(trx, ownerId, imported)
  const outletId = found?.id ?? (await insertOutlet(trx, ownerId, imported))
  const added = {
    hours: await addHours(trx, outletId, imported),
    services: await addServices(trx, outletId, imported, run.categories),
    stylists: await addStylists(trx, outletId, imported),
  }
  const isChanged = !found || Object.values(added).some((count) => count > 0)
  if (isChanged)
    await insertAuditEntry(trx, { actor, outletId, action: 'IMPORT_OUTLET', after: { ...imported.outlet, ...added } })
  const { name } = imported.outlet
  if (!found && (await readSetup(trx, outletId)).missing.length === 0) {
    await changeStage(trx, outletId, { actor, action: 'SUBMIT_OUTLET', from: 'DRAFT', to: 'SUBMITTED', now: run.now })
  }
  if (!isChanged) return `${name}: outlet ${outletId}, nothing new`
  const { hours, services, stylists } = added
  return `${name}: outlet ${outletId}${found ? '' : ', new'}; services ${services}, stylists ${stylists}, spans of hours ${hours} added`
}

async function findOrInsertOwner(trx: Db, owner: ImportedOwner, { now, passwordHash }: ImportRun): Promise<number> {
  const email = owner.owner_email.toLowerCase()
  const known = await trx
    .selectFrom('salon_accounts')
    .select('id')
    .where('whitelabel_id', '=', WHITELABEL_ID)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await insertSalonAccount(trx, {
    whitelabel_id: WHITELABEL_ID,
    name: owner.owner_name,
    email,
    contact_number: toE164(owner.owner_mobile),
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** The same owner, name and PIN code mean the same outlet. */
function findOutlet(trx: Db, ownerId: number, { outlet: { name, pincode } }: ImportedOutlet) {
  return trx
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select('outlets.id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('pincode', '=', pincode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

async function insertOutlet(trx: Db, ownerId: number, { outlet }: ImportedOutlet): Promise<number> {
  const { street, city, pincode, name, kind, audience, latitude, longitude } = outlet
  const area = await findArea(trx, pincode, city)
  return insertDraft(trx, {
    whitelabel_id: WHITELABEL_ID,
    owner_id: ownerId,
    address_id: await insertAddress(trx, { property_number: '', street, city, pincode, ...area }),
    category_id: await getCategoryOfKind(trx, kind),
    name,
    kind,
    audience,
    phone_number: toE164(outlet.phoneNumber),
    latitude,
    longitude,
    gstin: outlet.gstin || null,
    upi_id: outlet.upiId || null,
  })
}

async function addHours(trx: Db, outletId: number, { hours }: ImportedOutlet): Promise<number> {
  const known = await trx.selectFrom('opening_hours').select('weekday').where('outlet_id', '=', outletId).execute()
  if (known.length > 0 || hours.length === 0) return 0
  const spans = hours.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }))
  await replaceHours(
    trx,
    outletId,
    spans.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from),
  )
  return hours.length
}

async function addServices(
  trx: Db,
  outletId: number,
  { services }: ImportedOutlet,
  categories: ReadonlyMap<string, number>,
): Promise<number> {
  const known = new Set((await findMenuServices(trx, outletId)).map(toMenuKey))
  const added = new Map(
    services.filter((service) => !known.has(toMenuKey(service))).map((one) => [toMenuKey(one), one]),
  )
  const rows = [...added.values()].map((service) => {
    const { name, category, price, minutes, bufferMinutes = 0, gender, about = '' } = service
    const categoryId = categories.get(category) ?? 0
    return { name, categoryId, pricePaise: toPaise(price), minutes, bufferMinutes, gender, about }
  })
  await insertServices(trx, outletId, rows)
  return rows.length
}

async function addStylists(trx: Db, outletId: number, { stylists }: ImportedOutlet): Promise<number> {
  const known = new Set((await findStylistNames(trx, outletId)).map(({ name }) => name))
  const added = stylists.filter(({ name }) => !known.has(name))
  for (const { name, gender, experienceYears, shifts } of added) {
    const row = { outlet_id: outletId, name, gender, past_experience_years: experienceYears }
    const spans = shifts.map(({ weekday, starts, ends }) => ({ weekday, from: starts, to: ends }))
    await replaceShifts(trx, await insertStylist(trx, row), spans)
  }
  return added.length
}
