import { deskUrl } from './desk.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createAccount, newCustomer } from './new-customer.ts'
import { consoleUrl } from './operator-console.ts'
import { AARNA } from './salons.ts'

const PATH = `/s/${AARNA.slug}`

test('a visitor reads about a salon, chooses a time, logs in and finds that time held for confirmation @every-size [PUBL-09, PUBL-14, HOLD-07]', async ({
  page,
  isMobile,
}) => {
  const customer = newCustomer()
  await createAccount(page.request, customer)
  await page.goto('/')
  await page.getByRole('link', { name: 'Salons by city' }).click()
  await page.getByRole('link', { name: 'Bengaluru' }).click()
  await expect(page.getByRole('heading', { name: 'Salons in Bengaluru' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: AARNA.name }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', { name: AARNA.name, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible({ visible: !isMobile })
  await page.getByText(/^All \d+ hair services and prices$/).click()
  await expect(page.getByRole('link', { name: 'Book Keratin Smoothing' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  const time = page
    .getByRole('region', { name: /^Free/ })
    .getByRole('link', { name: /[ap]m/ })
    .nth(isMobile ? 1 : 2)
  const [clock = ''] = /\d+:\d\d [ap]m/.exec((await time.textContent()) ?? '') ?? []
  const [, service = ''] = /, (.+)$/.exec((await time.textContent()) ?? '') ?? []
  await time.click()
  await expect(page.getByRole('status').getByText(new RegExp(`${clock} is held for you until`))).toBeVisible()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm your visit' })
  await expect(sheet.getByText(service, { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText(clock).first()).toBeVisible()
  await expect(sheet.getByRole('timer')).toContainText('Held for you')
  await expect(page).toHaveURL(/\/outlet-detail\/101\/service\/[^?]+$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  // The customer is now logged in, so the public page continues in the app.
  await page.goto(PATH)
  await expect(page).toHaveURL(`/outlet/${AARNA.id}`)
})

test('an unknown salon answers with a friendly page on a narrow phone [PUBL-07, PUBL-14]', async ({
  page,
  tolerate,
}) => {
  tolerate(/404 \(Not Found\)/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/s/no-such-salon')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.goto(PATH)
  await expectNoSidewaysScroll(page)
  await page
    .locator('.bar')
    .getByRole('link', { name: /^Book .+ ₹[\d,]+$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goBack()
  await expect(page, 'Back returns to the salon').toHaveURL(PATH)
})

test('no document sent to a browser contains a placeholder of the build, the sitemap of the demo lists the site’s own pages only, and manifest and icons let a phone install the app [PUBL-15, PUBL-16]', async ({
  request,
  baseURL,
}) => {
  const site = ['/', '/terms-and-conditions', '/partner-with-us', '/card-stack-demo', '/robots.txt', '/sitemap.xml']
  const app = ['/Login', '/home', '/search', `/outlet/${AARNA.id}`, '/my-cart', '/nope', '/offline.html']
  const rendered = [PATH, '/s/nope', '/in', '/in/bengaluru', '/in/bengaluru/hair', '/preview/nope']
  const others = [deskUrl(baseURL, '/login'), deskUrl(baseURL, '/nope'), consoleUrl(baseURL, '/login')]
  for (const address of [...site, ...app, ...rendered, ...others]) {
    const document = await (await request.get(address, { headers: { accept: 'text/html,*/*' } })).text()
    expect(document, address).not.toMatch(/__[A-Z_]+__/)
  }

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(baseURL ?? '', ''))
  expect(listed, 'of the demo').toEqual(['/', '/terms-and-conditions', '/partner-with-us'])

  const landing = await (await request.get('/')).text()
  const manifest = (await (
    await request.get(/<link rel="manifest" href="([^"]*)"/.exec(landing)?.[1] ?? '')
  ).json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Nikhar', start_url: '/check-login', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//)
  }
})
