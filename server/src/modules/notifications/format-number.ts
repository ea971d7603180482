/** +919845012345 as +91 98450 12345; numbers of other countries stay as they are stored. */
export function formatNumber(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
