import type { EventSummary } from './summarise-events.ts'

const HEAD = [
  '| Event | Requests | Failed | Longest gap | Lost | Doubled | E-mails doubled | What happened |',
  '|---|---|---|---|---|---|---|---|',
]

/** The events as a Markdown table, with a last row of sums. */
export function formatEvents(summaries: readonly EventSummary[]): string {
  const rows = summaries.map((summary) => {
    const { name, requests, longestGap, lost, doubled, emailsDoubled, note } = summary
    return toRow([name, requests, formatFailed(summary), formatGap(longestGap), lost, doubled, emailsDoubled, note])
  })
  const sum = (count: (summary: EventSummary) => number) => summaries.reduce((total, one) => total + count(one), 0)
  const longest = Math.max(...summaries.map(({ longestGap }) => longestGap), 0)
  const all = toRow([
    '**all**',
    sum(({ requests }) => requests),
    sum(countFailed),
    formatGap(longest),
    sum(({ lost }) => lost),
    sum(({ doubled }) => doubled),
    sum(({ emailsDoubled }) => emailsDoubled),
    '',
  ])
  return [...HEAD, ...rows, all].join('\n')
}

function toRow(cells: (string | number)[]) {
  return `| ${cells.join(' | ')} |`.replace(/ {2}\|$/, ' |')
}

function countFailed({ failed }: EventSummary) {
  return Object.values(failed).reduce((total, count) => total + count, 0)
}

function formatFailed(summary: EventSummary) {
  const total = countFailed(summary)
  if (total === 0) return '0'
  const statuses = Object.entries(summary.failed).toSorted(([, a], [, b]) => b - a)
  return `${total} (${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')})`
}

function formatGap(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
