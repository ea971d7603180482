import type { Locator, Page } from '@playwright/test'

interface Interactions {
  /** The longest event of each interaction in ms, in the order they happened. */
  durations: Map<number, number>
}

/** More than the browser's own bars take. */
const WINDOW_MARGIN = 200

/**
 * Makes the window larger than the page. If it were only as large, the browser's bars would push the lowest part of the
 * page out of the window, and changes there would not be painted: their durations would last until something else
 * changes.
 */
async function showWholePage(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const cdp = await page.context().newCDPSession(page)
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width: width + WINDOW_MARGIN, height: height + WINDOW_MARGIN },
  })
  await cdp.detach()
}

/**
 * Starts to observe the Event Timing API on every document of a page. INP is computed from its durations: from the
 * touch until the next frame is on the screen, in steps of 8 ms, nothing below 16 ms.
 */
export async function observeInteractions(page: Page): Promise<void> {
  await showWholePage(page)
  await page.addInitScript(() => {
    const durations = new Map<number, number>()
    Object.assign(window, { interactions: { durations } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue
        durations.set(entry.interactionId, Math.max(durations.get(entry.interactionId) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** The duration of the slowest interaction during an action; undefined when it led to another document. */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number | undefined> {
  const start = await page.evaluate(() => {
    const { interactions } = window as unknown as { interactions: Interactions }
    interactions.durations.clear()
    return performance.timeOrigin
  })
  await act()
  return page.evaluate(async (timeOrigin) => {
    // The entries of a frame are delivered after it.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { interactions } = window as unknown as { interactions: Interactions }
    return performance.timeOrigin === timeOrigin ? Math.max(0, ...interactions.durations.values()) : undefined
  }, start)
}

/** The centre of the element to press. Found before it is pressed, without the checks that a test runs in the page. */
export async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
