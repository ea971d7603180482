// @vitest-environment happy-dom
import { discovery, geo, type GeoSuggestion } from '@nikhar/contract/discovery'
import { answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'

const DENIED = 'Location access was denied. Please enable it in your browser settings.'
const indiranagar = aPlace('Indiranagar', '560038')

function aPlace(name: string, postcode: string): GeoSuggestion {
  return {
    place_id: name,
    lat: '12.9784',
    lon: '77.6408',
    display_name: `${name}, Bengaluru, Karnataka, ${postcode}, India`,
    address: { suburb: name, city: 'Bengaluru', state: 'Karnataka', postcode, country: 'India' },
    display_place: name,
    display_address: `Bengaluru, Karnataka, ${postcode}, India`,
  }
}

/** The device answers with its position, or with an error code. */
function setDevice(position: { latitude: number; longitude: number } | number) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, fail) => {
    if (typeof position === 'number') fail?.({ code: position } as GeolocationPositionError)
    else found({ coords: position } as GeolocationPosition)
  }
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
}

const HERE = { latitude: 12.9784, longitude: 77.6408 }

function openHome(answers: Answer[] = []) {
  const given = [answer(discovery.favourites, []), ...answers]
  return renderApp('/home', { session: {}, answers: given, others: 'wait', place: null })
}

const findPicker = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Change location: ${name}`), hidden: true })
const findSearch = () => screen.findByRole('combobox', { name: 'Search for your area, city or PIN code' })
const readPlace = () => JSON.parse(localStorage.getItem('userLocationData') ?? 'null') as object | null

test('a customer who denies the location sees an explanation for five seconds [LOC-13]', async () => {
  setDevice(1)
  pauseClock(new Date())
  await openHome()
  const [denied] = await screen.findAllByText(DENIED)
  passTime(3500)
  expect(denied).toBeInTheDocument()
  passTime(2000)
  expect(denied).not.toBeInTheDocument()
})

test.each([
  ['Location information is unavailable. Please try again or enter manually.', 2, 'LOC-17'],
  ['Location request timed out. Please try again or enter manually.', 3, 'LOC-18'],
  ['Failed to get location. Please try again or enter manually.', 9, 'LOC-19'],
])('a device that cannot be located says "%s" [LOC-17, LOC-18, LOC-19]', async (words, code) => {
  setDevice(code)
  const { user } = await openHome([answer(geo.reverse, indiranagar)])
  expect(await screen.findByText(words)).toBeInTheDocument()
  setDevice(HERE)
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await findPicker('Indiranagar')).toBeInTheDocument()
  expect(readPlace()).toMatchObject({ displayName: 'Indiranagar', cityName: 'Bengaluru' })
})

test('a browser without geolocation is handled [LOC-15]', async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation')
  await openHome()
  expect(await screen.findByText('Geolocation not supported by your browser')).toBeInTheDocument()
})

test('a position outside India shows that only India is supported [LOC-10, LOC-24]', async () => {
  setDevice({ latitude: 27.7172, longitude: 85.324 })
  await openHome([refuse(geo.reverse, 'OUTSIDE_INDIA')])
  expect(await screen.findByText('We currently only support locations within India.')).toBeInTheDocument()
  expect(readPlace()).toBeNull()
})

test('a place that was not found, and unavailable places, are reported [LOC-16, LOC-20]', async () => {
  setDevice({ latitude: 12.28, longitude: 93.86 })
  const { user } = await openHome([inTurn(refuse(geo.reverse, 'NOT_FOUND'), refuse(geo.reverse, 'PLACES_UNAVAILABLE'))])
  expect(await screen.findByText('Could not determine your exact location')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('Failed to process location data')).toBeInTheDocument()
})

test('without a network neither locating nor searching works, until it is back [LOC-20, LOC-23]', async () => {
  setDevice(2)
  const { user } = await openHome([
    inTurn(unreachable(geo.reverse), answer(geo.reverse, indiranagar)),
    unreachable(geo.autocomplete),
  ])
  await screen.findByText(/^Location information is unavailable\./)
  setDevice(HERE)
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText('Failed to process location data')).toBeInTheDocument()
  fill(await findSearch(), 'andheri')
  expect(await screen.findByText('Failed to fetch location suggestions')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await findPicker('Indiranagar')).toBeInTheDocument()
})

test('the sheet closes once another tab has stored a place [LOC-01]', async () => {
  setDevice(3)
  await openHome()
  await screen.findByRole('dialog', { name: 'Where shall we look?' })
  const newValue = JSON.stringify({
    displayName: 'Koramangala',
    cityName: 'Bengaluru',
    coordinates: { lat: 12.9352, lng: 77.6245 },
    rawAddress: 'Koramangala, Bengaluru, Karnataka, 560034, India',
  })
  localStorage.setItem('userLocationData', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'userLocationData', newValue, storageArea: localStorage }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await findPicker('Koramangala')).toBeVisible()
})

test('a stored place without coordinates is requested again [LOC-01, LOC-02]', async () => {
  setDevice(3)
  localStorage.setItem('userLocationData', JSON.stringify({ displayName: 'Koramangala', coordinates: null }))
  const { server } = await openHome()
  expect(await screen.findByRole('dialog', { name: 'Where shall we look?' })).toBeVisible()
  expect(server.sent(discovery.nearbyOutlets)).toEqual([])
})
