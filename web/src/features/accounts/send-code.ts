import { accounts } from '@nikhar/contract'
import { useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { extractMessage } from '../../lib/error-message.ts'

type CodeRoute = typeof accounts.sendSignUpCode | typeof accounts.sendResetCode

/** Sends a code for sign-up, the profile or a new password. Resolves to when another may be asked for. */
export async function sendCode(route: CodeRoute, contact: string): Promise<number> {
  const { resendAfterSeconds } = await call(route, { body: { username: contact, userType: 'CUSTOMER' } })
  return Date.now() + resendAfterSeconds * 1000
}

/** A code on the wire is a number; one that begins with nought is none of ours and stays as it was typed. */
export function wireCode(typed: string): number | string {
  return typed.startsWith('0') ? typed : Number(typed)
}

/** What has become of the code for one contact: not asked for, on its way, sent or refused. */
export function useContactCode() {
  const [unlocksAtMs, setUnlocksAtMs] = useState<number>()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // A code that was asked for before the contact changed belongs to nobody here any more.
  const asked = useRef(0)

  async function send(contact: string) {
    const ask = ++asked.current
    setSending(true)
    setFailure(undefined)
    try {
      const unlocksAt = await sendCode(accounts.sendSignUpCode, contact)
      if (ask === asked.current) setUnlocksAtMs(unlocksAt)
    } catch (error) {
      if (ask === asked.current) setFailure(extractMessage(error))
    } finally {
      if (ask === asked.current) setSending(false)
    }
  }

  function forget() {
    asked.current++
    setUnlocksAtMs(undefined)
    setSending(false)
    setFailure(undefined)
  }

  return { isSent: unlocksAtMs !== undefined, unlocksAtMs: unlocksAtMs ?? 0, sending, failure, send, forget }
}
