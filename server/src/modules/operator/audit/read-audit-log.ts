import type { AuditEntry, AuditSearch } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { findAuditRows, type AuditRow } from './audit-log-queries.ts'

const PAGE_SIZE = 50

/** One page, and the id from which the next one continues. */
export async function readAuditLog(db: Db, search: AuditSearch) {
  const rows = await findAuditRows(db, search, PAGE_SIZE + 1)
  const entries = rows.slice(0, PAGE_SIZE).map(toEntry)
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.entryId ?? null) : null }
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    entryId: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    actorName: row.actor_name,
    origin: row.origin,
    action: row.action,
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    subjectId: row.subject_id,
    changes: findChanges(row.before, row.after),
  }
}

const CHANGES_MAX = 12
const TEXT_MAX = 200

/** The values that differ. Without a state before or after, all existing values. */
export function findChanges(before: unknown, after: unknown): AuditEntry['changes'] {
  const [old, now] = [toRecord(before), toRecord(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((name) => ({ name, before: toText(old[name]), after: toText(now[name]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, CHANGES_MAX)
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value) && value.length === 0) return null
  const text = typeof value === 'string' ? value : (nameItems(value) ?? JSON.stringify(value))
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text
}

/** A list of named items, such as the services of an import, as their number and names. */
function nameItems(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const names = value.map((item) => toRecord(item)['name'])
  return names.every((name) => typeof name === 'string') ? `${names.length}: ${names.join(', ')}` : undefined
}
