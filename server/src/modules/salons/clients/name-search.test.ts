import type { ClientSummary } from '@nikhar/contract/clientele'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { at } from '../../../testing/bookable-salon.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { createTill } from '../../../testing/money.ts'
import { createOrder } from '../../../testing/salons.ts'
import { testApp } from '../../../testing/test-app.ts'

/** A first name as guests write it, in any script. */
const NAMES = [
  ['Priya', 'Preeya', 'प्रिया', 'প্রিয়া', 'ਪ੍ਰਿਆ', 'પ્રિયા', 'ପ୍ରିୟା', 'பிரியா', 'ப்ரியா', 'ప్రియ', 'ಪ್ರಿಯಾ', 'പ്രിയ'],
  ['Lakshmi', 'Laxmi', 'लक्ष्मी', 'লক্ষ্মী', 'லக்ஷ்மி', 'లక్ష్మి', 'ಲಕ್ಷ್ಮೀ', 'ലക്ഷ്മി', 'લક્ષ્મી'],
  ['Venkatesh', 'वेंकटेश', 'வெங்கடேஷ்', 'వేంకటేశ్', 'ವೆಂಕಟೇಶ್', 'വെങ്കടേഷ്'],
  ['Kavitha', 'Kavita', 'कविता', 'கவிதா', 'కవిత', 'ಕವಿತಾ', 'കവിത', 'ਕਵਿਤਾ', 'কবিতা'],
  ['Anjali', 'अंजलि', 'अञ्जलि', 'அஞ்சலி', 'అంజలి', 'অঞ্জলি', 'ਅੰਜਲੀ'],
  ['Harpreet', 'हरप्रीत', 'ਹਰਪ੍ਰੀਤ'],
  ['Krishnan', 'कृष्णन', 'கிருஷ்ணன்', 'കൃഷ്ണൻ'],
  ['Pragya', 'प्रज्ञा', 'પ્રજ્ઞા'],
  ['Vetri', 'வெற்றி'],
  ['Champa', 'चंपा', 'চম্পা'],
  ['Vikash', 'विकाश', 'বিকাশ'],
  ['Farah', 'फ़राह', 'ফারাহ'],
  ['Zoya', 'ज़ोया', 'জোয়া'],
  ['Subrahmanyam', 'సుబ్రహ్మణ్యం'],
  ['Usha', 'उषा', 'உஷா', 'ఉష'],
  ['Om', 'ओम', 'ওম'],
  ['Sonia', 'Soniya', 'सोनिया', 'ਸੋਨੀਆ', 'சோனியா'],
  ['Mumtaz', 'मुमताज़', 'ਮੁਮਤਾਜ਼'],
]

test('a name is found in any spelling, and other names are not [CLIENT-06]', async () => {
  const { db } = await testApp()
  const written = NAMES.flatMap((names, person) => names.map((name) => ({ name, person })))
  const pairs = written.flatMap((name) => written.map((sought) => ({ name, sought })))
  const { rows } = await sql<{ name: string; sought: string; begins: boolean }>`
    select name, sought, name_begins(name, sought) as begins
    from unnest(${pairs.map(({ name }) => name.name)}::text[], ${pairs.map(({ sought }) => sought.name)}::text[])
      as pairs (name, sought)`.execute(db)
  const isLatin = (text: string) => /^[ -~]*$/.test(text)
  const wrong = rows.filter(({ name, sought, begins }, index) => {
    const pair = pairs[index]
    if (isLatin(name) && isLatin(sought)) return begins
    return begins !== (pair?.name.person === pair?.sought.person)
  })
  expect(wrong.map(({ name, sought, begins }) => `${sought} ${begins ? 'finds' : 'misses'} ${name}`)).toEqual([])
})

test('hostile and empty texts find nothing by sound [CLIENT-06]', async () => {
  const { db } = await testApp()
  for (const text of ['', ' ', '।', '%', '\\', '()', '\u094d'.repeat(200), '़', '🙂']) {
    const { rows } = await sql<{ begins: boolean }>`select name_begins('प्रिया', ${text}) as begins`.execute(db)
    expect([text, rows[0]?.begins]).toEqual([text, false])
  }
})

test('the desk finds guests and clients in every script [CLIENT-06]', async () => {
  const it = await createTill()
  const names = ['प्रिया शर्मा', 'பிரியா ராமன்', 'Priya Nair', 'Kavya Rao', 'लक्ष्मी देवी']
  for (const [index, name] of names.entries()) {
    const customer = await createCustomer(it.db, { name })
    await createOrder(it.db, it, customer, { status: 'CONFIRMED', startsAt: new Date(at(600 + index * 60)) })
  }
  const search = async (text: string) => {
    const bookings = await it.app.inject({
      url: `/salon/outlet/${it.outlet.id}/bookings?text=${encodeURIComponent(text)}`,
      headers: it.headers,
    })
    const clients = await it.app.inject({
      url: `/salon/outlet/${it.outlet.id}/clients?text=${encodeURIComponent(text)}`,
      headers: it.headers,
    })
    return {
      bookings: bookings.json<{ data: BoardAppointment[] }>().data.map(({ visitor }) => visitor.firstName),
      clients: clients
        .json<{ data: ClientSummary[] }>()
        .data.map(({ name }) => name)
        .toSorted(),
    }
  }
  // The exact spelling comes first.
  expect(await search('priya')).toEqual({
    bookings: ['Priya', 'प्रिया', 'பிரியா'],
    clients: ['Priya N.', 'प्रिया श.', 'பிரியா ரா.'],
  })
  expect(await search('प्रिया')).toEqual({
    bookings: ['प्रिया', 'பிரியா', 'Priya'],
    clients: ['Priya N.', 'प्रिया श.', 'பிரியா ரா.'],
  })
  expect((await search('பிரி')).bookings).toEqual(['பிரியா', 'प्रिया', 'Priya'])
  expect(await search('laxmi')).toMatchObject({ bookings: ['लक्ष्मी'] })
  expect((await search('raman')).clients).toEqual(['பிரியா ரா.'])
})
