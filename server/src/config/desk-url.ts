import type { Config } from './config.ts'

/** The address of the desk for browsers; by default the port next to the customers' app. */
export function findDeskUrl({
  deskUrl,
  publicUrl,
  deskPort,
}: Pick<Config, 'deskUrl' | 'publicUrl' | 'deskPort'>): string {
  if (deskUrl !== undefined) return deskUrl
  const beside = new URL(publicUrl)
  beside.port = String(deskPort)
  return beside.origin
}

/** Behind a proxy the desk probably has another address, so the start output explains what the guess is used for. */
export function describeDeskUrl(config: Pick<Config, 'deskUrl' | 'publicUrl' | 'deskPort'>): string {
  const url = findDeskUrl(config)
  if (config.deskUrl !== undefined || url.startsWith('http:')) return url
  return `${url}  (invitations and e-mails to salons link here; set DESK_URL where the desk has another address)`
}
