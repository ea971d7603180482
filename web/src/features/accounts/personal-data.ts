import { accounts } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { clearBrowserStorage } from '@nikhar/client/session'
import { toWireCode } from './wire-code.ts'

/** Downloads everything stored about the customer. */
export async function downloadData(): Promise<void> {
  const data = await call(accounts.exportData, {})
  downloadFile(`nikhar-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
}

/** Resolves to when another code can be requested. */
export async function sendDeleteCode(): Promise<number> {
  const { resendAfterSeconds } = await call(accounts.sendDeleteCode, {})
  return Date.now() + resendAfterSeconds * 1000
}

/** Deletes the account, then clears everything stored in this browser. */
export async function deleteAccount(code: string): Promise<void> {
  await call(accounts.deleteAccount, { body: { otp: toWireCode(code) } })
  clearBrowserStorage()
}
