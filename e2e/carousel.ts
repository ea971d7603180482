import type { Locator, Page } from '@playwright/test'

/** A carousel of cards, by its heading. */
export function carouselWith(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title })
}

export function slidesIn(rail: Locator): Locator {
  return rail.getByRole('group', { name: /^\d+ of \d+$/ })
}

/** Which card leads: the number of the one nearest to the left edge, from 1. */
export async function leadingSlide(rail: Locator): Promise<number> {
  const distances = await slidesIn(rail).evaluateAll((slides) =>
    slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - 24)),
  )
  return distances.indexOf(Math.min(...distances)) + 1
}

/** Drags the first card in sight sideways. */
export async function swipe(page: Page, rail: Locator, byPx: number): Promise<void> {
  const box = await slidesIn(rail)
    .nth((await leadingSlide(rail)) - 1)
    .boundingBox()
  if (!box) throw new Error('no card to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y, { steps: 3 })
  await page.mouse.move(x + byPx, y, { steps: 3 })
  await page.mouse.up()
}
