import type { BrowserContext } from '@playwright/test'

export interface StorageItem {
  name: string
  value: string
}

let seeds = 0

/**
 * Replaces the local storage of an origin before its next page runs the first script.
 * Playwright's storage state needs its own page load for this, which takes longer than a short journey.
 */
export async function seedLocalStorage(context: BrowserContext, origin: string, items: StorageItem[]): Promise<void> {
  seeds += 1
  await context.addInitScript(
    (seed) => {
      if (location.origin !== seed.origin || document.cookie.includes(seed.marker)) return
      // The script runs in every document; the cookie lets only the first one replace the storage.
      document.cookie = `${seed.marker}; path=/`
      localStorage.clear()
      for (const { name, value } of seed.items) localStorage.setItem(name, value)
    },
    { origin, items, marker: `seeded-${seeds}=yes` },
  )
}
