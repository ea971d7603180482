import { brand } from '@nikhar/contract/brand'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import { composeEmail } from '../../notifications/email-layout.ts'
import { openSealedText } from './sealed-text.ts'
import { computeTotp } from './totp.ts'

/**
 * In the demo nobody has the demo operator's phone: the outbox shows the code of its app. Never outside of the demo.
 */
export function showDemoCode(
  { config, mailer, clock, runInBackground }: Deps & { runInBackground: RunInBackground },
  { email, sealed_totp }: { email: string; sealed_totp: string | null },
) {
  const secret = sealed_totp === null ? undefined : openSealedText(config.acceptedTokenSecrets, sealed_totp)
  if (!config.demo || secret === undefined) return
  const message = composeEmail(email, 'Demo: the code of your authenticator app', [
    { heading: 'Your login code' },
    `Outside of the demo, ${brand.name} never sends this code: it’s on the operator’s phone.`,
    { code: computeTotp(secret, clock()) },
    { why: 'You’re getting this e-mail because this is the demo.' },
  ])
  runInBackground('the code of the demo', () => mailer.send(message))
}
