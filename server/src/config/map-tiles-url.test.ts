import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  'https://maps.example/pune.pmtiles',
  'https://maps.example/pune.pmtiles?signed=1',
  'http://127.0.0.1:9000/a.pmtiles',
])('the address of an archive is accepted: %s [MAP-03]', (url) => {
  expect(readConfig({ MAP_TILES_URL: url }).mapTilesUrl).toBe(url)
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', /no longer takes pictures of tiles .* one \.pmtiles file/],
  ['https://tiles.example/', /leads to a \.pmtiles file/],
  ['http://tiles.example/pune.pmtiles', /starts with https/],
  ['ftp://tiles.example/pune.pmtiles', /starts with https/],
  ['pune.pmtiles', /starts with https/],
  ['https://name:secret@tiles.example/pune.pmtiles', /must not contain a name or a password/],
])('an unusable address is refused at the start: %s [MAP-03]', (url, problem) => {
  expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(problem)
})
