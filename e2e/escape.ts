import { expect, type Locator } from '@playwright/test'

/** Closes a dialog that has just opened. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
