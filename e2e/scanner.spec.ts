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

interface Scan {
  /** The content of the code in front of the camera; without it there are two cameras and no code. */
  code?: string
  /** Runs before the page's own scripts. */
  before?: () => void
}

/** Opens the scanner in a browser with a camera. */
async function scan(baseURL: string | undefined, { code, before }: Scan, journey: (page: Page) => Promise<void>) {
  if (code !== undefined) writeCodeVideo(CODE_VIDEO, code)
  const browser = await launchWithCamera(code === undefined ? 'two' : 'code')
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
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan Now' }).click()
  await journey(page)
  await context.close()
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Scan QR' })

test('a code of the product opens its page inside the app [QR-01, QR-04, GEN-08]', async ({ baseURL }) => {
  await scan(baseURL, { code: `${baseURL}/outlet/101?from=mirror` }, async (page) => {
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await expect(page).toHaveURL('/outlet/101?from=mirror')
    await expect(overlay(page)).toBeHidden()
    expect(loads).toEqual([])
  })
})

test('the code of a poster opens its salon in the app [PUBL-10, PUBL-11]', async ({ baseURL }) => {
  await scan(baseURL, { code: `${baseURL}/s/${TERRACOTTA.slug}` }, async (page) => {
    await expect(page).toHaveURL(`/outlet/${TERRACOTTA.id}`)
    await expect(page.getByRole('heading', { name: TERRACOTTA.name, level: 1 })).toBeVisible()
  })
})

test('a code of another site is shown first and opened on a tap [QR-04]', async ({ baseURL }) => {
  await scan(baseURL, { code: 'https://salon.example/menu' }, async (page) => {
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

test('a code without a URL closes the scanner and says why [QR-05, QR-06]', async ({ baseURL }) => {
  await scan(baseURL, { code: 'Table 7, by the mirror' }, async (page) => {
    await expect(page.getByText("The scanned QR code doesn't contain a valid URL.")).toBeVisible()
    await expect(overlay(page)).toBeHidden()
    await expect(page).toHaveURL('/home')
  })
})

test('with two cameras the scanner switches between them [QR-02]', async ({ baseURL }) => {
  await scan(baseURL, {}, async (page) => {
    const used = () =>
      page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement) =>
            (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
        )
    await expect(overlay(page).getByText(/1 of 2$/)).toBeVisible()
    await expectNoSeriousAxe(page)
    const first = await used()
    await overlay(page).getByRole('button', { name: 'Switch camera' }).click()
    await expect(overlay(page).getByText(/2 of 2$/)).toBeVisible()
    expect(await used()).not.toBe(first)
    await overlay(page).getByRole('button', { name: 'Switch camera' }).click()
    await expect(overlay(page).getByText(/1 of 2$/)).toBeVisible()
    expect(await used()).toBe(first)
  })
})

test('a camera that cannot be switched to is reported [QR-09]', async ({ baseURL }) => {
  await scan(baseURL, {}, async (page) => {
    await expect(overlay(page).getByRole('button', { name: 'Switch camera' })).toBeVisible()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('in use', 'NotReadableError'))
    })
    await overlay(page).getByRole('button', { name: 'Switch camera' }).click()
    await expect(overlay(page).getByRole('alert')).toHaveText('Failed to switch camera')
  })
})

test('closing the scanner releases the camera, with the button and with Escape [QR-01]', async ({ baseURL }) => {
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
  await scan(baseURL, { before }, async (page) => {
    const live = () =>
      page.evaluate(
        () =>
          (window as unknown as { streams: MediaStream[] }).streams
            .flatMap((stream) => stream.getTracks())
            .filter(({ readyState }) => readyState === 'live').length,
      )
    await expect.poll(live).toBe(1)
    // Two quick taps switch the camera once.
    await overlay(page).getByRole('button', { name: 'Switch camera' }).dblclick()
    await expect(overlay(page).getByText(/2 of 2$/)).toBeVisible()
    await expect.poll(live).toBe(1)
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await expect(overlay(page)).toBeHidden()
    expect(await live()).toBe(0)
    await expect(page.getByRole('button', { name: 'Scan Now' })).toBeFocused()
    await page.getByRole('button', { name: 'Scan Now' }).click()
    await expect.poll(live).toBe(1)
    await closeWithEscape(overlay(page))
    expect(await live()).toBe(0)
  })
})

test('a camera that cannot be stopped or cleared is reported [QR-10, QR-11]', async ({ baseURL }) => {
  const before = () => {
    MediaStreamTrack.prototype.stop = () => {
      throw new Error('stuck')
    }
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject') ?? {}
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      ...(get && { get }),
      set(stream: MediaStream | null) {
        if (stream === null) throw new Error('stuck')
        set?.call(this, stream)
      },
    })
  }
  await scan(baseURL, { before }, async (page) => {
    await expect(overlay(page)).toBeVisible()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null))
      .toBe(true)
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Failed to stop scanner.')).toBeVisible()
    await expect(page.getByText('Failed to clear scanner.')).toBeVisible()
    await expect(overlay(page)).toBeHidden()
  })
})

test('without a camera or the permission to use it, the overlay says so and stays [QR-07]', async ({
  loggedIn: page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Scan Now' }).click()
  await expect(overlay(page).getByRole('alert')).toHaveText('No cameras found. Please check camera permissions.')
  await expectNoSeriousAxe(page)
  await overlay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(overlay(page).getByRole('alert')).toHaveText('No cameras found. Please check camera permissions.')
  await overlay(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(overlay(page)).toBeHidden()
})

for (const [what, viewport] of [
  ['a small phone', { width: 320, height: 568 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a small phone on its side', { width: 568, height: 320 }],
] as const) {
  test(`the overlay fits ${what} [FLOW-07]`, async ({ loggedIn: page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/home')
    await page.getByRole('button', { name: 'Scan Now' }).click()
    await expect(overlay(page).getByRole('alert')).toBeVisible()
    const video = await overlay(page).getByLabel('What the camera sees').boundingBox()
    expect(Math.min(video?.width ?? 0, video?.height ?? 0), 'side of the scanned square').toBeGreaterThanOrEqual(160)
    for (const part of [
      overlay(page).getByRole('alert'),
      overlay(page).getByRole('button', { name: 'Try again' }),
      overlay(page).getByRole('button', { name: 'Close' }).first(),
      overlay(page).getByRole('button', { name: 'Close' }).last(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      const box = await part.boundingBox()
      expect(overlap(box, video), 'of a control with the picture').toBe(false)
    }
    await expectNoSidewaysScroll(page)
  })
}

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(a: Box, b: Box): boolean {
  if (!a || !b) return true
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1
}

test('a camera that does not start is reported, and may start the next time [QR-08]', async ({ baseURL }) => {
  const before = () => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let tries = 0
    navigator.mediaDevices.getUserMedia = (wanted) => {
      tries += 1
      return tries === 1
        ? Promise.reject(new DOMException('Could not start video source', 'NotReadableError'))
        : open(wanted)
    }
  }
  await scan(baseURL, { code: `${baseURL}/profile`, before }, async (page) => {
    await expect(overlay(page).getByRole('alert')).toHaveText('Failed to initialize scanner')
    await overlay(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/profile')
  })
})
