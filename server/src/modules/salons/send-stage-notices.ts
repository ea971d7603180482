import type { Deps } from '../../deps.ts'
import { RecipientRefused } from '../../integrations/mailer.ts'
import { composeStageEmail } from './stage-email.ts'
import { isOvertaken, settleStageNotice, takeStageNotice } from './stage-notice-queries.ts'

/** The last one is a day and a half after the first. */
const MAX_ATTEMPTS = 12
const MAX_PER_RUN = 100

interface Run {
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

/** E-mails owners about what an operator has decided. */
export async function sendStageNotices({ db, clock, mailer, config }: Deps, { signal, onFailure }: Run): Promise<void> {
  for (let count = 0; count < MAX_PER_RUN && !signal.aborted; count += 1) {
    const notice = await takeStageNotice(db, clock())
    if (!notice) return
    try {
      if (!(await isOvertaken(db, notice))) await mailer.send(composeStageEmail(notice, config))
      await settleStageNotice(db, notice.id, clock())
    } catch (error) {
      onFailure(error)
      const isFinal = error instanceof RecipientRefused || notice.attempts >= MAX_ATTEMPTS
      if (isFinal) await settleStageNotice(db, notice.id, clock())
    }
  }
}
