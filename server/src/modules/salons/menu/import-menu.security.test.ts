import { IMPORT_BYTES_MAX, IMPORT_CELL_MAX } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { expectAnswered, startAttackedServer } from '../../../testing/answers-while.ts'
import { createOutlet } from '../../../testing/catalogue.ts'
import { logInSalon } from '../../../testing/desk.ts'

const HEADING = 'Service,Category,Rate (Rs),Duration,Staff,About'
const ROW = 'Haircut,Hair,500,30,,'
const fill = (text: string, length = IMPORT_BYTES_MAX - 1000) => text.repeat(Math.floor(length / text.length))

/** Sequential: each request occupies the server for as long as the one before. */
const SENT_EACH = 2

/** Each is as long as a file may be, or longer. */
const FILES: [what: string, file: string | Uint8Array, answer: string | RegExp][] = [
  [
    'brackets that are never closed, in the heading',
    `${fill('(', 120_000)}${HEADING}\n${ROW}`,
    /Row 1, column A is too long/,
  ],
  ['a heading of brackets within its limit', `${fill('(', 1900)}${HEADING}\n${ROW}`, 'good'],
  ['quotation marks that are never closed', `${HEADING}\n${fill('"')}`, /not closed|too long/],
  ['marks and spaces in turn', `"${fill('"a', 400_000)}${fill(' ', 500_000)},`, /not closed|too long/],
  [
    'an open quotation mark around everything',
    `${HEADING}\n"${fill('Haircut,Hair,500,30\n')}`,
    /Row 2, column A is too long/,
  ],
  ['a hundred thousand columns', fill('a,', 200_000), /Row 1 has more than 64 columns/],
  ['a hundred thousand rows', `${HEADING}\n${fill('a,b\n', 400_000)}`, /can have 1000 rows/],
  ['nothing but line ends', fill('\n'), /can have 1000 rows/],
  ['nothing but spaces', fill(' '), /too long/],
  ['one huge cell', `${HEADING}\n${fill('a')}`, /Row 2, column A is too long: a cell can have 2000 characters/],
  ['a cell of combining marks', `${HEADING}\nA${fill('\u0301', 40_000)},Hair`, /Row 2, column A is too long/],
  ['NUL bytes', new Uint8Array(500_000), /not a CSV file/],
  ['halves of UTF-16 characters', Buffer.from(`\uFEFF${fill('\uD800', 400_000)}`, 'utf16le'), /too long/],
  ['bytes that are no UTF-8', new Uint8Array(500_000).fill(0xe0), /too long/],
  ['more than a file may have', fill('a', 1_200_000), /can have 1 MB/],
]

async function anAttackedMenu() {
  const it = await startAttackedServer({ THROTTLE_PER_TOKEN: '100000' })
  const outlet = await createOutlet(it.db)
  const team = Array.from({ length: 60 }, (_, place) => ({
    outlet_id: outlet.id,
    name: `Asha ${place}`,
    gender: 'FEMALE' as const,
    past_experience_years: 3,
  }))
  await it.db.insertInto('stylists').values(team).execute()
  const headers = { ...(await logInSalon(it.db, outlet)), 'content-type': 'application/json' }
  return {
    ...it,
    async send(body: object) {
      const reply = await fetch(`${it.deskUrl}/salon/outlet/${outlet.id}/services/import`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const text = await reply.text()
      return { status: reply.status, text }
    },
  }
}

test('the server stays responsive while it reads hostile files, and reports the errors of each [BOUND-02, BOUND-03]', async () => {
  const it = await anAttackedMenu()
  for (const [what, file, answer] of FILES) {
    const body = { file: Buffer.from(file as string).toString('base64') }
    const replies: Awaited<ReturnType<typeof it.send>>[] = []
    const answers = await it.answersWhile(async () => {
      for (let i = 0; i < SENT_EACH; i += 1) replies.push(await it.send(body))
    })
    for (const { status, text } of replies) {
      if (answer === 'good') expect([what, status]).toEqual([what, 200])
      else
        expect([what, status, (JSON.parse(text) as { message: string[] }).message]).toEqual([
          what,
          400,
          [expect.stringMatching(answer)],
        ])
      if (answer !== 'good') expect(text.length, what).toBeLessThan(1000)
    }
    expectAnswered(answers, what)
  }
}, 400_000)

/** A thousand rows, as long as a request may be. */
const rowsOf = (cells: Record<string, string>) =>
  Array.from({ length: 1000 }, (_, place) => ({
    row: place + 2,
    cells: { name: `Cut ${place}`, category: 'hair', price: '500', minutes: '30', ...cells },
  }))

test('the server stays responsive while it compares a thousand rows, whatever their cells [BOUND-02, BOUND-04]', async () => {
  const it = await anAttackedMenu()
  const cells: [what: string, cells: Record<string, string>][] = [
    ['names of the team', { who: fill('Asha 7,', IMPORT_CELL_MAX) }],
    ['names of nobody', { who: fill('x', IMPORT_CELL_MAX) }],
    ['digits', { price: fill('1,', IMPORT_CELL_MAX), minutes: fill('1', 900) }],
    ['currencies', { price: fill('rs.', IMPORT_CELL_MAX) }],
    ['spaces', { minutes: `1${fill(' ', IMPORT_CELL_MAX - 2)}x` }],
    ['brackets', { about: fill('(', IMPORT_CELL_MAX) }],
    ['combining marks', { name: fill('\u0301\u0323', 1000) }],
  ]
  for (const [what, wanted] of cells) {
    const body = { rows: rowsOf(wanted) }
    const replies: Awaited<ReturnType<typeof it.send>>[] = []
    const answers = await it.answersWhile(async () => {
      for (let i = 0; i < SENT_EACH; i += 1) replies.push(await it.send(body))
    })
    expect([what, ...replies.map(({ status }) => status)]).toEqual([what, ...replies.map(() => 200)])
    expectAnswered(answers, what)
    const problems = (
      JSON.parse(replies[0]!.text) as { data: { rows: { problems: { message: string }[] }[] } }
    ).data.rows.flatMap((row) => row.problems)
    expect([what, Math.max(0, ...problems.map(({ message }) => message.length)) < 200]).toEqual([what, true])
  }
}, 400_000)
