import type { Outlet } from '@nikhar/contract/discovery'
import { copyText } from '@nikhar/client/clipboard'
import { toast, type ToastOptions } from '@nikhar/ui/toast'

export type Contact = Pick<Outlet, 'name' | 'slug' | 'phoneNumber' | 'latitude' | 'longitude'>

/** Undefined on devices that cannot dial. */
export function getCallLink({ phoneNumber }: Pick<Contact, 'phoneNumber'>): string | undefined {
  return phoneNumber && matchMedia('(pointer: coarse)').matches ? `tel:${phoneNumber}` : undefined
}

export async function copyPhoneNumber(
  { phoneNumber }: Pick<Contact, 'phoneNumber'>,
  options?: ToastOptions,
): Promise<void> {
  if (!phoneNumber) return toast.error('Phone number not available', options)
  if (await copyText(phoneNumber)) toast.success('Phone number copied', options)
  // Without clipboard access the number is shown instead.
  else toast.info(phoneNumber, options)
}

export function getDirectionsLink({
  latitude,
  longitude,
}: Pick<Contact, 'latitude' | 'longitude'>): string | undefined {
  if (latitude === null || longitude === null) return undefined
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`
}

/** The public page of a salon; without one, the page of the app. */
export function getShareUrl(slug: string | null | undefined, appPath: string): string {
  return new URL(slug ? `/s/${slug}` : appPath, window.location.origin).href
}

/** Uses the Web Share API, else the clipboard. Cancelling the share dialog is not an error. */
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
