import { test as base, expect, type Page } from '@playwright/test'
import { koramangala, type Place } from './place.ts'
import { prepareContext, logInDemoCustomer } from './sessions.ts'

interface Options {
  /** The place around which the visitor looks for salons; null when none has been chosen. */
  place: Place | null
}

interface Fixtures {
  /** Names a console message that this journey provokes on purpose; any other error or warning fails it. */
  tolerate: (message: RegExp) => void
  /** A page on which the demo customer is logged in, for journeys that do not change the account. */
  loggedIn: Page
}

export const test = base.extend<Fixtures & Options>({
  place: [koramangala, { option: true }],
  context: async ({ context, baseURL, place }, use) => {
    await prepareContext(context, baseURL ?? '', place)
    await use(context)
  },
  tolerate: [
    async ({ context }, use) => {
      // Not a message of the product: Playwright logs it wherever it blocks the service worker.
      const tolerated = [/Service Worker registration blocked by Playwright/]
      const messages: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().stack}`))
      await use((message) => tolerated.push(message))
      const unexpected = messages.filter((text) => !tolerated.some((message) => message.test(text)))
      expect(unexpected, 'errors and warnings in the browser console').toEqual([])
    },
    { auto: true },
  ],
  loggedIn: async ({ page }, use) => {
    await logInDemoCustomer(page)
    await use(page)
  },
})

export { expect } from '@playwright/test'
