import { expect, test } from 'vitest'
import { readRequester, shortenNetwork, toRequester } from './requester.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['not an address', 'not an address'],
])('%s counts as %s [SAFE-01]', (address, requester) => {
  expect(toRequester(address)).toBe(requester)
})

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2::1', '2001:db8:1::x'],
  ['::ffff:198.51.100.9', '198.51.100.x'],
  ['127.0.0.1', 'Local network'],
  ['::1', 'Local network'],
  ['192.168.1.20', 'Local network'],
  ['fd00::1', 'Local network'],
  ['not an address', 'Unknown network'],
])('the network of %s is shown as %s [SAFE-16]', (address, shown) => {
  expect(shortenNetwork(toRequester(address))).toBe(shown)
})

test('of the tokens in a header four are read, and only well-formed ones', () => {
  const tokens = Array.from({ length: 9 }, (_, i) => `${i}`.repeat(22))
  const read = (header: string) => readRequester({ ip: '::1', headers: { 'code-challenge': header } }).codeChallenges
  expect(read(tokens.slice(0, 2).join(', '))).toEqual(tokens.slice(0, 2))
  expect(read(tokens.join())).toHaveLength(4)
  expect(read("short,'; drop table customers;--,,")).toEqual([])
})
