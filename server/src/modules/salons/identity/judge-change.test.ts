import { expect, test } from 'vitest'
import type { KnownIdentity } from './identity-queries.ts'
import { isSmallRename, judgeChange } from './judge-change.ts'

const KNOWN: KnownIdentity = {
  id: 1,
  whitelabel_id: 1,
  owner_id: 1,
  address_id: 1,
  stage: 'LIVE',
  published_at: new Date(),
  name: 'Noor Beauty Lounge',
  street: '12th Main Road, Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
  latitude: 12.9719,
  longitude: 77.6412,
  phone_number: '+919845012277',
  upi_id: 'noor@upi',
  gstin: null,
  accepted_name: 'Noor Beauty Lounge',
  accepted_latitude: 12.9719,
  accepted_longitude: 77.6412,
}

test.each([
  ['NOOR beauty lounge', true],
  ['Noor Beauty-Lounge', true],
  ['Noor  Beautylounge', true],
  ['Noor Beuty Lounge', true],
  ['Nóor Beauty Lounge', true],
  ['Noor Beauty Lounge, Indiranagar', true],
  ['Noor Beauty Lounge Indiranagar Branch', true],
  ['Noor Beauty Lounge Koramangala', false],
  ['Noor Beauty Lounge by Lakmé', false],
  ['Noor Beauty', false],
  ['Nook Beauty Lodge', false],
  ['Aarna Salon & Spa', false],
])('"Noor Beauty Lounge" as %j is the same name: %s [IDENT-03]', (name, isSmall) => {
  expect(isSmallRename(KNOWN, name)).toBe(isSmall)
})

test('words that every salon uses do not make another name a small change [IDENT-03]', () => {
  const accepted_name = 'Asha Unisex Hair And Beauty Salon And Spa Mumbai'
  expect(isSmallRename({ ...KNOWN, accepted_name }, accepted_name.replace('Asha', 'Ritu'))).toBe(false)
  expect(isSmallRename({ ...KNOWN, accepted_name }, accepted_name.replace('Asha', 'Usha'))).toBe(true)
})

test('typing corrections are counted from the accepted name, not from the last one [IDENT-03]', () => {
  const slipped = { ...KNOWN, name: 'Noor Beauty Lunge' }
  expect(isSmallRename(slipped, 'Noor Beauty Lungi')).toBe(false)
})

test.each([
  [{ latitude: 12.9735, longitude: 77.6412 }, []],
  [{ latitude: 12.9738, longitude: 77.6412 }, ['The pin moves 211 m from the place that was accepted']],
  [{ latitude: 12.9719, longitude: 77.65 }, ['The pin moves 954 m from the place that was accepted']],
  [{ street: '12TH MAIN ROAD Indiranagar' }, []],
  [{ street: '21st Main Road, Indiranagar' }, ['The address is another one']],
  [{ pincode: '560001' }, ['The address is another one']],
])('a place of %j waits for %j [IDENT-02]', (proposed, reasons) => {
  expect(judgeChange(KNOWN, proposed, []).place).toEqual(reasons)
})

test('phone and UPI id always wait, and so does a name that resembles another salon or a chain [IDENT-01, IDENT-10]', () => {
  expect(judgeChange(KNOWN, { phone_number: null, upi_id: null }, []).contact).toHaveLength(2)
  const other = { outletId: 2, name: 'Noor', metres: 1240, stage: 'LIVE' } as const
  expect(judgeChange(KNOWN, { name: 'NOOR Beauty Lounge' }, [other]).name).toEqual([
    'It would look like “Noor”, 1.2 km away',
  ])
  expect(judgeChange(KNOWN, { latitude: 12.972, longitude: 77.6412 }, [other]).place).toHaveLength(1)
  expect(judgeChange(KNOWN, { name: 'Lakme' }, []).name[0]).toBe('It carries the name of Lakmé')
})
