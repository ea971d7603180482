// @vitest-environment happy-dom
import { discovery, geo, type GeoPlace } from '@nikhar/contract/discovery'
import { answer, unreachable } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'

const HINT = 'Type at least 3 characters to search'
const THANKS = 'Thank you for subscribing! Exciting updates coming your way soon.'
const leh = {
  displayName: 'Leh',
  cityName: 'Leh',
  coordinates: { lat: 34.1526, lng: 77.5771 },
  rawAddress: 'Leh, Ladakh, 194101, India',
}
const mysuru = place('1', 'Mysuru, Karnataka, 570001, India')

function place(id: string, name: string): GeoPlace {
  return { place_id: id, lat: '12.30', lon: '76.65', display_name: name, address: { city: name, country: 'India' } }
}

const noSalons = answer(discovery.nearbyOutlets, { data: [], meta: { pageNumber: 1, perPage: 10, total: 0 } })
const places = answer(geo.search, ({ query }) => {
  if (query.q.startsWith('mysu')) return [mysuru]
  return query.q.startsWith('rampur') ? ['1', '2', '3', '4', '5'].map((id) => place(id, `Rampur ${id}, India`)) : []
})
const subscribed = answer(discovery.notifyOnLaunch, { message: THANKS })

async function openForm(answers = [subscribed]) {
  const app = await renderApp('/home', {
    answers: [noSalons, places, ...answers],
    others: 'wait',
    session: {},
    place: leh,
  })
  await app.user.click(await screen.findByRole('button', { name: 'Notify Me When Available' }))
  const form = within(await screen.findByRole('form', { name: 'Notify me' }))
  return {
    ...app,
    form,
    email: form.getByLabelText('Email'),
    city: form.getByRole('combobox', { name: 'City' }),
    pincode: form.getByLabelText('Pincode'),
    submit: () => app.user.click(form.getByRole('button', { name: 'Notify Me' })),
    problems: () => form.queryAllByRole('alert').map(({ textContent }) => textContent),
  }
}

test('an empty form shows the errors of all fields at once and focuses the first [NEWS-02, NEWS-04, NEWS-06, NEWS-09, NEWS-10]', async () => {
  const { email, submit, problems, server } = await openForm()
  await submit()
  await waitFor(() => expect(problems()).toEqual(['Email is required', 'City is required', 'Pincode is required']))
  expect(email).toHaveFocus()
  expect(server.sent(discovery.notifyOnLaunch)).toEqual([])
})

test('invalid entries are reported together, and the first of them is focused [NEWS-01, NEWS-05, NEWS-07, NEWS-09, NEWS-10]', async () => {
  const { email, city, pincode, submit, problems } = await openForm()
  fill(email, 'ananya.rao@')
  fill(city, 'Mysu')
  fill(pincode, '057000')
  await submit()
  const others = ['Please select a city from the suggestions', 'Pincode must be a valid 6-digit number']
  await waitFor(() => expect(problems()).toEqual(['Invalid email format', ...others]))
  fill(email, 'ananya.rao@any-domain.example')
  await submit()
  await waitFor(() => expect(problems()).toEqual(others))
  expect(city).toHaveFocus()
})

test('only six digits that do not begin with 0 are a pincode [NEWS-07]', async () => {
  const { form, pincode, submit } = await openForm()
  const problem = () => form.queryByText('Pincode must be a valid 6-digit number')
  for (const wrong of ['12345', '012345', '12a456', '१२३४५६']) {
    fill(pincode, wrong)
    expect(problem()).toBeNull()
    await submit()
    await waitFor(() => expect(problem(), wrong).toBeVisible())
  }
  fill(pincode, '570001')
  await submit()
  await waitFor(() => expect(form.getByText('Email is required')).toBeVisible())
  expect(problem()).toBeNull()
})

test('a pincode has at most six characters [NEWS-08]', async () => {
  const { user, pincode } = await openForm()
  await user.type(pincode, '57000123')
  expect(pincode).toHaveValue('570001')
})

test('typing clears the error of its own field and no other [NEWS-11]', async () => {
  const { user, email, city, pincode, submit, problems } = await openForm()
  await submit()
  await waitFor(() => expect(problems()).toHaveLength(3))
  await user.type(email, 'a')
  expect(problems()).toEqual(['City is required', 'Pincode is required'])
  await user.type(pincode, '5')
  expect(problems()).toEqual(['City is required'])
  await user.type(city, 'M')
  expect(problems()).toEqual([])
})

test('cities are suggested from three characters on, 500 ms after the last keystroke, at most five [NEWS-13, NEWS-14, NEWS-15, NEWS-16, NEWS-17]', async () => {
  pauseClock('2026-11-16T06:30:00.000Z')
  const { user, server, form, city } = await openForm()
  const asked = () => server.sent(geo.search).map(({ query }) => query.q)
  expect(form.getByText(HINT)).toBeVisible()
  await user.type(city, 'my')
  passTime(2000)
  expect(form.getByText(HINT)).toBeVisible()
  await user.type(city, 'suru')
  passTime(490)
  expect(asked()).toEqual([])
  passTime(20)
  expect((await form.findAllByRole('option'))[0]).toHaveTextContent('Mysuru')
  expect(asked()).toEqual(['mysuru'])
  expect(form.queryByText(HINT)).toBeNull()
  fill(city, 'rampur')
  passTime(510)
  await waitFor(() => expect(form.getAllByRole('option')).toHaveLength(5))
})

test('an unknown place says so [NEWS-18]', async () => {
  const { form, city } = await openForm()
  fill(city, 'zzqqxxvv')
  expect(await form.findByText('No cities found')).toBeVisible()
})

test('further typing clears the chosen city [NEWS-05, NEWS-12]', async () => {
  const { user, form, email, city, pincode, submit, problems } = await openForm()
  fill(email, 'ananya@example.in')
  fill(pincode, '570001')
  fill(city, 'mysuru')
  await user.click((await form.findAllByRole('option'))[0] ?? city)
  expect(city).toHaveDisplayValue(/^Mysuru/)
  await user.type(city, 'x')
  await submit()
  await waitFor(() => expect(problems()).toEqual(['Please select a city from the suggestions']))
})

test('a complete form is sent and the thanks are shown [NEWS-03, NEWS-19, NEWS-20, GEN-08]', async () => {
  const { user, server, form, email, city, pincode, submit } = await openForm()
  fill(email, 'ananya@example.in')
  fill(city, 'mysuru')
  await form.findAllByRole('option')
  await user.type(city, '{Enter}')
  fill(pincode, '570001')
  await submit()
  expect(await screen.findByText(THANKS)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Notify me' })).toBeNull())
  expect(server.sent(discovery.notifyOnLaunch)).toEqual([
    { body: { email: 'ananya@example.in', city: 'Mysuru, Karnataka', pincode: '570001' } },
  ])
})

test('a form that cannot be sent keeps what was typed and says why', async () => {
  const { user, form, email, city, pincode, submit } = await openForm([unreachable(discovery.notifyOnLaunch)])
  fill(email, 'ananya@example.in')
  fill(city, 'mysuru')
  await user.click((await form.findAllByRole('option'))[0] ?? city)
  fill(pincode, '570001')
  await submit()
  expect(await form.findByRole('alert')).toHaveTextContent('We could not reach our servers.')
  expect(email).toHaveValue('ananya@example.in')
  expect(pincode).toHaveValue('570001')
})
