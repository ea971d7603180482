import type { Page } from '@playwright/test'
import { closeWithEscape } from './escape.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll, expectSoundAtEverySize } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'

const REVERSE = '**/geo/reverse?*'
const INDIRANAGAR = { latitude: 12.9784, longitude: 77.6408 }

test.use({ place: null })

test.beforeAll('the places of India are loaded beside the first requests', async ({ request }) => {
  test.setTimeout(240_000)
  await expect(async () => expect((await request.get('/geo/search?q=pune')).ok()).toBe(true)).toPass({
    timeout: 230_000,
  })
})

function welcome(page: Page) {
  return page.getByRole('dialog', { name: 'Where shall we look?' })
}

function search(page: Page) {
  return page.getByRole('combobox', { name: 'Search for your area, city or PIN code' })
}

function picker(page: Page, name: string) {
  return page.getByRole('button', { name: `Change location: ${name}` })
}

function suggestions(page: Page) {
  return page.getByRole('option')
}

function savedPlace(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userLocationData') ?? 'null') as unknown)
}

/** Marks the document; a reload removes the mark. */
async function markPage(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
}

async function isMarked(page: Page) {
  return page.evaluate(() => document.documentElement.hasAttribute('data-not-reloaded'))
}

test('a customer is asked for the place, cannot reach anything behind the dialog, is located by the device, and later chooses another place, with which the page reloads [LOC-01, LOC-02, LOC-03, LOC-04, LOC-06, LOC-07, STORE-02]', async ({
  loggedIn: page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(INDIRANAGAR)
  const answer = await holdResponses(page, REVERSE)
  await page.goto('/home')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finding you...' })).toHaveAttribute('aria-disabled', 'true')
  const content = page.locator('main [inert]')
  await expect(content).toHaveCSS('opacity', '0.4')
  await page.keyboard.press('Escape')
  await page.mouse.click(200, 20)
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveCount(0)
  const isReached = await content.evaluate((box) => {
    const { x, y, width } = box.getBoundingClientRect()
    return box.contains(document.elementFromPoint(x + width / 2, Math.max(y, 0) + 40))
  })
  expect(isReached, 'a press arrives at the content').toBe(false)
  await markPage(page)
  answer()

  await expect(welcome(page)).toBeHidden()
  await expect(picker(page, 'Indiranagar')).toBeVisible()
  expect(await savedPlace(page)).toEqual({
    displayName: 'Indiranagar',
    cityName: 'Bengaluru',
    coordinates: { lat: 12.9784, lng: 77.6408 },
    rawAddress: expect.stringMatching(/^Indiranagar, Bengaluru, Karnataka, \d{6}, India$/),
  })
  expect(await isMarked(page), 'a place that had to be chosen reloads nothing').toBe(true)
  await page.reload()
  await expect(picker(page, 'Indiranagar')).toBeVisible()
  await expect(welcome(page)).toBeHidden()

  await picker(page, 'Indiranagar').click()
  await expect(welcome(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await markPage(page)
  await search(page).fill('hauz kh')
  await suggestions(page).first().click()
  await expect(picker(page, 'Hauz Khas')).toBeVisible()
  expect(await isMarked(page), 'the page is a new one').toBe(false)
  expect(await savedPlace(page)).toMatchObject({ displayName: 'Hauz Khas', cityName: 'Delhi' })
})

test('a customer who denies the location sees how to allow it, and gets five suggestions in India, also on the smallest phone [LOC-05, LOC-09, LOC-13, LOC-14]', async ({
  loggedIn: page,
}) => {
  await page.goto('/home')
  const denied = page.getByRole('alert').filter({ hasText: 'Location access was denied.' })
  await denied.getByRole('button', { name: 'How to Enable' }).click()
  const help = page.getByRole('dialog', { name: 'Enable your location' })
  await expect(help.getByText('In Chrome:')).toBeVisible()
  await expect(help.getByRole('listitem').first()).toContainText('Site settings')
  await expectSoundAtEverySize(page)
  await closeWithEscape(help)
  await expectSoundAtEverySize(page)

  await search(page).fill('nagar')
  await expect(suggestions(page)).toHaveCount(5)
  for (const suggestion of await suggestions(page).all()) await expect(suggestion).toContainText('India')
  await expectSoundAtEverySize(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  await suggestions(page).last().scrollIntoViewIfNeeded()
  await expect(suggestions(page).last()).toBeInViewport()
  // A place in its own script, and Enter before the suggestions arrive.
  await search(page).fill('मुंबई')
  await page.keyboard.press('Enter')
  await expect(picker(page, 'Mumbai')).toBeVisible()
  expect(await savedPlace(page)).toMatchObject({ displayName: 'Mumbai' })
})
