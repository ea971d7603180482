import type { ServiceGender } from '@nikhar/contract/discovery'
import { asRupees, formatRupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import type { MenuService, ServiceChanges } from '@nikhar/contract/salons'

/** The fields of a service that a manager can change. */
export type ServiceField = Exclude<keyof ServiceChanges, 'version' | 'description' | 'isLowPriceMeant'>
export type FieldValue = string | number | readonly number[]

/** A service as it is edited. Numbers are text, as typed. */
export interface ServiceDraft {
  name: string
  category: string
  price: string
  minutes: string
  bufferMinutes: string
  gender: ServiceGender
  stylistIds: number[]
  about: string
}

/** The columns that are edited in the table. */
export const EDITED_COLUMNS = ['name', 'price', 'minutes', 'bufferMinutes', 'gender'] as const
export type EditedColumn = (typeof EDITED_COLUMNS)[number]

export const COLUMN_LABELS: Record<ServiceField, string> = {
  name: 'Service',
  category: 'Category',
  price: 'Price',
  minutes: 'Minutes',
  bufferMinutes: 'Buffer after',
  gender: 'For',
  stylistIds: 'Who',
  about: 'About',
}

export const SERVICE_GENDER_LABELS: Record<ServiceGender, string> = { UNISEX: 'All', FEMALE: 'Women', MALE: 'Men' }

/**
 * Converts typed text for the server: "₹1,200" is 1200, "45 min" is 45. Text that is not a number is sent unchanged.
 */
export function parseTyped(field: ServiceField, text: string): string | number {
  const trimmed = text.trim()
  if (field === 'price') return parseRupees(trimmed) ?? trimmed
  if (field !== 'minutes' && field !== 'bufferMinutes') return trimmed
  const bare = trimmed.replaceAll(/[,\s]|min(?:utes|s)?$/gi, '')
  if (bare === '') return field === 'bufferMinutes' ? 0 : ''
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : trimmed
}

/** The text of a value in the table. */
export function formatField(field: ServiceField, value: FieldValue): string {
  if (field === 'price' && typeof value === 'number') return formatRupees(asRupees(value))
  if (field === 'minutes' && typeof value === 'number') return `${value} min`
  if (field === 'bufferMinutes' && typeof value === 'number') return value === 0 ? '–' : `${value} min`
  if (field === 'gender') return SERVICE_GENDER_LABELS[value as ServiceGender] ?? String(value)
  return String(value)
}

export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return String(a) === String(b)
}

/** The names of the fields in which two versions of a service differ. */
export function listDifferences(before: MenuService, after: MenuService): string[] {
  const fields = ['name', 'price', 'minutes', 'bufferMinutes', 'gender'] as const
  const named = fields
    .filter((field) => !isSameValue(before[field], after[field]))
    .map(
      (field) => `${COLUMN_LABELS[field]}: ${formatField(field, before[field])} → ${formatField(field, after[field])}`,
    )
  return [
    ...named,
    ...(before.category === after.category ? [] : ['Category']),
    ...(before.about === after.about ? [] : ['About']),
    ...(isSameValue(before.stylistIds, after.stylistIds) ? [] : ['Who does it']),
    ...(before.retiredAt === after.retiredAt ? [] : [after.retiredAt ? 'Retired' : 'Back on the menu']),
  ]
}
