/** The URL of an outlet in the customer app. The server writes the base URL into the document. */
export function outletUrl(outletId: number): string {
  const baseUrl = document.querySelector('meta[name="public-url"]')?.getAttribute('content') ?? ''
  // The Vite development server does not fill in the placeholder.
  const app = baseUrl.startsWith('http') ? baseUrl : 'http://localhost:5173'
  return `${app}/outlet/${outletId}`
}
