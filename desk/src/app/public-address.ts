/** Where customers see an outlet: the server writes the address of their app into the page. */
export function outletAddress(outletId: number): string {
  const written = document.querySelector('meta[name="public-url"]')?.getAttribute('content') ?? ''
  // While the pages are served by Vite nobody fills it in.
  const app = written.startsWith('http') ? written : 'http://localhost:5173'
  return `${app}/outlet/${outletId}`
}
