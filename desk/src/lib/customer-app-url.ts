/** An address of the customers' app. The server writes its origin into the document. */
export function customerAppUrl(path: string): string {
  const origin = document.querySelector('meta[name="public-url"]')?.getAttribute('content') ?? ''
  // The Vite development server does not fill in the placeholder.
  return `${origin.startsWith('http') ? origin : 'http://localhost:5173'}${path}`
}
