import type { Outlet } from '@nikhar/contract'
import { copyText } from '../../lib/clipboard.ts'
import { toast, type ToastOptions } from '../../ui/toast.ts'

type Contact = Pick<Outlet, 'name' | 'phoneNumber' | 'latitude' | 'longitude'>

/** Dials where there is something to dial with; elsewhere the number goes to the clipboard. */
export async function callOutlet({ phoneNumber }: Contact, options?: ToastOptions): Promise<void> {
  if (phoneNumber === null || phoneNumber === '') return toast.error('Phone number not available', options)
  if (matchMedia('(pointer: coarse)').matches) return window.location.assign(`tel:${phoneNumber}`)
  if (await copyText(phoneNumber)) toast.success('Phone number copied', options)
  else toast.info(phoneNumber, options)
}

/** Another app on a phone, another tab elsewhere. */
export function showDirections(outlet: Contact, options?: ToastOptions): void {
  const link = directionsLink(outlet)
  if (link === undefined) toast.error('Location not available', options)
  else window.open(link, '_blank', 'noopener')
}

export function directionsLink({ latitude, longitude }: Contact): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`
}

/** The browser's own sharing where it has one, else the clipboard. Somebody who changes their mind has not failed. */
export async function shareLink({ title, url }: { title: string; url: string }, options?: ToastOptions): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  if (await copyText(url)) toast.success('Link copied to clipboard', options)
  else toast.error('Failed to copy link', options)
}
