import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that depend on colours: only these can differ between the two themes of a screen. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const LONGEST_ANIMATION_MS = 3000
const DESKTOP = { width: 1280, height: 800 }

/** Expects nothing that axe calls serious or critical, in the light and in the dark theme. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  const enableTransitions = await disableTransitions(page)
  // Without an emulated value the browser would afterwards use that of the machine, not that of the journey.
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const reducedMotion = isReduced ? 'reduce' : 'no-preference'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app applies the theme a moment later.
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset['theme'] ?? scheme) === scheme,
      colorScheme,
    )
    await settleAnimations(page)
    const violations = await analyze(page, colorScheme === 'light' ? undefined : COLOUR_RULES)
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} — ${node.html}\n${node.failureSummary}`))
    expect(serious, `serious accessibility problems in the ${colorScheme} theme of ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion })
  await enableTransitions()
}

/** What a screen shows is accessible and fits the window, as it is and on a desktop. */
export async function expectSoundAtEverySize(page: Page): Promise<void> {
  const window = page.viewportSize()
  for (const size of [window, DESKTOP]) {
    if (size) await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectNoSeriousAxe(page)
  }
  if (window) await page.setViewportSize(window)
}

/** Reads a value until two reads agree: moving and layout have then ended. */
export async function readAtRest<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  const isAtRest = async () => {
    const before = last
    last = await read()
    return last === before
  }
  await expect.poll(isAtRest).toBe(true)
  return last
}

/**
 * A colour in transition between the themes could be measured as too faint. An adopted style sheet also applies to
 * elements that are rendered later, and the Content-Security-Policy allows it. Returns how to undo it.
 */
async function disableTransitions(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet()
    added.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(added)
    return added
  })
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
    })
}

/** As soon as the page has adapted to the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const findOverflow = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth <= width) return []
      const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 1
      return [...document.querySelectorAll('body *')]
        .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
        .map((element) => element.outerHTML.slice(0, 120))
        .slice(0, 10)
        .concat(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`)
    })
  await expect.poll(findOverflow, { message: `what makes ${page.url()} scroll sideways` }).toEqual([])
}

/** Runs axe in the page itself, which has no frames. Its source is stored in the page, so it is sent once. */
async function analyze(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await loaded.run(document, {
      reporter: 'no-passes',
      resultTypes: ['violations'],
      // Never serious, and slow.
      rules: { region: { enabled: false } },
      ...(only && { runOnly: only }),
    })
    return violations
  }, rules)
}

/** While an element fades in, its colour could be measured as too faint. */
async function settleAnimations(page: Page): Promise<void> {
  const settled = page.evaluate(async () => {
    // Animations that repeat forever or are paused would never end.
    const ends = ({ effect, playState }: Animation) =>
      effect?.getComputedTiming().endTime !== Infinity && playState === 'running'
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    )
  })
  // Nor would one that is now far below the window: `content-visibility` halts it there. All others are shorter.
  await Promise.race([settled, pause(LONGEST_ANIMATION_MS)])
}

/**
 * Expects a colour by its channels from 0 to 255. It is read again until it matches: the element may be re-rendered.
 */
export async function expectColour(
  element: Locator,
  property: 'color' | 'backgroundColor',
  matches: (red: number, green: number, blue: number) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      const colour = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
      const [red = NaN, green = NaN, blue = NaN] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      return matches(red, green, blue) || colour
    })
    .toBe(true)
}
