import { randomBytes } from 'node:crypto'
import { brand } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../notifications/email-layout.ts'
import { lockOperatorsWithoutLink, replaceLink, updateOperator } from './operator-queries.ts'
import { hashLinkToken, LINK_HOURS } from './set-operator-password.ts'

const BATCH_SIZE = 10

/**
 * Mails new operators the link behind which they choose a password. The server does so and not the command, which knows
 * neither the mail server nor the secret. A link that could not be sent is replaced by the next run.
 */
export async function sendOperatorLinks({ config, db, clock, mailer }: Deps): Promise<void> {
  const { operatorOrigin } = config
  if (operatorOrigin === undefined) return
  const now = clock()
  await runTransaction(db, async (trx) => {
    for (const { id, name, email } of await lockOperatorsWithoutLink(trx, BATCH_SIZE)) {
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
      await replaceLink(trx, { operatorId: id, tokenHash: hashLinkToken(config.tokenSecret, token), now, expiresAt })
      await updateOperator(trx, id, { link_wanted_at: null })
      // The token is behind the #, so that no server logs it.
      const link = `${operatorOrigin}/set-password#${token}`
      await mailer.send(
        composeEmail(email, `Your ${brand.name} operator account`, [
          `Hello ${name}, you can run ${brand.name} as an operator. Choose a password, then set up an authenticator app on your phone.`,
          { link, label: 'Choose a password' },
          `The link works once, for ${LINK_HOURS} hours. If you did not expect it, ignore it and tell ${brand.support.email}.`,
        ]),
      )
    }
  })
}
