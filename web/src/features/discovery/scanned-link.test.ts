import { expect, test } from 'vitest'
import { parseScannedLink } from './scanned-link.ts'

const ORIGIN = 'https://nikhar.example'

test('a link into the app opens inside it, with query and hash [QR-04]', () => {
  expect(parseScannedLink('https://nikhar.example/outlet/101?from=poster#offers', ORIGIN)).toEqual({
    kind: 'internal',
    path: '/outlet/101?from=poster#offers',
  })
})

test('the public page of a salon, to which posters lead, is loaded as a document [PUBL-10]', () => {
  expect(parseScannedLink('https://nikhar.example/s/aarna?from=poster', ORIGIN)).toEqual({
    kind: 'document',
    path: '/s/aarna?from=poster',
  })
  expect(parseScannedLink('https://nikhar.example/salons', ORIGIN)?.kind).toBe('internal')
  expect(parseScannedLink('https://other.example/s/aarna', ORIGIN)?.kind).toBe('external')
})

test.each([
  ['https://salon.example/menu', 'salon.example'],
  ['http://nikhar.example/outlet/101', 'nikhar.example'],
  ['https://nikhar.example:8443/outlet/101', 'nikhar.example:8443'],
  ['https://nikhar.example@evil.example/outlet/101', 'evil.example'],
  ['https://nikhar.example.evil.example/', 'nikhar.example.evil.example'],
])('%s is an external link to %s [QR-04]', (text, host) => {
  expect(parseScannedLink(text, ORIGIN)).toMatchObject({ kind: 'external', host })
})

test.each([
  '',
  'Table 7',
  '/outlet/101',
  '//salon.example',
  'javascript:alert(1)',
  'tel:+911234567890',
  'data:text/html,hi',
  'https://',
])('%j is not a web link [QR-05]', (text) => {
  expect(parseScannedLink(text, ORIGIN)).toBeUndefined()
})
