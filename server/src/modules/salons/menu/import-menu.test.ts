import type { ImportPreview } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { setUpMenu } from '../../../testing/menu.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'

const HEADING = 'Service,Category,Rate (Rs),Duration,Staff'
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')
const csv = (...rows: string[]) => base64([HEADING, ...rows].join('\r\n'))

async function setUp() {
  const it = await setUpMenu()
  const url = `${it.url}/services/import`
  const preview = async (file: string) => (await it.call('POST', url, { file })).data as ImportPreview
  const sendRows = (rows: ImportPreview['rows'], apply: boolean) =>
    it.call('POST', url, { rows: rows.map(({ row, cells, version }) => ({ row, cells, version })), apply })
  const readMenu = async () => (await it.call('GET', `${it.url}/services`)).data as { name: string; price: number }[]
  return { ...it, url, preview, sendRows, readMenu }
}

test('a file is previewed row by row, wrong cells are named and corrected, and nothing is written before it is accepted [MENU-14, MENU-15]', async () => {
  const it = await setUp()
  const shown = await it.preview(
    csv(
      'Gold Glow Facial,Skin,1600,60,Rehana',
      '"Haircut, women",Hair,Rs.650/-,45 min,',
      'Full Arms Wax,Skin,"4,50",25,',
      'Party Makeup,Skin,3500,,',
      'Body Polish,skin,2999,10 hours,Rihana',
      'Haircut,Cars,500,30,',
      '"Haircut, women ",hair,700,45,',
    ),
  )
  expect(shown).toMatchObject({
    applied: false,
    encoding: 'UTF-8',
    columns: ['name', 'category', 'price', 'minutes', 'who'],
  })
  expect(shown.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'CHANGED'],
    [3, 'NEW'],
    [4, 'WRONG'],
    [5, 'WRONG'],
    [6, 'WRONG'],
    [7, 'WRONG'],
    [8, 'WRONG'],
  ])
  expect(shown.rows[0]?.changes).toEqual(['Price ₹1,499.50 → ₹1,600', 'Who does it'])
  expect(shown.rows.flatMap(({ problems }) => problems)).toEqual([
    { column: 'price', message: 'Price: 450 or 4.50?' },
    { column: 'minutes', message: 'Minutes missing' },
    { column: 'who', message: 'Nobody called Rihana. Rehana?' },
    { column: 'category', message: 'Category: one of Hair, Barber, Spa, Nails, Bridal, Skin' },
    { column: 'name', message: 'The same service as in row 3' },
  ])
  expect(shown.rows[4]?.doubts).toEqual([{ column: 'minutes', message: '10 hours?' }])
  const refused = await it.sendRows(shown.rows, true)
  expect(refused.status).toBe(400)
  expect(refused.error.fields).toMatchObject({ 'row 4, price': 'Price: 450 or 4.50?' })
  expect(await it.readMenu()).toHaveLength(1)

  const corrected = shown.rows.slice(0, 5).map((row) => ({
    ...row,
    cells: { ...row.cells, price: row.cells.price.replace(',', ''), minutes: row.cells.minutes || '60', who: '' },
  }))
  const checked = await it.sendRows(corrected, false)
  expect(checked.data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'CHANGED',
    'NEW',
    'NEW',
    'NEW',
    'NEW',
  ])
  expect(await it.readMenu(), 'still a preview').toHaveLength(1)
  expect((await it.sendRows(corrected, true)).data.applied).toBe(true)
  const menu = await it.readMenu()
  expect(menu.map(({ name, price }) => [name, price])).toEqual([
    ['Haircut, women', 650],
    ['Gold Glow Facial', 1600],
    ['Full Arms Wax', 450],
    ['Party Makeup', 3500],
    ['Body Polish', 2999],
  ])
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'IMPORT_MENU' })
})

test('the same file changes nothing a second time, and a menu changed since the preview is not overwritten [MENU-16]', async () => {
  const it = await setUp()
  const file = csv('Gold Glow Facial,Skin,1600,60,', 'Clean-up,Skin,700,40,Rehana')
  const { rows } = await it.preview(file)
  await it.call('PATCH', `/salon/service/${it.serviceId}`, { price: 1700 })
  const late = await it.sendRows(rows, true)
  expect([late.status, late.error.code, late.error.details]).toEqual([409, 'CHANGED_MEANWHILE', { rows: [2] }])
  expect(await it.readMenu(), 'neither row is written').toHaveLength(1)

  await it.sendRows((await it.preview(file)).rows, true)
  const menu = await it.readMenu()
  const again = await it.preview(file)
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME'])
  expect((await it.sendRows(again.rows, true)).status).toBe(200)
  expect(await it.readMenu()).toEqual(menu)
})

