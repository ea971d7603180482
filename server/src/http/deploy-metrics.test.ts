import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { RUNNER_STEPS } from '../jobs/run-jobs.ts'
import { testApp } from '../testing/test-app.ts'

function readDeploy(name: string) {
  return readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
}

interface Board {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Two bookings of one time: one is placed, one is refused. */
async function scrapeAfterBooking() {
  const { app, db } = await testApp({ clock: () => monday9 })
  const salon = await createBookableSalon(db)
  const headers = await logInCustomer(db, await createCustomer(db), monday9)
  for (let n = 0; n < 2; n += 1)
    await app.inject({ method: 'POST', url: '/customer/order', headers, payload: orderOf(salon, 600) })
  return (await app.inject('/metrics')).body
}

test('alerts compare two database states server by server [RUN-10]', () => {
  const pairs = readDeploy('alerts.yml').match(/^.*database_available.*\band\b.*database_available.*$/gm) ?? []
  expect(pairs.length).toBeGreaterThan(1)
  expect(pairs.filter((line) => !line.includes(' and on (instance) '))).toEqual([])
})

test('the alert rules and the dashboard use only metrics and labels that the server exports [RUN-10]', async () => {
  const scraped = await scrapeAfterBooking()
  const exposed = new Set([...scraped.matchAll(/^(?:# TYPE )?([a-z]\w+)[ {]/gm)].map(([, name]) => name))
  const board = JSON.parse(readDeploy('grafana-dashboard.json')) as Board
  const expressions = {
    alerts: readDeploy('alerts.yml').replaceAll(/^ *(?:#|action:).*$/gm, ''),
    board: board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'),
  }
  for (const [file, text] of Object.entries(expressions)) {
    const used = text.match(/\b(?:http|database|job|order|security|nodejs|process)_\w+/g) ?? []
    expect(used.length, file).toBeGreaterThan(10)
    expect(
      [...new Set(used)].filter((name) => !exposed.has(name)),
      file,
    ).toEqual([])
    const labels = text.match(/\b(?:state|for|kind|route|method|status)="[^"$]+"/g) ?? []
    expect(
      labels.filter((label) => !scraped.includes(label)),
      file,
    ).toEqual([])
  }
})

interface Rule {
  alert: string
  expr: string
  summary: string
}

/** Alert, expression and summary of each rule, parsed by the layout of the file. */
function readRules(): Rule[] {
  return readDeploy('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      alert: text.slice(0, text.indexOf('\n')),
      expr: /expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
      summary: /summary: (.*)/.exec(text)?.[1] ?? '',
    }))
}

test('jobs that fail, stop or fall behind raise alerts that name the job, and are on the dashboard [TEND-05]', () => {
  const rules = readRules().filter(({ expr }) => expr.includes('job_'))
  for (const metric of [
    'job_since_success_seconds',
    'job_failures_in_a_row',
    'job_failures_total',
    'job_backlog_seconds',
  ])
    expect(
      rules.some(({ expr }) => expr.includes(metric)),
      metric,
    ).toBe(true)
  for (const { alert, expr, summary } of rules) {
    // Every aggregation keeps the label `name`, and the summary contains it.
    expect(expr.match(/\b(?:sum|max) (?!by \(name\))/), alert).toBeNull()
    expect(summary, alert).toContain('{{ $labels.name }}')
  }
  const board = readDeploy('grafana-dashboard.json')
  for (const metric of ['job_since_success_seconds', 'job_failures_total', 'job_backlog', 'job_duration_seconds'])
    expect(board).toMatch(new RegExp(String.raw`\b${metric}\b`))
  // The names in the rules are those of the runner's steps.
  const asked = rules.flatMap(({ expr }) => /name=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [])
  expect(asked).toEqual(Object.values(RUNNER_STEPS))
})

test('the metrics report whether the database is available, and which messages wait [RUN-10]', async () => {
  const scraped = await scrapeAfterBooking()
  expect(scraped).toContain('database_available{for="reading"} 1')
  expect(scraped).toContain('database_available{for="writing"} 1')
  expect(scraped).toContain('database_connections{state="limit"} ')
  expect(scraped).toMatch(/^messages_waiting 2$/m)
  expect(scraped).toMatch(/^messages_oldest_seconds \d/m)

  const gone = await testApp({ database: { url: 'postgres://nobody@127.0.0.1:1/none' } })
  const without = (await gone.app.inject('/metrics')).body
  expect(without).toContain('database_available{for="reading"} 0')
  expect(without).toContain('database_available{for="writing"} 0')
})
