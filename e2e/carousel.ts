import type { Locator, Page } from '@playwright/test'

/** A carousel of cards, by its heading. */
export function carouselWith(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

export function slidesIn(carousel: Locator): Locator {
  return carousel.getByRole('group', { name: /^\d+ of \d+$/ })
}

/** The number of the card nearest to the left edge, from 1. */
export async function leadingSlide(carousel: Locator): Promise<number> {
  const distances = await slidesIn(carousel).evaluateAll((slides) =>
    slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - 24)),
  )
  return distances.indexOf(Math.min(...distances)) + 1
}

/** The number of the card at rest under the heading, from 1; 0 while the cards move. */
export async function restingSlide(carousel: Locator): Promise<number> {
  return carousel.evaluate((region) => {
    const left = region.querySelector('h2')?.getBoundingClientRect().left ?? NaN
    const slides = [...region.querySelectorAll('[role="group"][aria-label]')]
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1) + 1
  })
}

/**
 * Drags the leading card sideways. The cards must not be moving: otherwise the card is no longer where it was measured.
 */
export async function swipe(page: Page, carousel: Locator, byPx: number): Promise<void> {
  const box = await slidesIn(carousel)
    .nth((await leadingSlide(carousel)) - 1)
    .boundingBox()
  if (!box) throw new Error('no card to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y, { steps: 3 })
  await page.mouse.move(x + byPx, y, { steps: 3 })
  await page.mouse.up()
}
