import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs, findJourneyBrowser } from '@nikhar/scripts/find-chromium'
import { chromium, type Browser, type Page } from '@playwright/test'
import { closeWithEscape } from './escape.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { fakeCameraArgs, showVideoArgs, writeCodeVideo } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'
import { koramangala } from './place.ts'
import { TERRACOTTA } from './salons.ts'
import { prepareContext, logInDemoCustomer } from './sessions.ts'

// All journeys of this file run in one worker and share its two browsers: a camera is chosen when a browser starts.
test.describe.configure({ mode: 'default' })

const CODE_VIDEO = join(mkdtempSync(join(tmpdir(), 'nikhar-camera-')), 'code.y4m')
const cameras = { code: showVideoArgs(CODE_VIDEO), two: fakeCameraArgs(2) }
const browsers = new Map<keyof typeof cameras, Browser>()

test.afterAll(async () => {
  for (const browser of browsers.values()) await browser.close()
})

async function launchWithCamera(camera: keyof typeof cameras): Promise<Browser> {
  const executablePath = findJourneyBrowser()
  const running = browsers.get(camera)
  const browser =
    running ??
    (await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...chromiumArgs, ...cameras[camera]],
    }))
  browsers.set(camera, browser)
  return browser
}

/** Opens the scanner of the demo customer in a browser with a camera; `before` runs before the page's own scripts. */
async function scan(
  baseURL: string | undefined,
  camera: keyof typeof cameras,
  journey: (page: Page) => Promise<void>,
  before?: () => void,
) {
  const browser = await launchWithCamera(camera)
  const origin = baseURL ?? ''
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await prepareContext(context, origin, koramangala)
  const page = await context.newPage()
  if (before) await page.addInitScript(before)
  await logInDemoCustomer(page)
  await journey(page)
  await context.close()
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Scan QR' })

/** Holds a code in front of the camera. */
async function scanCode(page: Page, code: string) {
  writeCodeVideo(CODE_VIDEO, code)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan Now' }).click()
}

test('a code opens its page inside the app or the salon of a poster; another site is shown first, anything else is refused [QR-01, QR-04, QR-05, QR-06, GEN-08, PUBL-10, PUBL-11]', async ({
  baseURL,
}) => {
  test.slow()
  await scan(baseURL, 'code', async (page) => {
    await scanCode(page, `${baseURL}/outlet/101?from=mirror`)
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await expect(page).toHaveURL('/outlet/101?from=mirror')
    await expect(overlay(page)).toBeHidden()
    expect(loads).toEqual([])

    await scanCode(page, `${baseURL}/s/${TERRACOTTA.slug}`)
    await expect(page).toHaveURL(`/outlet/${TERRACOTTA.id}`)
    await expect(page.getByRole('heading', { name: TERRACOTTA.name, level: 1 })).toBeVisible()

    await scanCode(page, 'Table 7, by the mirror')
    await expect(page.getByText("The scanned QR code doesn't contain a valid URL.")).toBeVisible()
    await expect(overlay(page)).toBeHidden()
    await expect(page).toHaveURL('/home')

    await scanCode(page, 'https://salon.example/menu')
    await expect(overlay(page).getByText('salon.example', { exact: true })).toBeVisible()
    await expect(overlay(page).getByText('https://salon.example/menu')).toBeVisible()
    await expect(page).toHaveURL('/home')
    await expectNoSeriousAxe(page)
    const link = overlay(page).getByRole('link', { name: 'Open' })
    await expect(link).toHaveAttribute('href', 'https://salon.example/menu')
    await page.context().route('https://salon.example/**', (route) => route.fulfill({ body: 'The menu' }))
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(opened).toHaveURL('https://salon.example/menu')
  })
})

test('the scanner switches between two cameras, and closing it releases the camera, with the button and with Escape [QR-01, QR-02]', async ({
  baseURL,
}) => {
  test.slow()
  const before = () => {
    const streams: MediaStream[] = []
    Object.assign(window, { streams })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      streams.push(stream)
      return stream
    }
  }
  const journey = async (page: Page) => {
    const used = () =>
      page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement) =>
            (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
        )
    const live = () =>
      page.evaluate(
        () =>
          (window as unknown as { streams: MediaStream[] }).streams
            .flatMap((stream) => stream.getTracks())
            .filter(({ readyState }) => readyState === 'live').length,
      )
    const switchCamera = overlay(page).getByRole('button', { name: 'Switch camera' })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Scan Now' }).click()
    await expect(overlay(page).getByText(/1 of 2$/)).toBeVisible()
    await expect.poll(live).toBe(1)
    await expectNoSeriousAxe(page)
    const first = await used()
    // Two quick taps switch the camera once.
    await switchCamera.dblclick()
    await expect(overlay(page).getByText(/2 of 2$/)).toBeVisible()
    expect(await used()).not.toBe(first)
    await expect.poll(live).toBe(1)
    await switchCamera.click()
    await expect(overlay(page).getByText(/1 of 2$/)).toBeVisible()
    expect(await used()).toBe(first)
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await expect(overlay(page)).toBeHidden()
    expect(await live()).toBe(0)
    await expect(page.getByRole('button', { name: 'Scan Now' })).toBeFocused()
    await page.getByRole('button', { name: 'Scan Now' }).click()
    await expect.poll(live).toBe(1)
    await closeWithEscape(overlay(page))
    expect(await live()).toBe(0)
  }
  await scan(baseURL, 'two', journey, before)
})

test('without a camera the overlay says so and stays, and it fits small phones and phones on their sides [QR-07, FLOW-07]', async ({
  loggedIn: page,
}) => {
  test.slow()
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan Now' }).click()
  const problem = overlay(page).getByRole('alert')
  await expect(problem).toHaveText('No cameras found. Please check camera permissions.')
  await expectNoSeriousAxe(page)
  await overlay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toHaveText('No cameras found. Please check camera permissions.')
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(viewport)
    const video = await overlay(page).getByLabel('What the camera sees').boundingBox()
    const size = `in ${viewport.width} × ${viewport.height}`
    expect(
      Math.min(video?.width ?? 0, video?.height ?? 0),
      `side of the scanned square ${size}`,
    ).toBeGreaterThanOrEqual(160)
    for (const part of [
      problem,
      overlay(page).getByRole('button', { name: 'Try again' }),
      overlay(page).getByRole('button', { name: 'Close' }).first(),
      overlay(page).getByRole('button', { name: 'Close' }).last(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const box = await part.boundingBox()
      expect(overlap(box, video), `of a control with the picture ${size}`).toBe(false)
    }
    await expectNoSidewaysScroll(page)
  }
  await overlay(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(overlay(page)).toBeHidden()
})

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return true
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1
}