test('files in other encodings are read, and a file that is not a list of services is refused with a reason [MENU-17]', async () => {
  const it = await setUp()
  const text = 'name;category;price;minutes\r\nCrème Facial;Skin;₹1,200;60\r\n'
  const utf16le = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const files: [encoding: string, bytes: Buffer, name: string][] = [
    ['UTF-8', Buffer.from(`\uFEFF${text}`), 'Crème Facial'],
    ['UTF-16LE', utf16le, 'Crème Facial'],
    ['UTF-16BE', Buffer.from(utf16le).swap16(), 'Crème Facial'],
    ['UTF-16LE', Buffer.from(text, 'utf16le'), 'Crème Facial'],
    ['WINDOWS-1252', Buffer.from(text.replace('₹', ''), 'latin1'), 'Crème Facial'],
  ]
  for (const [encoding, bytes, name] of files) {
    const shown = await it.preview(bytes.toString('base64'))
    expect([shown.encoding, shown.rows[0]?.cells.name, shown.rows[0]?.outcome]).toEqual([encoding, name, 'NEW'])
  }
  const row = 'Facial,Skin,9,9\n'
  const refused: [file: string, message: RegExp][] = [
    [base64(`name,category,price,minutes\n${row.repeat(50_000)}`), /can have 1000 rows/],
    [base64(Buffer.from('PK\u0003\u0004\u0000\u0000binary')), /not a CSV file/],
    [base64('a,b\n1,2\n'), /Not found: name, category, price, minutes/],
    [base64('name,category,price,minutes\n'), /no rows below/],
    [base64('name,category,price,minutes\n"Facial,Skin,9,9\n'), /quotation mark/],
    [base64(''), /empty/],
  ]
  for (const [file, message] of refused) {
    const reply = await it.call('POST', it.url, { file })
    expect([reply.status, reply.error.message]).toEqual([400, expect.stringMatching(message)])
  }
  const huge = await it.call('POST', it.url, { file: base64(Buffer.alloc(2_500_000, 'a')) })
  expect([huge.status, huge.error.code]).toEqual([413, 'TOO_LARGE'])
})

test('the menu is exported for spreadsheets with formulas escaped, and read again without a change [MENU-18]', async () => {
  const it = await setUp()
  for (const name of ['=HYPERLINK("http://evil.example")', '+91 Special', '@SUM(A1)', '-5 Peel', 'Crème, "Deluxe"']) {
    await it.call('POST', it.url.replace('/import', ''), {
      name,
      category: 'skin',
      price: 900.5,
      minutes: 30,
      bufferMinutes: 10,
      gender: 'FEMALE',
      stylistIds: [it.stylistId],
      about: 'Line one',
    })
  }
  const reply = await it.app.inject({ url: it.url.replace('import', 'export'), headers: it.headers })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const bytes = reply.rawPayload
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = reply.body.split('\r\n')
  expect(lines.filter((line) => /^"?[=+@-]/.test(line))).toEqual([])
  expect(lines).toContain(`"'@SUM(A1)",Skin,900.5,30,10,Women,Rehana,Line one`)
  const again = await it.preview(bytes.toString('base64'))
  expect(again.rows.map(({ outcome, changes }) => [outcome, changes])).toEqual(again.rows.map(() => ['SAME', []]))
  expect(again.rows).toHaveLength(6)
})

test('a cell that is too long is named by row and column, and of many wrong cells the first fifty are listed [BOUND-03, BOUND-09]', async () => {
  const it = await setUp()
  const refused = await it.call('POST', it.url, {
    file: csv('Bob,Hair,500,30,', `Cut,Hair,500,30,${'x'.repeat(2001)}`),
  })
  expect([refused.status, refused.error.fields]).toEqual([
    400,
    { file: 'Row 3, column E is too long: a cell can have 2000 characters.' },
  ])
  const many = await it.preview(
    csv(...Array.from({ length: 60 }, (_, n) => `Cut ${n},Hair,500,30,${'x'.repeat(2000)}`)),
  )
  expect(many.rows[0]?.problems).toEqual([{ column: 'who', message: `Nobody called ${'x'.repeat(60)}….` }])

  const { status, error } = await it.sendRows(many.rows, true)

  expect([status, Object.keys(error.fields ?? {}).length, error.fields?.['more']]).toEqual([400, 51, 'and 10 more'])
  expect(await it.readMenu(), 'nothing half done').toHaveLength(1)
})

test('quotation marks, line breaks and other delimiters are read as spreadsheets write them [BOUND-03]', async () => {
  const it = await setUp()
  const rows = ['"Cut ""short"" bob"  |Hair|500|30|"one\r\ntwo"', '', '', 'Shave|Hair|200|20|plain "quoted"']
  const shown = await it.preview(base64(`\nname|category|price|minutes|about\r${rows.join('\n')}`))
  expect(shown.rows.map(({ row, cells }) => [row, cells.name, cells.about])).toEqual([
    [3, 'Cut "short" bob', 'one\r\ntwo'],
    [6, 'Shave', 'plain "quoted"'],
  ])
  const broken = await it.call('POST', it.url, { file: base64('name,category,price,minutes\n"Cut" short,Hair,500,30') })
  expect(broken.error.message).toBe('Row 2 has a quotation mark that is not closed.')
})
