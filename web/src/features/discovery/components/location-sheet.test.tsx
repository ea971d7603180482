// @vitest-environment happy-dom
import { discovery, geo, type GeoSuggestion } from '@nikhar/contract/discovery'
import { after, answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { localStore } from '@nikhar/client/storage'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

function openHome(answers: Answer[] = [], options: { place?: null } = { place: null }) {
  const given = [answer(discovery.favourites, []), ...answers]
  return renderApp('/home', { session: {}, answers: given, others: 'wait', ...options })
}

const findWelcome = () => screen.findByRole('dialog', { name: 'Where shall we look?' })
const queryWelcome = () => screen.queryByRole('dialog', { name: 'Where shall we look?' })
/** Notes a reload instead of doing it. */
const spyOnReload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {})

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
  await findWelcome()
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
  expect(await findWelcome()).toBeVisible()
  expect(server.sent(discovery.nearbyOutlets)).toEqual([])
})

test('a customer without a place is asked for it after 300 ms, is located by the device, and the place is stored [LOC-01, LOC-02, LOC-03, LOC-06, LOC-07, STORE-02]', async () => {
  const reload = spyOnReload()
  setDevice(HERE)
  pauseClock(new Date())
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  await openHome([after(ready, answer(geo.reverse, indiranagar))])
  const content = (await screen.findByText('and More')).closest('[inert]')
  expect(content).toHaveClass('opacity-40')
  passTime(280)
  expect(queryWelcome()).not.toBeInTheDocument()
  passTime(20)
  await findWelcome()
  expect(await screen.findByRole('button', { name: 'Finding you...' })).toHaveAttribute('aria-disabled', 'true')
  resolve()
  expect(await findPicker('Indiranagar Bengaluru, Karnataka')).toBeVisible()
  await waitFor(() => expect(queryWelcome()).not.toBeInTheDocument())
  expect(content).not.toHaveAttribute('inert')
  expect(readPlace()).toEqual({
    displayName: 'Indiranagar',
    cityName: 'Bengaluru',
    coordinates: { lat: 12.9784, lng: 77.6408 },
    rawAddress: 'Indiranagar, Bengaluru, Karnataka, 560038, India',
  })
  expect(reload, 'a place that had to be chosen reloads nothing').not.toHaveBeenCalled()
})

test('the question for the place cannot be closed [LOC-04]', async () => {
  setDevice(3)
  const { user } = await openHome()
  const dialog = within(await findWelcome())
  await user.keyboard('{Escape}')
  expect(queryWelcome()).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

test('after a denial, help is a tap away in the toast and in the dialog, and a place may be typed instead [LOC-05, LOC-13, LOC-14]', async () => {
  setDevice(1)
  const { user } = await openHome([answer(geo.autocomplete, [indiranagar])])
  const readHelp = async () => {
    const help = within(await screen.findByRole('dialog', { name: 'Enable your location' }))
    expect(help.getAllByRole('listitem').length).toBeGreaterThan(1)
    await user.click(help.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText('Got it')).not.toBeInTheDocument())
  }
  const toast = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-sonner-toast]')
    expect(found).toHaveTextContent(DENIED)
    return found!
  })
  // Toasts are above the dialog, which only their style sheet says.
  fireEvent.click(within(toast).getByText('How to Enable'))
  await readHelp()
  await user.click(within(await findWelcome()).getByRole('button', { name: 'How to Enable' }))
  await readHelp()
  fill(await findSearch(), 'indira')
  await user.click(await screen.findByRole('option', { name: /Indiranagar/ }))
  expect(await findPicker('Indiranagar')).toBeVisible()
})

