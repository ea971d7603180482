import type { Client } from 'pg'
import { compareLedger, type Comparison } from '../load/compare-ledger.ts'
import { readEmailState, readStoredOrders, type EmailState } from '../load/read-stored.ts'
import type { SteadyLoad } from '../load/steady-load.ts'
import { findDoubledEmails, type ReceivedEmail } from '../processes/mail-sink.ts'
import { waitUntil } from '../processes/wait-until.ts'
import { formatEvents } from './format-events.ts'
import { type DrillEvent, summariseEvents } from './summarise-events.ts'

/** An e-mail that could not be sent is retried after one minute, then after two. */
const EMAILS_MS = 150_000

export interface DrillResult {
  table: string
  /** Sentences about the ledger and the e-mails. */
  facts: string[]
  missed: string[]
}

/** Stops the load, waits for the e-mails, and compares the ledger with the database and with the mail server. */
export async function finishDrill(
  load: SteadyLoad,
  events: readonly DrillEvent[],
  received: readonly ReceivedEmail[],
  database: Client,
): Promise<DrillResult> {
  await load.stop()
  let emails = await readEmailState(database)
  await waitUntil(
    'all e-mails are settled',
    async () => {
      emails = await readEmailState(database)
      return emails.waiting === 0
    },
    EMAILS_MS,
  ).catch((error: Error) => console.log(`${error.message}: ${emails.waiting} are not; ${describeLast(received)}`))
  const comparison = compareLedger(load.entries, await readStoredOrders(database))
  const emailsDoubledAt = findDoubledEmails(received)
  const { requests } = load
  const table = formatEvents(summariseEvents({ events, requests, ...comparison, emailsDoubledAt }))
  const { facts, missed } = judge(comparison, emails, received, emailsDoubledAt.length)
  // A fault of the database or of a copy is not a bug in the program: 503 says that a retry helps.
  const unexpected = requests.filter(({ status }) => status === 500).length
  if (unexpected > 0) missed.push(`${unexpected} requests were answered with 500 (aim 0: 503 with Retry-After)`)
  missed.push(...listFailures(events))
  return { table, facts, missed }
}

/** Events that failed themselves, such as a server that did not become ready again. */
function listFailures(events: readonly DrillEvent[]): string[] {
  return events.filter(({ hasFailed }) => hasFailed).map(({ name, note }) => `${name}: ${note}`)
}

function describeLast(received: readonly ReceivedEmail[]) {
  return `the last one arrived ${((Date.now() - (received.at(-1)?.at ?? 0)) / 1000).toFixed(0)} s ago`
}

function judge(comparison: Comparison, emails: EmailState, received: readonly ReceivedEmail[], doubled: number) {
  const arrived = new Set(received.map(({ messageId }) => messageId.split('@')[0]))
  const lostEmails = emails.sent.filter((id) => !arrived.has(id)).length
  const others = Object.entries(emails.others).map(([outcome, count]) => `${outcome.toLowerCase()}: ${count}`)
  const facts = [
    `Acknowledged: ${comparison.bookings} bookings and ${comparison.changes} cancellations and moves; lost ${comparison.lost.length}, doubled ${comparison.doubled.length}.`,
    `E-mails about them: ${emails.sent.length} noted as sent, ${arrived.size} arrived, ${doubled} arrived twice, ${lostEmails} noted as sent did not arrive, ${emails.waiting} still waiting (${emails.waitingForLater} of them for a later attempt)${others.length > 0 ? `; ${others.join(', ')}` : ''}.`,
  ]
  const missed = [
    ...comparison.lost.slice(0, 10).map(({ reason }) => `lost: ${reason}`),
    ...comparison.doubled.slice(0, 10).map(({ reason }) => `doubled: ${reason}`),
    ...(doubled > 0 ? [`${doubled} e-mails arrived twice (aim 0)`] : []),
    ...(lostEmails > 0 ? [`${lostEmails} e-mails noted as sent did not arrive (aim 0)`] : []),
  ]
  return { facts, missed }
}

/** The text of a section of docs/proof.md. */
export function toProof({ table, facts, missed }: DrillResult, machine: string, notes: readonly string[] = []): string {
  const aims = missed.length > 0 ? missed.map((line) => `- ${line}`).join('\n') : '- none'
  return [machine, table, [...facts, ...notes].join('\n'), `Aims missed:\n${aims}`].join('\n\n')
}
