import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { monday9 } from '../../testing/bookable-salon.ts'
import { testApp } from '../../testing/test-app.ts'
import { importOutlets } from './import-outlets.ts'

const EXAMPLE = new URL('../../../../docs/examples/outlets.csv', import.meta.url)
const context = { operator: 'asha', now: monday9 }

async function setUp() {
  const { db } = await testApp({ clock: () => monday9 })
  const count = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from outlets) as outlets, (select count(*)::int from services) as services,
        (select count(*)::int from stylists) as stylists, (select count(*)::int from opening_hours) as hours,
        (select count(*)::int from audit_log) as entries`.execute(db)
    return rows[0]
  }
  return { db, count, example: await readFile(EXAMPLE, 'utf8') }
}

test('a file imports outlets with hours, services and stylists, and changes nothing a second time [MENU-24]', async () => {
  const it = await setUp()
  const lines = await importOutlets(it.db, Buffer.from(it.example), context)
  expect(lines).toEqual([
    expect.stringMatching(/^Noor Beauty Lounge: outlet \d+, new; services 2, stylists 2, spans of hours 7 added$/),
  ])
  const outlet = await it.db.selectFrom('outlets').select(['stage', 'gstin', 'status']).executeTakeFirstOrThrow()
  expect(outlet).toEqual({ stage: 'SUBMITTED', gstin: '29AAGCB7383J1Z4', status: 'INACTIVE' })
  const counts = await it.count()
  expect(counts).toMatchObject({ outlets: 1, services: 2, stylists: 2, hours: 7 })
  const again = await importOutlets(it.db, Buffer.from(it.example), context)
  expect(again).toEqual([expect.stringMatching(/nothing new$/)])
  expect(await it.count()).toEqual(counts)
})

test('a file with wrong cells is refused as a whole, each cell named by row and column [MENU-25]', async () => {
  const it = await setUp()
  const wrong = it.example
    .replace('1899', 'much')
    .replace('Mon-Sat,10:00,20:00,\nHOURS', 'Mon-Xyz,10:00,20:00,\nHOURS')
    .replace('STYLIST,noor,Meera', 'STYLIST,nour,Meera')
  const refused = importOutlets(it.db, Buffer.from(wrong), context)
  await expect(refused).rejects.toThrow(
    'row 3, days: Must be like all, Mon-Sat or Mon Wed Fri\nrow 5, price: Must be an amount in rupees\nrow 8, outlet: No outlet nour above',
  )
  // The rows of a wrong outlet are still checked.
  const both = it.example.replace('560038', 'abc').replace('1899', 'much')
  await expect(importOutlets(it.db, Buffer.from(both), context)).rejects.toThrow(
    /^row 2, pincode: Please enter a PIN code of India, 6 digits\nrow 5, price: Must be an amount in rupees$/,
  )
  const elsewhere = it.example
    .replace('12.9719,77.6412', '51.5,0.1')
    .replace('29AAGCB7383J1Z4', '29AAGCB7383J1Z5')
    .replace(',skin,', ',cars,')
    .replace('FEMALE,6', 'LADY,6')
  await expect(importOutlets(it.db, Buffer.from(elsewhere), context)).rejects.toThrow(
    /^row 2, gstin: .+\nrow 2, latitude: This place isn’t in India\nrow 5, category: One of hair, .+\nrow 7, gender: /,
  )
  const service = 'SERVICE,noor,,,,,,,,,,,,,,,,,,,,,,,,\n'
  const everywhere = importOutlets(it.db, Buffer.from(it.example + service.repeat(200)), context)
  await expect(everywhere).rejects.toThrow(/\nand \d+ more wrong cells$/)
  const facial = it.example.split('\n')[4] + '\n'
  const many = importOutlets(it.db, Buffer.from(it.example + facial.repeat(1000)), context)
  await expect(many).rejects.toThrow('row 2, outlet: At most 1000 services, not 1002')
  const tooLong = it.example + facial.repeat(50_000)
  await expect(importOutlets(it.db, Buffer.from(tooLong), context)).rejects.toThrow('A file can have 20000 rows')
  expect(await it.count()).toMatchObject({ outlets: 0, services: 0, entries: 0 })
})

test('a file whose import fails midway leaves nothing behind [MENU-25]', async () => {
  const it = await setUp()
  await sql`alter table services add check (name <> 'Zoya Facial')`.execute(it.db)
  const second = it.example
    .split('\n')
    .slice(1)
    .join('\n')
    .replaceAll('noor', 'zoya')
    .replace('Noor Beauty', 'Zoya Beauty')
    .replace('9845012277,9845012277', '9845012278,9845012278')
    .replace(/^(SERVICE,zoya,)[^,]+/m, '$1Zoya Facial')
  await expect(importOutlets(it.db, Buffer.from(it.example + second), context)).rejects.toThrow(/check constraint/)
  expect(await it.count()).toMatchObject({ outlets: 0, services: 0, stylists: 0, hours: 0, entries: 0 })
})
