import type { Rupees } from '@nikhar/contract/money'

// Type guards for data that an earlier version of the app may have stored. Forms and the server validate with the
// schemas of the contract; a page that only reads its storage would have to load and run all of them before its first
// render.

export type Guard<T> = (value: unknown) => value is T

/** One guard per field, so that the compiler requires one for each new field. */
type FieldGuards<T> = { [Field in keyof T]-?: Guard<T[Field]> }

export function isString(value: unknown): value is string {
  return typeof value === 'string'
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

export function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** The text of an instant, such as 2026-03-01T09:30:00.000Z. */
export function isInstant(value: unknown): value is string {
  return isString(value) && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
}

export function isRupees(value: unknown): value is Rupees {
  return isNumber(value) && value >= 0
}

export function isOneOf<const T extends string>(...allowed: T[]): Guard<T> {
  return (value): value is T => allowed.includes(value as T)
}

export function isNullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value)
}

export function isUndefinedOr<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value)
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((item) => guard(item))
}

export function isObjectOf<T extends object>(guards: FieldGuards<T>): Guard<T> {
  const fields = Object.entries<Guard<unknown>>(guards)
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([field, guard]) => guard((value as Record<string, unknown>)[field]))
}
