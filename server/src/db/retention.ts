import { sql, type RawBuilder } from 'kysely'
import type { DB } from './schema.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365.25 * DAY_MS

/** Rows of a table that are stored for this long after the time in a column, which has an index. */
export interface RetentionRule {
  table: keyof DB
  column: string
  retentionMs: number
  /** The condition for rows, literally as in the index: with a parameter a plan could not use it. */
  where?: RawBuilder<boolean>
}

/** How long changes to an account stay visible. */
const SECURITY_MS = 30 * DAY_MS
/** The legal requirement: the books of a year for six years after its return is filed, which is eight at most. */
const RECORDS_MS = 8 * YEAR_MS

/**
 * How long all data that grows with time is stored. The table "What is kept, and how long" of docs/operations.md has
 * all tables, with those that are stored permanently, and why.
 */
export const RETENTION = {
  loginTries: { table: 'login_tries', column: 'last_at', retentionMs: 15 * MINUTE_MS },
  codeSends: { table: 'code_sends', column: 'sent_at', retentionMs: DAY_MS },
  oneTimeCodes: { table: 'one_time_codes', column: 'expires_at', retentionMs: HOUR_MS },
  expiredSessions: { table: 'sessions', column: 'expires_at', retentionMs: SECURITY_MS },
  revokedSessions: {
    table: 'sessions',
    column: 'revoked_at',
    retentionMs: SECURITY_MS,
    where: sql<boolean>`revoked_at is not null`,
  },
  contactChanges: { table: 'contact_changes', column: 'changed_at', retentionMs: SECURITY_MS },
  deletedAccountLinks: { table: 'deleted_account_links', column: 'changed_at', retentionMs: SECURITY_MS },
  operatorSessions: { table: 'operator_sessions', column: 'expires_at', retentionMs: SECURITY_MS },
  operatorLinks: { table: 'operator_links', column: 'expires_at', retentionMs: SECURITY_MS },
  /** Names and numbers of guests without an account, which are then removed from the order. */
  guestNames: {
    table: 'orders',
    column: 'created_at',
    retentionMs: 365 * DAY_MS,
    where: sql<boolean>`guest_name is not null and guest_name <> 'Walk-in'`,
  },
  guestPhones: {
    table: 'orders',
    column: 'created_at',
    retentionMs: 365 * DAY_MS,
    where: sql<boolean>`guest_phone is not null`,
  },
  idempotencyKeys: { table: 'idempotency_keys', column: 'created_at', retentionMs: DAY_MS },
  /** As far back as the limits of holds look. */
  heldTimes: { table: 'held_times', column: 'held_from', retentionMs: DAY_MS },
  guestHolds: { table: 'guest_holds', column: 'held_from', retentionMs: DAY_MS },
  holds: { table: 'appointments', column: 'held_until', retentionMs: 0, where: sql<boolean>`status = 'HELD'` },
  unusedMedia: { table: 'media', column: 'created_at', retentionMs: DAY_MS, where: sql<boolean>`state <> 'READY'` },
  waitlistEntries: {
    table: 'waitlist_entries',
    column: 'ended_at',
    retentionMs: 30 * DAY_MS,
    where: sql<boolean>`ended_at is not null`,
  },
  /** A visit is at most 30 days ahead. */
  visitInvitations: { table: 'visit_invitations', column: 'created_at', retentionMs: 90 * DAY_MS },
  invitations: { table: 'staff_invitations', column: 'expires_at', retentionMs: 90 * DAY_MS },
  calendarFeeds: {
    table: 'calendar_feeds',
    column: 'revoked_at',
    retentionMs: 30 * DAY_MS,
    where: sql<boolean>`revoked_at is not null`,
  },
  outbox: { table: 'outbox_messages', column: 'sent_at', retentionMs: 30 * DAY_MS },
  /** A year of updates, plus the month in which the same visit recurs. */
  messages: {
    table: 'messages',
    column: 'settled_at',
    retentionMs: 400 * DAY_MS,
    where: sql<boolean>`settled_at is not null`,
  },
  /** Complaints and decisions keep the words; the address and the subject are removed. */
  letters: {
    table: 'messages',
    column: 'settled_at',
    retentionMs: 30 * DAY_MS,
    where: sql<boolean>`to_address is not null and settled_at is not null`,
  },
  orderHistory: { table: 'order_history', column: 'at', retentionMs: RECORDS_MS },
  /** The trigger `audit_log_kept` rejects deletion of anything younger. */
  auditLog: { table: 'audit_log', column: 'at', retentionMs: RECORDS_MS + DAY_MS },
} satisfies Record<string, RetentionRule>
