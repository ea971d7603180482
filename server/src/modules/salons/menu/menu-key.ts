/** No service has a longer name, and comparing spellings takes quadratic time. */
const COMPARED_LENGTH = 200

/** What identifies a service for imports and templates: name and category, regardless of spelling. */
export function toMenuKey({ name, category }: { name: string; category: string }): string {
  const compared = name.slice(0, COMPARED_LENGTH).normalize('NFKC')
  return `${category} ${compared.replaceAll(/\s+/g, ' ').trim().toLowerCase()}`
}
