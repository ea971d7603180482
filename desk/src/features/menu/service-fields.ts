import { formatRupees, type MenuService, type ServiceChanges, type ServiceGender } from '@nikhar/contract'

/** What a manager can change of a service. */
export type ServiceField = Exclude<keyof ServiceChanges, 'version' | 'description'>
export type FieldValue = string | number | readonly number[]

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

/** What a person typed, as the server reads it: "₹1,200" is 1200, "45 min" is 45. What is no number is sent as it is. */
export function parseTyped(field: ServiceField, text: string): string | number {
  const trimmed = text.trim()
  if (field !== 'price' && field !== 'minutes' && field !== 'bufferMinutes') return trimmed
  const bare = trimmed.replaceAll(/[₹,\s]|min(?:utes|s)?$/gi, '')
  if (bare === '') return field === 'bufferMinutes' ? 0 : ''
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : trimmed
}

/** How a value reads in the table. */
export function formatField(field: ServiceField, value: FieldValue): string {
  if (field === 'price' && typeof value === 'number') return formatRupees(value)
  if (field === 'minutes' && typeof value === 'number') return `${value} min`
  if (field === 'bufferMinutes' && typeof value === 'number') return value === 0 ? '–' : `${value} min`
  if (field === 'gender') return SERVICE_GENDER_LABELS[value as ServiceGender] ?? String(value)
  return String(value)
}

export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return String(a) === String(b)
}

/** The fields in which two states of a service differ, for people. */
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
