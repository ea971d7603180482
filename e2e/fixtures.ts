import { test as base, expect, type Page } from '@playwright/test'
import { login } from './login.ts'
import { koramangala, placeIn } from './place.ts'

interface Options {
  /** Where the visitor has chosen to look for salons; null for somebody who has not been asked yet. */
  place: typeof koramangala | null
}

interface Fixtures {
  /** Names a console message that this journey provokes on purpose; any other error or warning fails it. */
  tolerate: (message: RegExp) => void
  /** A page whose visitor is signed in as the demo customer. */
  signedIn: Page
}

export const test = base.extend<Fixtures & Options>({
  place: [koramangala, { option: true }],
  storageState: async ({ baseURL, place }, use) => {
    await use({ cookies: [], origins: place && baseURL ? [{ origin: baseURL, localStorage: [placeIn(place)] }] : [] })
  },
  tolerate: [
    async ({ context }, use) => {
      // Not the product's: Playwright says so wherever it keeps the service worker out.
      const tolerated = [/Service Worker registration blocked by Playwright/]
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`))
      await use((message) => tolerated.push(message))
      const unexpected = complaints.filter((complaint) => !tolerated.some((message) => message.test(complaint)))
      expect(unexpected, 'errors and warnings in the browser console').toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page }, use) => {
    await login(page)
    await use(page)
  },
})

export { expect } from '@playwright/test'
