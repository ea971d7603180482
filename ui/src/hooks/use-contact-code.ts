import { useRef, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { useSecondsLeft } from './clock.ts'

interface CodeRequest {
  /** When another code can be requested: after the resend interval, or after the wait that a rejection names. */
  unlocksAtMs?: number
  isSent: boolean
  isSending: boolean
  /** Whether the customer did not focus another field during the request. */
  isAwaited: boolean
  failure: string | undefined
  isTooSoon: boolean
}

const NOT_REQUESTED: CodeRequest = {
  isSent: false,
  isSending: false,
  isAwaited: false,
  failure: undefined,
  isTooSoon: false,
}

interface ContactCodeOptions {
  /** Has the server send a code to a contact. */
  request: (contact: string) => Promise<{ resendAfterSeconds: number }>
  /** The code that was sent before a reload. */
  unlocksAtMs?: number | undefined
}

/** Requests the code for one contact and follows it: not requested, being sent, sent or rejected. */
export function useContactCode({ request: requestCode, unlocksAtMs: sentBefore }: ContactCodeOptions) {
  const [request, setRequest] = useState<CodeRequest>(
    sentBefore === undefined ? NOT_REQUESTED : { ...NOT_REQUESTED, isSent: true, unlocksAtMs: sentBefore },
  )
  const { unlocksAtMs, isSent, isSending, isAwaited, failure, isTooSoon } = request
  const secondsLeft = useSecondsLeft(unlocksAtMs ?? 0)
  // Responses to requests made before the contact changed are ignored.
  const latestRequest = useRef(0)

  /** Resolves to when another code can be requested, or to undefined when none was sent. */
  async function send(contact: string): Promise<number | undefined> {
    const id = ++latestRequest.current
    const focused = document.activeElement
    const update = (next: Partial<CodeRequest>) => {
      if (id === latestRequest.current)
        setRequest((before) => ({ ...before, isSending: false, failure: undefined, ...next }))
    }
    update({ isSending: true })
    try {
      const { resendAfterSeconds } = await requestCode(contact)
      const unlocksAt = Date.now() + resendAfterSeconds * 1000
      update({ isSent: true, unlocksAtMs: unlocksAt, isAwaited: document.activeElement === focused, isTooSoon: false })
      return unlocksAt
    } catch (error) {
      const seconds = getRetryAfterSeconds(error)
      const lock = seconds !== undefined && { unlocksAtMs: Date.now() + seconds * 1000 }
      update({ failure: extractMessage(error), isTooSoon: seconds !== undefined, ...lock })
      return undefined
    }
  }

  function forget() {
    latestRequest.current++
    setRequest(NOT_REQUESTED)
  }

  return {
    isSent,
    isSending,
    isAwaited,
    unlocksAtMs,
    /** To be passed back as an option after a reload. */
    draftUnlocksAtMs: isSent ? unlocksAtMs : undefined,
    secondsLeft,
    // "Please wait 20 seconds" is outdated once they have passed.
    failure: isTooSoon && secondsLeft === 0 ? undefined : failure,
    send: (contact: string) => (isSending || secondsLeft > 0 ? Promise.resolve(undefined) : send(contact)),
    forget,
  }
}

function getRetryAfterSeconds(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : undefined
}
