import { expect, type Locator } from '@playwright/test'

/** Closes a dialog that has just opened: it hears keys two renderings after it has taken the focus. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  // Set in the rendering whose effect listens for keys.
  await expect(dialog).toHaveAttribute('style', /pointer-events: auto/)
  await dialog.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