test('suggestions are requested once typing pauses for 300 ms, none for an empty field, and none after a choice with the keys [LOC-05, LOC-08, LOC-09, LOC-11, PLACE-06]', async () => {
  const places = ['Vijayanagar', 'Sanjaynagar', 'Rajajinagar', 'Basavanagar', 'Nagarbhavi']
  setDevice(3)
  pauseClock(new Date())
  const { user, server } = await openHome([
    answer(
      geo.autocomplete,
      places.map((name) => aPlace(name, '560040')),
    ),
  ])
  const asked = () => server.sent(geo.autocomplete).map(({ query }) => query.q)
  passTime(310)
  const field = await findSearch()
  await user.type(field, '{Enter}   {Enter}')
  await user.clear(field)
  await user.type(field, 'nagar')
  passTime(290)
  expect(asked()).toEqual([])
  passTime(20)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
  expect(asked(), 'one question for a word, none for an empty field').toEqual(['nagar'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await findPicker('Sanjaynagar')).toBeVisible()
  passTime(1000)
  expect(asked(), 'none after the choice').toEqual(['nagar'])
})

test.each([
  ['560034', 'Koramangala'],
  ['bangalor', 'Bengaluru'],
  ['मुंबई', 'Mumbai'],
])('%s and Enter immediately choose the first answer, %s [LOC-05, LOC-06]', async (typed, name) => {
  setDevice(3)
  const { user } = await openHome([answer(geo.autocomplete, [aPlace(name, '560034'), indiranagar])])
  const field = await findSearch()
  fill(field, typed)
  await user.type(field, '{Enter}', { skipClick: true })
  expect(await findPicker(name)).toBeVisible()
  expect(readPlace()).toMatchObject({ displayName: name })
})

test('a search that finds nothing, that fails or whose place has no coordinates says so [LOC-21, LOC-22, LOC-23]', async () => {
  setDevice(3)
  const lost = refuse(geo.autocomplete, 'PLACES_UNAVAILABLE')
  const { user, server } = await openHome([answer(geo.autocomplete, [])])
  const field = await findSearch()
  fill(field, 'qqzzxxq')
  await user.type(field, '{Enter}', { skipClick: true })
  expect(await screen.findByText('Failed to find location. Please try again.')).toBeVisible()
  server.use(lost)
  fill(field, 'pune')
  expect(await screen.findByText('Failed to fetch location suggestions')).toBeVisible()
  server.use(answer(geo.autocomplete, [{ ...aPlace('Puner', '411001'), lat: '', lon: '' }]))
  fill(field, 'puner')
  await user.click(await screen.findByRole('option', { name: /Puner/ }))
  expect(await screen.findByText('Failed to set location')).toBeVisible()
  expect(readPlace()).toBeNull()
})

/** Where nothing can be stored. */
class FullStorage {
  getItem() {
    return null
  }
  setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  }
  removeItem() {}
  clear() {}
}

test('a place is remembered while the page is open when storage is forbidden [LOC-06]', async () => {
  setDevice(3)
  const real = localStorage
  vi.stubGlobal('localStorage', new FullStorage())
  onTestFinished(() => localStore.clear())
  const { user } = await openHome([
    answer(geo.autocomplete, ({ query }) => (query.q === '560034' ? [aPlace('Koramangala', '560034')] : [indiranagar])),
  ])
  fill(await findSearch(), 'indiranagar beng')
  await user.click(await screen.findByRole('option', { name: /Indiranagar/ }))
  await user.click(await findPicker('Indiranagar'))
  fill(await findSearch(), '560034')
  await user.click(await screen.findByRole('option', { name: /Koramangala/ }))
  expect(await findPicker('Koramangala')).toBeVisible()
  expect(real.getItem('userLocationData')).toBeNull()
})

test('a customer who has a place sees it, is not asked again, and may close the dialog and keep it [LOC-01, STORE-02]', async () => {
  const { user } = await openHome([], {})
  const picker = await findPicker('Koramangala Bengaluru, Karnataka')
  expect(document.querySelector('[inert]')).not.toBeInTheDocument()
  await user.click(picker)
  const dialog = within(await findWelcome())
  expect(dialog.getByRole('button', { name: 'Use my location' }), 'nobody is located unasked').toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(queryWelcome()).not.toBeInTheDocument())
  await waitFor(() => expect(picker).toHaveFocus())
})

test('another place is stored, and the page reloads with it [LOC-06, LOC-07]', async () => {
  const reload = spyOnReload()
  const { user } = await openHome([answer(geo.autocomplete, [indiranagar])], {})
  await user.click(await findPicker('Koramangala'))
  fill(await findSearch(), 'indira')
  await user.click(await screen.findByRole('option', { name: /Indiranagar/ }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(readPlace()).toMatchObject({ displayName: 'Indiranagar', cityName: 'Bengaluru' })
})
