// @vitest-environment happy-dom
import { discovery, type SearchResults } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serviceId } from '../../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../../testing/render-app.tsx'

const WORDS = 'Search salons, spas or services'
const found: SearchResults = {
  outlets: [
    {
      id: 101,
      name: 'Aarna Salon & Spa',
      city: 'Bengaluru',
      street: 'Indiranagar',
      image: null,
      distance: 1.24,
      rating: 4.5,
      ratingCount: 1204,
    },
  ],
  services: [
    {
      _id: serviceId(4),
      serviceName: 'Kesar Glow Facial',
      price: asRupees(1299),
      image: null,
      outletId: 101,
      outletName: 'Aarna Salon & Spa',
      distance: 1.24,
    },
  ],
  categories: [{ slug: 'skin', name: 'Skin' }],
}
const nothing: SearchResults = { outlets: [], services: [], categories: [] }

async function openSearch(answers = [answer(discovery.search, found)]) {
  const categories = answer(discovery.categories, [{ slug: 'spa', name: 'Spa' }])
  const app = await renderApp('/home', { session: {}, answers: [categories, ...answers], others: 'wait' })
  await app.user.click(await screen.findByRole('button', { name: WORDS }))
  return { ...app, field: await screen.findByRole('combobox', { name: WORDS }) }
}

const results = () => within(screen.getByRole('listbox', { name: 'Search results' }))

test('services, salons with their rating and categories are found, each in its group [HOME-02, FLOW-13]', async () => {
  const { user, field } = await openSearch()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  fill(field, 'facial')
  const services = within(await screen.findByRole('group', { name: 'Services' }))
  expect(services.getByRole('option')).toHaveTextContent(/Kesar Glow Facial.*₹1,299/)
  const salons = within(results().getByRole('group', { name: 'Salons' }))
  expect(salons.getByRole('option')).toHaveTextContent(/1\.2 km/)
  expect(salons.getByRole('option')).toHaveTextContent('Rated 4.5(1,204 reviews)')
  expect(results().getByRole('group', { name: 'Categories' })).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await user.click(services.getByRole('option'))
  await expectAddress(`/outlet-detail/101/service/${serviceId(4)}`)
})

test('the keyboard selects a result [HOME-02]', async () => {
  const { user, field } = await openSearch()
  fill(field, 'skin')
  const category = await screen.findByRole('option', { name: 'Skin' })
  expect(results().getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}')
  expect(category).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await expectAddress('/salons?category=skin')
})

test('quick typing sends one search, 300 ms after the last key [HOME-02]', async () => {
  pauseClock(new Date())
  const { user, server, field } = await openSearch()
  const asked = () => server.sent(discovery.search).map(({ query }) => query.q)
  await user.type(field, 'facial')
  passTime(290)
  expect(asked()).toEqual([])
  passTime(20)
  expect(await screen.findByRole('group', { name: 'Services' })).toBeVisible()
  expect(asked()).toEqual(['facial'])
})

test('a search without results says so, and the cross clears the field', async () => {
  const { user, field } = await openSearch([answer(discovery.search, nothing)])
  fill(field, 'zzqqxx')
  expect(await screen.findByRole('heading', { name: 'Nothing for “zzqqxx”' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('unusual texts arrive at the server as they were typed, and the field takes at most a hundred characters', async () => {
  const texts = ['%', "'; drop table outlets; --", '"', '💇', 'मेंहदी', '\\']
  const { user, server, field } = await openSearch([answer(discovery.search, nothing)])
  for (const text of texts) {
    fill(field, text)
    expect(await screen.findByText(`Nothing for “${text}”`)).toBeVisible()
  }
  expect(server.sent(discovery.search).map(({ query }) => query.q)).toEqual(texts)
  await user.clear(field)
  await user.click(field)
  await user.paste('a'.repeat(1000))
  expect(field).toHaveValue('a'.repeat(100))
})

test('a search that fails can be tried again', async () => {
  const { user, field } = await openSearch([
    inTurn(refuse(discovery.search, 'FORBIDDEN'), answer(discovery.search, found)),
  ])
  fill(field, 'facial')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Services' })).toBeVisible()
})

test('without a text the categories link to their salons, and Back returns to home', async () => {
  const { user } = await openSearch()
  const dialog = within(screen.getByRole('dialog', { name: 'Search' }))
  const categories = within(await dialog.findByRole('navigation', { name: 'Categories' }))
  expect(await categories.findByRole('link', { name: 'Spa' })).toHaveAttribute('href', '/salons?category=spa')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: WORDS })).toHaveFocus())
})
