import type { Config } from './config.ts'

/** Where browsers reach the desk; without a setting it is the port beside the customers' app. */
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

/** Behind a proxy the desk has most likely another address, so the start says what the guess is used for. */
export function describeDeskUrl(config: Pick<Config, 'deskUrl' | 'publicUrl' | 'deskPort'>): string {
  const url = findDeskUrl(config)
  if (config.deskUrl !== undefined || url.startsWith('http:')) return url
  return `${url}  (invitations and e-mails to salons link here; set DESK_URL where the desk has another address)`
}
