import { expect, type Page } from '@playwright/test'
import { demoLogins } from '@nikhar/demo/logins'
import { isPlace } from './place.ts'

/** The customer to whom the demo data gives a history in every state. */
export const demoCustomer = demoLogins.customer

/** Signs the visitor in through the API and keeps the session where "Remember me" would. */
export async function login(page: Page, { email, password } = demoCustomer): Promise<void> {
  const reply = await page.request.post('/customer/login', { data: { username: email, password } })
  expect(reply.ok(), `login of ${email}`).toBe(true)
  const { token, customer } = (await reply.json()).data
  const { origins } = await page.context().storageState()
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: new URL(reply.url()).origin,
        localStorage: [
          ...origins.flatMap(({ localStorage }) => localStorage.filter(isPlace)),
          { name: 'authToken', value: token },
          { name: 'customer', value: JSON.stringify(customer) },
          { name: 'persist:owner', value: String(customer.id) },
        ],
      },
    ],
  })
}
