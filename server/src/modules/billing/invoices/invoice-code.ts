const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Three characters for the numbers of an outlet, the best first: the beginning of its name, then ever less of it. */
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
