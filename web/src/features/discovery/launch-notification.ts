import { fieldsMatch } from '@nikhar/contract/accounts'
import { discovery, Subscription } from '@nikhar/contract/discovery'
import * as z from 'zod/mini'
import { call } from '@nikhar/client/call'

const NOT_CHOSEN = 'Please select a city from the suggestions'
const CITY_MAX = 100

/** The subscription and the suggestion chosen last. Typing afterwards invalidates the choice. */
const fields = z.extend(Subscription, { chosenCity: z.string() })
export type LaunchNotificationForm = z.infer<typeof fields>
export const LaunchNotificationForm = fields.check(
  fieldsMatch<LaunchNotificationForm>('chosenCity', 'city', NOT_CHOSEN),
)

/** Removes the country and the PIN code, which has its own field. */
export function formatCity(displayName: string): string {
  const parts = displayName.split(',').map((part) => part.trim())
  return parts
    .filter((part) => part !== 'India' && !/^\d{6}$/.test(part))
    .join(', ')
    .slice(0, CITY_MAX)
}

/** Resolves to the message to show. */
export async function subscribeToLaunch({ email, city, pincode }: LaunchNotificationForm): Promise<string> {
  return (await call(discovery.notifyOnLaunch, { body: { email, city, pincode } })).message
}
