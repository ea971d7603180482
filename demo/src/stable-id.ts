import { createHash } from 'node:crypto'

/** A UUID derived from the given parts: the same parts always give the same id. */
export function stableId(...parts: (string | number)[]): string {
  const hex = createHash('sha1').update(parts.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
