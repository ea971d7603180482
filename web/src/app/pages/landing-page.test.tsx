// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAddress, renderApp, type RenderedApp } from '../../testing/render-app.tsx'

let app: RenderedApp

beforeEach(async () => {
  app = await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Your glow, booked before the chai cools.' })
})

test('a visitor is welcomed by a landing page and can log in from it [ROUTE-01, PUB-01]', async () => {
  expect(screen.getAllByRole('link', { name: 'Join Us' })[0]).toHaveAttribute('href', '/registration')
  await app.user.click(screen.getByRole('link', { name: 'Login' }))
  await expectAddress('/Login')
})

test('Book near me leads a visitor without an account to the login [PUB-01]', async () => {
  await app.user.click(screen.getByRole('link', { name: 'Book near me' }))
  await expectAddress(/^\/Login/)
})

test('the page describes the features and the three steps [PUB-02, PUB-03]', () => {
  const features = within(screen.getByRole('region', { name: 'Everything between you and that chair, sorted.' }))
  expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Nearby, really',
    'Live time slots',
    'Offers that apply',
    'Scan at the salon',
  ])
  const steps = within(screen.getByRole('region', { name: 'How it works' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
})

test('the presence figures name four cities and their totals [PUB-06, PUB-07, PUB-08, PUB-09]', () => {
  const presence = within(screen.getByRole('region', { name: 'Where you find us' }))
  expect(presence.getByText('180+')).toBeVisible()
  expect(presence.getByText('14,000+')).toBeVisible()
  const cities = presence.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cities).toHaveLength(4)
  for (const [index, outlets] of [10, 20, 50, 100].entries()) expect(cities[index]).toContain(`${outlets} outlets`)
  for (const [index, customers] of ['4,000', '3,000', '2,000', '5,000'].entries())
    expect(cities[index]).toContain(`${customers} customers`)
})

test('the footer shows how to contact us [PUB-05, PUB-10]', () => {
  const footer = within(screen.getByRole('contentinfo'))
  for (const [name, href] of [
    ['support@nikhar.example', 'mailto:support@nikhar.example'],
    ['080-4000-1234', 'tel:+918040001234'],
    ['Terms and policies', '/terms-and-conditions'],
    ['Register as partner', '/partner-with-us'],
  ] as const)
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(footer.getByText(/Bengaluru 560038, Karnataka, India/)).toBeVisible()
})
