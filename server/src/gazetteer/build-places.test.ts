import { expect, test } from 'vitest'
import { buildPlaces } from './build-places.ts'
import { toCommonName, toLocalityName } from './office-names.ts'
import type { PostOffice, Sources } from './read-sources.ts'

const bengaluru = {
  name: 'Bengaluru',
  latitude: 12.97194,
  longitude: 77.59369,
  district: 'Bangalore Urban',
  state: 'Karnataka',
}
const koramangala: PostOffice = {
  name: 'Tavarekere S.O',
  rank: 'OFFICE',
  delivers: true,
  pincode: '560068',
  district: 'BENGALURU URBAN',
  state: 'KARNATAKA',
  latitude: 12.921,
  longitude: 77.62,
}
const centres = new Map([['560068', { latitude: 12.915, longitude: 77.62 }]])

function placesOf(offices: PostOffice[], given: Partial<Sources> = {}) {
  return buildPlaces({ towns: [bengaluru], offices, centres, ...given })
}

test.each([
  ['Koramangala S.O', 'Koramangala'],
  ['Bandra(East) S.O', 'Bandra East'],
  ['Naigaon S.O (Mumbai)', 'Naigaon'],
  ['Palam Vihar SO Gurgaon', 'Palam Vihar'],
  ['T.Nagar S.O', 'T Nagar'],
  ['CHINCHBUNDER S.O', 'Chinchbunder'],
  ['Dahisar RS SO', 'Dahisar'],
  ['Mumbai GPO', 'Mumbai'],
  ['Sonari B.O.', 'Sonari'],
  ['Koramangala VI Bk S.O', 'Koramangala VI Block'],
])('the office %s becomes the locality %s', (office, locality) => {
  expect(toLocalityName(office)).toBe(locality)
})

test.each([
  ['H A L II Stage', 'HAL 2nd Stage'],
  ['Koramangala VI Block', 'Koramangala 6th Block'],
  ['JP Nagar VIII phase', 'JP Nagar 8th Phase'],
  ['Rajajinagar IVth Block', 'Rajajinagar 4th Block'],
  ['Rohini sec11', 'Rohini Sector 11'],
  ['Sec 01 Greater Noida', 'Sector 1 Greater Noida'],
  ['R K Puram Sect12', 'RK Puram Sector 12'],
  ['Sector21D', 'Sector 21D'],
  ['Swimming Pool Extn', 'Swimming Pool Extension'],
  ['Wagle I E', 'Wagle Industrial Estate'],
  ['R G I. Airport', 'RGI Airport'],
  ['Koramangala', 'Koramangala'],
])('%s is commonly called %s [PLACE-01]', (locality, common) => {
  expect(toCommonName(locality)).toBe(common)
})

test('an office with another spelling of a well-known name contributes its PIN code to it', () => {
  const office = { ...koramangala, name: 'Velacheri S.O', pincode: '600042', district: 'CHENNAI', state: 'TAMIL NADU' }
  const placed = { ...office, latitude: 12.98, longitude: 80.22 }
  const chennai = { name: 'Chennai', latitude: 13.08784, longitude: 80.27847, district: 'Chennai', state: 'Tamil Nadu' }
  const found = placesOf([placed], { towns: [bengaluru, chennai], centres: new Map([['600042', placed]]) })
  expect(found.filter(({ name }) => name.startsWith('Velach')).map(({ name }) => name)).toEqual(['Velachery'])
})

test('an office within the radius of a big city is one of its localities', () => {
  expect(placesOf([koramangala]).find(({ name }) => name === 'Tavarekere')).toMatchObject({
    kind: 'LOCALITY',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    pincode: '560068',
  })
})

test('an office more than 10 km from the centre of its PIN code is left out', () => {
  const misplaced = { ...koramangala, latitude: 13.02 }
  expect(placesOf([misplaced]).some(({ name }) => name === 'Tavarekere')).toBe(false)
})

test('coordinates shared by three PIN codes are a default and replaced by the centre of the PIN code', () => {
  const others = ['560001', '560002'].map((pincode) => ({ ...koramangala, name: `Office ${pincode}`, pincode }))
  expect(placesOf([koramangala, ...others]).find(({ name }) => name === 'Tavarekere')).toMatchObject({
    latitude: 12.915,
  })
})

test('offices that serve one institution are left out', () => {
  const inside = ['St. Johns Medical College S.O', 'C P M G S.O'].map((name) => ({
    ...koramangala,
    name,
    delivers: false,
  }))
  expect(placesOf(inside).some(({ name }) => /^St\.? Johns|^C ?P ?M ?G/i.test(name))).toBe(false)
})

test('places of Navi Mumbai do not count as Mumbai, however near', () => {
  const maharashtra = { district: 'Thane', state: 'Maharashtra' }
  const towns = [
    { ...maharashtra, name: 'Mumbai', latitude: 19.07283, longitude: 72.88261 },
    { ...maharashtra, name: 'Navi Mumbai', latitude: 19.03681, longitude: 73.01582 },
    { ...maharashtra, name: 'Turbhe', latitude: 19.0728, longitude: 72.99 },
  ]
  expect(placesOf([], { towns }).find(({ name }) => name === 'Turbhe')).toMatchObject({ city: 'Navi Mumbai' })
})

test('duplicate places are merged', () => {
  const head: PostOffice = { ...koramangala, name: 'Tavarekere H.O', rank: 'HEAD' }
  expect(placesOf([koramangala, head]).filter(({ name }) => name === 'Tavarekere')).toHaveLength(1)
})
