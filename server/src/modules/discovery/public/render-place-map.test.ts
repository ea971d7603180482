import { expect, test } from 'vitest'
import { boxAround, renderPlaceMap } from './render-place-map.ts'

const KORAMANGALA = { latitude: 12.9352, longitude: 77.6245 }
const at = (name: string, north: number, east: number, weight = 0.5) => ({
  name,
  latitude: KORAMANGALA.latitude + north,
  longitude: KORAMANGALA.longitude + east,
  weight,
})

function namesOf(areas: ReturnType<typeof at>[]) {
  const names = renderPlaceMap(KORAMANGALA, areas).text.matchAll(/<text[^>]*>([^<]*)/g)
  return [...names].map(([, name]) => name).filter((name) => name !== '1 km')
}

test('the map of a public page shows the areas around the salon as shades with their names, and the pin [MAP-19]', () => {
  const drawing = renderPlaceMap(KORAMANGALA, [at('Ejipura', 0.008, 0.004), at('<b>', -0.008, 0)]).text
  expect(drawing).toMatch(/^<svg class="place-map"/)
  expect(drawing.match(/<circle cx=/g)).toHaveLength(2)
  expect(drawing).toContain('class="pin"')
  expect(drawing).toContain('<text x="43" y="-89">Ejipura</text>')
  expect(drawing).toContain('>1 km</text>')
  expect(drawing).toContain('&lt;b&gt;')
})

test('names give way to the pin, to better known ones and to the edge [MAP-19]', () => {
  expect(namesOf([at('Koramangala', 0, 0)])).toEqual([])
  expect(namesOf([at('Ejipura', 0.008, 0), at('Viveknagar', 0.0085, 0.001)])).toEqual(['Ejipura'])
  expect(namesOf([at('A name that is cut', 0.005, 0.025)])).toEqual([])
})

test('the box has what the drawing shows', () => {
  const { south, west, north, east } = boxAround(KORAMANGALA)
  expect((north - south) * 111.32).toBeCloseTo(2.4)
  expect((east - west) * 111.32 * Math.cos((12.9352 * Math.PI) / 180)).toBeCloseTo(5.6)
})
