import { isInstantText } from './slots.ts'

/** A time that was chosen on a public page, during the login. */
export interface GuestVisit {
  outletId: number
  serviceId: string
  startTime: string
}

const SERVICE_PAGE = /^\/outlet-detail\/(\d{1,9})\/service\/([\da-f-]{36})$/i

/** The visit of the page that follows the login, if a time was chosen for it. */
export function parseGuestVisit(target: string | undefined): GuestVisit | undefined {
  if (!target?.startsWith('/')) return undefined
  const { pathname, searchParams } = new URL(target, 'https://app.invalid')
  const [, outletId, serviceId] = SERVICE_PAGE.exec(pathname) ?? []
  const startTime = searchParams.get('time')
  if (!outletId || !serviceId || startTime === null || !isInstantText(startTime)) return undefined
  return { outletId: Number(outletId), serviceId, startTime }
}
