import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { drawExtract, MIDDLE } from './draw-extract.ts'

const extract = drawExtract()
const archive = new PMTiles({
  getKey: () => 'test',
  getBytes: async (first, length) => ({ data: new Uint8Array(extract.subarray(first, first + length)).buffer }),
})

test('the file is an archive of vector tiles around the invented place', async () => {
  const header = await archive.getHeader()
  expect(header).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 9, maxZoom: 14, leafDirectoryLength: 0 })
  expect((header.minLat + header.maxLat) / 2).toBeCloseTo(MIDDLE.latitude, 3)
  expect((header.minLon + header.maxLon) / 2).toBeCloseTo(MIDDLE.longitude, 3)
})

test('its tiles have the layers and kinds of Protomaps, at every zoom level', async () => {
  for (const z of [9, 10, 11, 12, 13, 14]) {
    const { layers } = await readMiddle(z)
    expect(Object.keys(layers)).toEqual(expect.arrayContaining(['roads', 'places']))
  }
  const { layers } = await readMiddle(14)
  const roads = listFeatures(layers['roads'])
  const kinds = new Set(roads.map(({ properties }) => properties['kind']))
  expect(kinds).toEqual(new Set(['major_road', 'minor_road', 'rail']))
  expect(
    roads.find(({ properties }) => properties['name'] === 'Banyan Road')?.loadGeometry()[0]?.length,
  ).toBeGreaterThan(3)
})

async function readMiddle(z: number) {
  const scale = 2 ** z
  const radians = (MIDDLE.latitude * Math.PI) / 180
  const x = Math.floor(((MIDDLE.longitude + 180) / 360) * scale)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale)
  const tile = await archive.getZxy(z, x, y)
  if (!tile) throw new Error(`there is no tile ${z}/${x}/${y}`)
  return new VectorTile(new PbfReader(tile.data))
}

function listFeatures(layer: VectorTile['layers'][string] | undefined) {
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).filter(
    (feature) => feature !== undefined,
  )
}
