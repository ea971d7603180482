import { accounts } from '@nikhar/contract'
import { call } from '@nikhar/client/call'
import { saveFile } from '@nikhar/client/save-file'
import { wipeSession } from '@nikhar/client/session'
import { toWireCode } from './wire-code.ts'

/** Hands everything we hold on the customer to the browser as a file. */
export async function downloadData(): Promise<void> {
  const data = await call(accounts.exportData, {})
  saveFile(`nikhar-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
}

/** Resolves to when another code may be asked for. */
export async function sendDeleteCode(): Promise<number> {
  const { resendAfterSeconds } = await call(accounts.sendDeleteCode, {})
  return Date.now() + resendAfterSeconds * 1000
}

/** Leaves a browser that has never been here. */
export async function deleteAccount(code: string): Promise<void> {
  await call(accounts.deleteAccount, { body: { otp: toWireCode(code) } })
  wipeSession()
}
