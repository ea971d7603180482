import type { Config } from './config.ts'

/** Where browsers reach the desk. Behind a proxy its public address is unknown unless it is set. */
export function findDeskUrl({ deskUrl, publicUrl, deskPort }: Config): string | undefined {
  if (deskUrl !== undefined) return deskUrl
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' ? `http://${hostname}:${deskPort}` : undefined
}
