import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectPlace, LocationDenied } from './detect-place.ts'

const whitefield = { latitude: 12.9702, longitude: 77.7508 }
const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()

function answer(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

function refuse(status: number, code: string) {
  answer(status, {
    statusCode: status,
    message: 'in the words of the server',
    error: { code, message: 'in the words of the server' },
  })
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  getCurrentPosition.mockReset()
  getCurrentPosition.mockImplementation((tell) => tell({ coords: whitefield } as GeolocationPosition))
  answer(200, {
    data: {
      place_id: '7',
      lat: '12.9698',
      lon: '77.75',
      display_name: 'Whitefield, Bengaluru, Karnataka, 560066, India',
      address: { suburb: 'Whitefield', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

test('geolocation asks for the exact current position, with a timeout of ten seconds [LOC-12]', async () => {
  await detectPlace()
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
})

test('a detected place has the name of its neighbourhood and the position of the device [DATA-24]', async () => {
  expect(await detectPlace()).toEqual({
    displayName: 'Whitefield',
    cityName: 'Bengaluru',
    coordinates: { lat: 12.9702, lng: 77.7508 },
    rawAddress: 'Whitefield, Bengaluru, Karnataka, 560066, India',
  })
})

test.each([
  [1, 'Location access was denied. Please enable it in your browser settings.'],
  [2, 'Location information is unavailable. Please try again or enter manually.'],
  [3, 'Location request timed out. Please try again or enter manually.'],
  [0, 'Failed to get location. Please try again or enter manually.'],
])('the geolocation error %d has its own message', async (code, message) => {
  getCurrentPosition.mockImplementation((_tell, fail) => fail?.({ code } as GeolocationPositionError))
  const problem = await detectPlace().catch((error: unknown) => error)
  expect(problem).toMatchObject({ message })
  expect(problem instanceof LocationDenied).toBe(code === 1)
})

test('a browser without geolocation gets its own message', async () => {
  vi.stubGlobal('navigator', {})
  await expect(detectPlace()).rejects.toThrow('Geolocation not supported by your browser')
})

test.each([
  [400, 'OUTSIDE_INDIA', 'We currently only support locations within India.'],
  [404, 'NOT_FOUND', 'Could not determine your exact location'],
  [503, 'PLACES_UNAVAILABLE', 'Failed to process location data'],
])('the server’s error %d %s has its own message', async (status, code, message) => {
  refuse(status, code)
  await expect(detectPlace()).rejects.toThrow(message)
})

test('a failed or invalid response gets its own message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(detectPlace()).rejects.toThrow('Failed to process location data')
  answer(200, { data: { place_id: '7', lat: 'here', lon: 'there', display_name: 'Somewhere', address: {} } })
  await expect(detectPlace()).rejects.toThrow('Failed to process location data')
})
