import { expect, type Page } from '@playwright/test'

export interface Credentials {
  username: string
  password: string
}

/** The customer the demo data gives a history in every state. */
export const demoCustomer: Credentials = { username: 'demo@nikhar.example', password: 'nikhar123' }

/** Signs the visitor in through the API and keeps the session where "Remember me" would. */
export async function login(page: Page, credentials: Credentials): Promise<void> {
  const reply = await page.request.post('/customer/login', { data: credentials })
  expect(reply.ok(), `login of ${credentials.username}`).toBe(true)
  const { token, customer } = (await reply.json()).data
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: new URL(reply.url()).origin,
        localStorage: [
          { name: 'authToken', value: token },
          { name: 'customer', value: JSON.stringify(customer) },
          { name: 'persist:owner', value: String(customer.id) },
        ],
      },
    ],
  })
}
