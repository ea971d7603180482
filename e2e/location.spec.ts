import type { Page, Route } from '@playwright/test'
import { errorReply } from './api.ts'
import { closeWithEscape } from './escape.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'

const REVERSE = '**/geo/reverse?*'
const SUGGEST = '**/geo/autocomplete?*'
const INDIRANAGAR = { latitude: 12.9784, longitude: 77.6408 }
const DENIED = 'Location access was denied. Please enable it in your browser settings.'

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

/** Makes geolocation fail in a way that the browser cannot be configured for. */
async function breakGeolocation(page: Page, code: number) {
  await page.addInitScript((failure) => {
    navigator.geolocation.getCurrentPosition = (_found, fail) => {
      fail?.({ code: failure, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
  }, code)
}

test.describe('a customer who has not chosen a place', () => {
  test.use({ place: null })

  test('is asked for the place after a moment, is located by the device, and the place is stored [LOC-01, LOC-02, LOC-03, LOC-06, STORE-02]', async ({
    loggedIn: page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(INDIRANAGAR)
    await page.addInitScript(() => {
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      new MutationObserver(() => {
        for (const what of ['[inert]', '[role=dialog]'])
          if (document.querySelector(what)) seen[what] ??= performance.now()
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const answer = await holdResponses(page, REVERSE)
    await page.goto('/home')

    await expect(welcome(page)).toBeVisible()
    const [inertAt = 0, askedAt = 0] = await page.evaluate(() =>
      Object.values((window as unknown as { seen: Record<string, number> }).seen),
    )
    expect(askedAt - inertAt, 'milliseconds until the question').toBeGreaterThan(290)
    await expect(page.getByRole('button', { name: 'Finding you...' })).toHaveAttribute('aria-disabled', 'true')
    await markPage(page)
    answer()

    await expect(welcome(page)).toBeHidden()
    await expect(picker(page, 'Indiranagar Bengaluru, Karnataka')).toBeVisible()
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
  })

  test('cannot reach anything behind the dialog, and cannot close it @every-size [LOC-04]', async ({
    loggedIn: page,
  }) => {
    await breakGeolocation(page, 3)
    await page.goto('/home')
    await expect(welcome(page)).toBeVisible()
    const content = page.locator('main [inert]')
    await expect(content).toHaveCSS('opacity', '0.4')
    await page.keyboard.press('Escape')
    await page.mouse.click(200, 20)
    await expect(welcome(page)).toBeVisible()
    await expect(welcome(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveCount(0)
    const isReached = await content.evaluate((box) => {
      const { x, y, width } = box.getBoundingClientRect()
      return box.contains(document.elementFromPoint(x + width / 2, Math.max(y, 0) + 40))
    })
    expect(isReached, 'a press arrives at the content').toBe(false)
  })

  test('sees how to allow the location after denying it, and may type instead @every-size [LOC-05, LOC-13, LOC-14]', async ({
    loggedIn: page,
  }) => {
    await page.goto('/home')
    const denied = page.getByRole('alert').filter({ hasText: DENIED })
    await denied.getByRole('button', { name: 'How to Enable' }).click()
    const help = page.getByRole('dialog', { name: 'Enable your location' })
    await expect(help.getByText('In Chrome:')).toBeVisible()
    await expect(help.getByRole('listitem').first()).toContainText('Site settings')
    await expectNoSeriousAxe(page)
    await help.getByRole('button', { name: 'Got it' }).click()
    await expect(help).toBeHidden()

    await welcome(page).getByRole('button', { name: 'How to Enable' }).click()
    await expect(help).toBeVisible()
    await closeWithEscape(help)
    await expectNoSeriousAxe(page)
    await search(page).fill('ander')
    await suggestions(page).first().click()
    await expect(picker(page, 'Andheri')).toBeVisible()
  })

  test('gets at most five suggestions in India once typing pauses, and picks one with the keys @every-size [LOC-05, LOC-08, LOC-09, LOC-11, PLACE-06]', async ({
    loggedIn: page,
  }) => {
    await breakGeolocation(page, 3)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/geo/autocomplete') asked.push(url.searchParams.get('q'))
    })
    await page.clock.install()
    await page.goto('/home')
    await search(page).focus()
    await page.keyboard.press('Enter')
    await search(page).pressSequentially('   ')
    await page.keyboard.press('Enter')
    await search(page).fill('')
    await page.clock.pauseAt(Date.now() + 60_000)
    await search(page).pressSequentially('nagar')
    await page.clock.runFor(290)
    expect(asked).toEqual([])
    await page.clock.runFor(20)
    await page.clock.resume()
    await expect(suggestions(page)).toHaveCount(5)
    expect(asked, 'one question for a word, none for an empty field').toEqual(['nagar'])
    for (const suggestion of await suggestions(page).all()) await expect(suggestion).toContainText('India')
    await expectNoSeriousAxe(page)

    const second = await suggestions(page).nth(1).locator('span span').first().textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker(page, second ?? '')).toBeVisible()
    await page.clock.runFor(1000)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(asked, 'none after the choice').toEqual(['nagar'])
  })

  for (const [typed, name] of [
    ['560034', 'Koramangala'],
    ['bangalor', 'Bengaluru'],
    ['मुंबई', 'Mumbai'],
  ] as const) {
    test(`types ${typed} and Enter immediately, and gets ${name} [LOC-05, LOC-06]`, async ({ loggedIn: page }) => {
      await breakGeolocation(page, 3)
      await page.goto('/home')
      await search(page).fill(typed)
      await page.keyboard.press('Enter')
      await expect(picker(page, name)).toBeVisible()
      expect(await savedPlace(page)).toMatchObject({ displayName: name })
    })
  }

  test('sees why a search failed [LOC-21, LOC-22, LOC-23]', async ({ loggedIn: page, tolerate }) => {
    tolerate(/503|ERR_FAILED/)
    await breakGeolocation(page, 3)
    await page.goto('/home')
    const problem = page.getByRole('alert')
    await search(page).fill('qqzzxxq')
    await page.keyboard.press('Enter')
    await expect(problem.last()).toHaveText('Failed to find location. Please try again.')

    await page.route(SUGGEST, (route) => route.fulfill(unavailable))
    await search(page).fill('pune')
    await expect(problem.last()).toHaveText('Failed to fetch location suggestions')
    await page.unroute(SUGGEST)
    await page.route(SUGGEST, withoutCoordinates)
    await search(page).fill('puner')
    await suggestions(page).first().click()
    await expect(problem.last()).toHaveText('Failed to set location')
    expect(await savedPlace(page)).toBeNull()
  })

  test('keeps a place while the page is open when storage is forbidden [LOC-06]', async ({ loggedIn: page }) => {
    await breakGeolocation(page, 3)
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'userLocationData') throw new DOMException('full', 'QuotaExceededError')
        keep.call(this, key, value)
      }
    })
    await page.goto('/home')
    await search(page).fill('indiranagar beng')
    await suggestions(page).first().click()
    await picker(page, 'Indiranagar').click()
    await search(page).fill('560034')
    await suggestions(page).first().click()
    await expect(picker(page, 'Koramangala')).toBeVisible()
    expect(await savedPlace(page)).toBeNull()
  })
})

test.describe('a customer who has a place', () => {
  test('sees it in the bar and is not asked again [LOC-01, STORE-02]', async ({ loggedIn: page }) => {
    await page.goto('/home')
    await expect(picker(page, 'Koramangala Bengaluru, Karnataka')).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })

  test('chooses another one, and the page reloads with it @every-size [LOC-06, LOC-07]', async ({ loggedIn: page }) => {
    await page.goto('/home')
    await picker(page, 'Koramangala').click()
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my location' }), 'nobody is located unasked').toBeEnabled()
    await expectNoSeriousAxe(page)
    await expectNoSidewaysScroll(page)
    await markPage(page)
    await search(page).fill('hauz kh')
    await suggestions(page).first().click()
    await expect(picker(page, 'Hauz Khas')).toBeVisible()
    expect(await isMarked(page), 'the page is a new one').toBe(false)
    expect(await savedPlace(page)).toMatchObject({ displayName: 'Hauz Khas', cityName: 'Delhi' })
  })

  test('may close the dialog and keep the place', async ({ loggedIn: page }) => {
    await page.goto('/home')
    await picker(page, 'Koramangala').click()
    await welcome(page).getByRole('button', { name: 'Close' }).click()
    await expect(welcome(page)).toBeHidden()
    await expect(picker(page, 'Koramangala')).toBeFocused()
  })
})

test.describe('on the smallest phone', () => {
  test.use({ place: null, viewport: { width: 320, height: 568 } })

  test('the dialog fits, with a message and suggestions [LOC-05]', async ({ loggedIn: page }) => {
    await breakGeolocation(page, 3)
    await page.goto('/home')
    await search(page).fill('nagar')
    await expect(suggestions(page)).toHaveCount(5)
    await expectNoSidewaysScroll(page)
    await suggestions(page).last().scrollIntoViewIfNeeded()
    await expect(suggestions(page).last()).toBeInViewport()
  })
})

const unavailable = errorReply(503, 'PLACES_UNAVAILABLE', 'Failed to find location. Please try again.')

async function withoutCoordinates(route: Route) {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: object[] }
  await route.fulfill({ response, json: { data: data.map((place) => ({ ...place, lat: '', lon: '' })) } })
}
