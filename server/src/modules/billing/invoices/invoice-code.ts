const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Candidates of three characters for the invoice numbers of an outlet, the best first: the beginning of its name, then
 * less and less of it.
 */
export function listInvoiceCodes(name: string): string[] {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
  const [first = 'N', second = 'K', third = 'H'] = letters
  const lasts = [...CHARACTERS]
  return [
    `${first}${second}${third}`,
    ...lasts.map((last) => `${first}${second}${last}`),
    ...lasts.flatMap((middle) => lasts.map((last) => `${first}${middle}${last}`)),
  ]
}
