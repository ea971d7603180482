import { expect, test } from 'vitest'
import { findGstinProblem, normaliseGstin } from './gstin.ts'
import { findStatesOfPincode } from './indian-states.ts'

/** GSTINs published as examples. */
const VALID: [gstin: string, pincode: string][] = [
  ['27AAPFU0939F1ZV', '400001'],
  ['29AAGCB7383J1Z4', '560038'],
  ['09AAACH7409R1ZZ', '226001'],
  ['24AAACC1206D1ZM', '380015'],
]

test('a GSTIN is valid when its check character matches and its state is that of the PIN code [REG-05]', () => {
  for (const [gstin, pincode] of VALID) expect([gstin, findGstinProblem(gstin, pincode)]).toEqual([gstin, undefined])
})

test('any typing error in a GSTIN is detected [REG-05]', () => {
  const [gstin, pincode] = ['29AAGCB7383J1Z4', '560038']
  for (let place = 0; place < gstin.length; place += 1) {
    for (const other of ['0', '7', 'A', 'K', 'Z']) {
      if (gstin[place] === other) continue
      const mistyped = gstin.slice(0, place) + other + gstin.slice(place + 1)
      expect([mistyped, findGstinProblem(mistyped, pincode)]).not.toEqual([mistyped, undefined])
    }
  }
  expect(findGstinProblem(gstin, '400001')).toBe('This GSTIN is of another state than Maharashtra')
  expect(findGstinProblem('29AAGCB7383J1Z5', pincode)).toBe('Not a valid GSTIN. Check the last letter.')
  for (const text of ['', '29', 'x'.repeat(15), `${gstin}0`]) expect(findGstinProblem(text, pincode)).toMatch(/15 char/)
})

test('a GSTIN may be typed with spaces and lower-case letters', () => {
  expect(normaliseGstin(' 29aagcb 7383 j1z4')).toBe('29AAGCB7383J1Z4')
})

test('a PIN code determines its state, or both states at a border', () => {
  const places: [pincode: string, states: string[]][] = [
    ['110001', ['Delhi']],
    ['560038', ['Karnataka']],
    ['403001', ['Goa']],
    ['605001', ['Tamil Nadu', 'Puducherry']],
    ['600001', ['Tamil Nadu']],
    ['744101', ['Andaman and Nicobar Islands']],
    ['700001', ['West Bengal']],
    ['248001', ['Uttarakhand']],
    ['246149', ['Uttarakhand', 'Uttar Pradesh']],
    ['834001', ['Jharkhand']],
    ['800001', ['Bihar']],
    ['194101', ['Ladakh']],
    ['160017', ['Punjab', 'Chandigarh']],
    ['781001', ['Assam']],
    ['795001', ['Manipur']],
    ['999999', []],
    ['012345', []],
  ]
  for (const [pincode, states] of places) {
    expect([pincode, findStatesOfPincode(pincode).map(({ name }) => name)]).toEqual([pincode, states])
  }
})
