import { accounts } from '@nikhar/contract'
import { call } from '../../lib/call.ts'
import { wipeSession } from '../../lib/session.ts'
import { wireCode } from './send-code.ts'

/** Hands everything we hold on the customer to the browser as a file. */
export async function downloadData(): Promise<void> {
  const data = await call(accounts.exportData, {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `nikhar-data-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Resolves to when another code may be asked for. */
export async function sendDeleteCode(): Promise<number> {
  const { resendAfterSeconds } = await call(accounts.sendDeleteCode, {})
  return Date.now() + resendAfterSeconds * 1000
}

/** Leaves a browser that has never been here. */
export async function deleteAccount(code: string): Promise<void> {
  await call(accounts.deleteAccount, { body: { otp: wireCode(code) } })
  wipeSession()
}
