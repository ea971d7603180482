import { demoLogins } from '@nikhar/demo/logins'
import { expect, type APIRequestContext } from '@playwright/test'

/** The owner of the demo's ten outlets in Bengaluru. */
export const { desk: deskLogin } = demoLogins

let token: Promise<string> | undefined

/** A session of the salon. The journeys of a worker share it, so no journey may end it. */
export function readSalonToken(request: APIRequestContext): Promise<string> {
  token ??= logIn(request)
  return token
}

async function logIn(request: APIRequestContext): Promise<string> {
  const { email, password } = deskLogin
  const reply = await request.post('/salon/login', { data: { username: email, password } })
  expect(reply.ok(), `login of ${email}`).toBe(true)
  return ((await reply.json()) as { data: { token: string } }).data.token
}
