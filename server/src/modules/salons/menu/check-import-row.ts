import type { ServiceGender } from '@nikhar/contract/discovery'
import { asRupees, formatRupees, toPaise, toRupees, type Paise } from '@nikhar/contract/money'
import {
  BUFFER_MINUTES_MAX,
  NewService,
  SERVICE_PRICE_LOW,
  type ImportCells,
  type ImportColumn,
  type ImportRow,
} from '@nikhar/contract/salons'
import { readGender, readMinutes, readPrice, readWho, type ReadCell, type TeamNames } from './import-cells.ts'
import { toMenuKey } from './menu-key.ts'
import type { MenuServiceRow } from './menu-queries.ts'
import type { ServiceValues } from './write-services.ts'

/** The data that rows are compared with. */
export interface ImportContext {
  menu: ReadonlyMap<string, MenuServiceRow>
  categories: readonly { id: number; slug: string; name: string }[]
  team: TeamNames
  audience: ServiceGender
}

/** What a valid row writes. */
export interface ImportedService extends ServiceValues {
  key: string
  current: MenuServiceRow | undefined
  stylistIds: number[]
}

export interface CheckedRow {
  shown: ImportRow
  service: ImportedService | undefined
}

const LONG_MINUTES = 300

/** Parses the cells of one row, and returns the problem of each and what the row would change. */
export function checkImportRow(row: number, cells: ImportCells, context: ImportContext): CheckedRow {
  const problems: ImportRow['problems'] = []
  const doubts: ImportRow['doubts'] = []
  function take<T>(column: ImportColumn, cell: ReadCell<T>, otherwise: T): T {
    if ('value' in cell) return cell.value
    problems.push({ column, message: cell.problem })
    return otherwise
  }
  const wanted = cells.category.toLowerCase()
  const category = context.categories.find(({ slug, name }) => [slug, name.toLowerCase()].includes(wanted))
  if (!category) problems.push({ column: 'category', message: describeCategories(wanted, context) })
  const key = toMenuKey({ name: cells.name, category: category?.slug ?? '' })
  const current = context.menu.get(key)
  const service: ImportedService = {
    key,
    current,
    name: cells.name,
    categoryId: category?.id ?? 0,
    pricePaise: toPaise(take('price', readPrice(cells.price), asRupees(0))),
    minutes: take('minutes', readMinutes(cells.minutes, 'Minutes'), 60),
    bufferMinutes:
      cells.buffer === '' ? (current?.buffer_minutes ?? 0) : take('buffer', readMinutes(cells.buffer, 'Buffer'), 0),
    gender: cells.for === '' ? (current?.gender ?? context.audience) : take('for', readGender(cells.for), 'UNISEX'),
    stylistIds: cells.who === '' ? (current?.stylist_ids ?? []) : take('who', readWho(cells.who, context.team), []),
    about: cells.about === '' ? (current?.about ?? '') : cells.about,
  }
  problems.push(...findBrokenRules(service, category?.slug ?? 'hair', problems))
  if (service.minutes >= LONG_MINUTES) {
    doubts.push({ column: 'minutes', message: `${Math.round(service.minutes / 60)} hours?` })
  }
  if (service.pricePaise < toPaise(asRupees(SERVICE_PRICE_LOW)) && problems.every(({ column }) => column !== 'price')) {
    doubts.push({ column: 'price', message: 'Less than one rupee?' })
  }
  if (current && isFar(service.pricePaise, current.price_paise)) {
    doubts.push({ column: 'price', message: `${formatRupees(toRupees(current.price_paise))} until now` })
  }
  const changes = current ? listChanges(service, current) : []
  const shown = { row, cells, version: current?.version ?? null, changes, problems, doubts }
  if (problems.length > 0) return { shown: { ...shown, outcome: 'WRONG', changes: [] }, service: undefined }
  const outcome = current ? (changes.length > 0 ? 'CHANGED' : 'SAME') : 'NEW'
  return { shown: { ...shown, outcome }, service }
}

const COLUMN_OF: Record<string, ImportColumn> = { bufferMinutes: 'buffer', gender: 'for', stylistIds: 'who' }

/** The rules of every service, for the cells that could be parsed. */
function findBrokenRules(
  service: ImportedService,
  category: string,
  known: ImportRow['problems'],
): ImportRow['problems'] {
  const { pricePaise, ...values } = service
  const parsed = NewService.safeParse({ ...values, category, price: toRupees(pricePaise) })
  if (parsed.success) return []
  const broken = new Map(
    parsed.error.issues.map(({ path: [field], message }) => [
      COLUMN_OF[String(field)] ?? (String(field) as ImportColumn),
      field === 'bufferMinutes' ? `Buffer: 0 to ${BUFFER_MINUTES_MAX} minutes` : message,
    ]),
  )
  return [...broken]
    .filter(([column]) => known.every((problem) => problem.column !== column))
    .map(([column, message]) => ({ column, message }))
}

function describeCategories(wanted: string, { categories }: ImportContext): string {
  const names = categories.map(({ name }) => name).join(', ')
  return wanted === '' ? `Category missing: ${names}` : `Category: one of ${names}`
}

function isFar(pricePaise: Paise, before: Paise) {
  return before > 0 && (pricePaise > before * 5 || pricePaise * 5 < before)
}

function listChanges(service: ImportedService, current: MenuServiceRow): string[] {
  const { name, pricePaise, minutes, bufferMinutes, gender, about, stylistIds } = service
  const price = (paise: Paise) => formatRupees(toRupees(paise))
  return [
    ...(current.deleted_at ? ['Back on the menu'] : []),
    ...(current.name === name ? [] : [`Name ${name}`]),
    ...(current.price_paise === pricePaise ? [] : [`Price ${price(current.price_paise)} → ${price(pricePaise)}`]),
    ...(current.minutes === minutes ? [] : [`${current.minutes} → ${minutes} min`]),
    ...(current.buffer_minutes === bufferMinutes ? [] : [`Buffer ${current.buffer_minutes} → ${bufferMinutes} min`]),
    ...(current.gender === gender ? [] : ['For whom']),
    ...(current.about === about ? [] : ['About']),
    ...(current.stylist_ids.join() === stylistIds.join() ? [] : ['Who does it']),
  ]
}
