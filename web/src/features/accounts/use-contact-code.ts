import { accounts } from '@nikhar/contract'
import { useRef, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { useSecondsLeft } from '@nikhar/ui/clock'

type CodeRoute = typeof accounts.sendSignUpCode | typeof accounts.sendResetCode

interface Progress {
  /** Of the code that was sent; of a refusal, when asking again is worth it. */
  unlocksAtMs?: number
  isSent: boolean
  isSending: boolean
  /** Nobody has gone on to another field while the code was on its way. */
  isAwaited: boolean
  failure: string | undefined
  isTooSoon: boolean
}

const NOT_ASKED: Progress = { isSent: false, isSending: false, isAwaited: false, failure: undefined, isTooSoon: false }

interface ContactCodeOptions {
  route?: CodeRoute
  /** Of a code that was sent before the page was loaded again. */
  unlocksAtMs?: number | undefined
}

/** What has become of the code for one contact: not asked for, on its way, sent or refused. */
export function useContactCode({ route = accounts.sendSignUpCode, unlocksAtMs: kept }: ContactCodeOptions = {}) {
  const [progress, setProgress] = useState<Progress>(
    kept === undefined ? NOT_ASKED : { ...NOT_ASKED, isSent: true, unlocksAtMs: kept },
  )
  const { unlocksAtMs, isSent, isSending, isAwaited, failure, isTooSoon } = progress
  const secondsLeft = useSecondsLeft(unlocksAtMs ?? 0)
  // A code that was asked for before the contact changed belongs to nobody here any more.
  const asked = useRef(0)

  /** Resolves to when another may be asked for, or to nothing when none was sent. */
  async function send(contact: string): Promise<number | undefined> {
    const ask = ++asked.current
    const asker = document.activeElement
    const go = (next: Partial<Progress>) => {
      if (ask === asked.current) setProgress((before) => ({ ...before, isSending: false, failure: undefined, ...next }))
    }
    go({ isSending: true })
    try {
      const { resendAfterSeconds } = await call(route, { body: { username: contact, userType: 'CUSTOMER' } })
      const unlocksAt = Date.now() + resendAfterSeconds * 1000
      go({ isSent: true, unlocksAtMs: unlocksAt, isAwaited: document.activeElement === asker, isTooSoon: false })
      return unlocksAt
    } catch (error) {
      const seconds = secondsToWait(error)
      const lock = seconds !== undefined && { unlocksAtMs: Date.now() + seconds * 1000 }
      go({ failure: extractMessage(error), isTooSoon: seconds !== undefined, ...lock })
      return undefined
    }
  }

  function forget() {
    asked.current++
    setProgress(NOT_ASKED)
  }

  return {
    isSent,
    isSending,
    isAwaited,
    unlocksAtMs,
    /** For a page that is loaded again. */
    keptMs: isSent ? unlocksAtMs : undefined,
    secondsLeft,
    // "Please wait 20 seconds" is no longer true once they have passed.
    failure: isTooSoon && secondsLeft === 0 ? undefined : failure,
    send: (contact: string) => (isSending || secondsLeft > 0 ? Promise.resolve(undefined) : send(contact)),
    forget,
  }
}

function secondsToWait(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : undefined
}
