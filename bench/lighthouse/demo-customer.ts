import { demoLogins } from '../../server/src/demo/logins.ts'
import type { Visit } from './visit.ts'

const KORAMANGALA = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, India',
}

/** What the browser of the demo customer knows: the login, and a place around which to look. */
export async function knownToDemoCustomer(origin: string): Promise<Omit<Visit, 'url'>> {
  const { email, password } = demoLogins.customer
  const answer = await fetch(new URL('/customer/login', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!answer.ok) throw new Error(`The demo customer could not log in: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { token: string; customer: { id: number } } }
  return {
    localStorage: {
      authToken: data.token,
      customer: JSON.stringify(data.customer),
      'persist:owner': String(data.customer.id),
      userLocationData: JSON.stringify(KORAMANGALA),
    },
    sessionStorage: {},
  }
}
