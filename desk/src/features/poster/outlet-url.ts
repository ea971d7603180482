import type { OwnOutlet } from '@nikhar/contract'

/** The URL of an outlet's public page. The server writes the base URL into the document. */
export function outletUrl({ outletId, slug }: Pick<OwnOutlet, 'outletId' | 'slug'>): string {
  const baseUrl = document.querySelector('meta[name="public-url"]')?.getAttribute('content') ?? ''
  // The Vite development server does not fill in the placeholder.
  const app = baseUrl.startsWith('http') ? baseUrl : 'http://localhost:5173'
  return slug === null ? `${app}/outlet/${outletId}` : `${app}/s/${slug}`
}
