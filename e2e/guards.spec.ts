import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'

/** Shows for every check that journeys rely on that it can fail. */
test('a page wider than the window fails the check, and so does faint text in the theme that has it; a provoked console message is tolerated', async ({
  page,
  tolerate,
}) => {
  tolerate(/on purpose/)
  await page.evaluate(() => console.warn('failed on purpose'))
  await page.setContent('<main style="width: 2000px">wide</main>')
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow('scroll sideways')
  await page.setContent(`<html lang="en"><title>Faint</title>
    <style>@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style>
    <main><h1>Readable</h1><p>Faint only in the dark</p></main>`)
  await expect(expectNoSeriousAxe(page)).rejects.toThrow('color-contrast')
})

test.fail('an error in the console fails the journey', async ({ page }) => {
  await page.evaluate(() => console.error('something broke'))
})

test.fail('an uncaught exception fails the journey', async ({ page }) => {
  await page.setContent('<script>setTimeout(() => { throw new Error("nobody caught me"); })</script>')
  await page.waitForFunction(() => true)
})
