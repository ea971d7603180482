import { accounts } from '@nikhar/contract/accounts'
import type { ReplyData } from '@nikhar/contract/route'
import { call } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { clearBrowserStorage } from '@nikhar/client/session'
import { toWireCode } from './wire-code.ts'

/** Downloads everything stored about the customer. */
export async function downloadData(): Promise<void> {
  const data = await call(accounts.exportData, {})
  downloadFile(`nikhar-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
}

export interface SentDeleteCode {
  /** When another code can be requested. */
  unlocksAtMs: number
  /** Where the code was sent, if not to the current e-mail address. */
  oldContact: ReplyData<typeof accounts.sendDeleteCode>['oldContact']
}

export async function sendDeleteCode(): Promise<SentDeleteCode> {
  const { resendAfterSeconds, oldContact } = await call(accounts.sendDeleteCode, {})
  return { unlocksAtMs: Date.now() + resendAfterSeconds * 1000, oldContact }
}

/** Deletes the account, then clears everything stored in this browser. */
export async function deleteAccount(code: string): Promise<void> {
  await call(accounts.deleteAccount, { body: { otp: toWireCode(code) } })
  clearBrowserStorage()
}
