/** No service has a longer name, and comparing the spelling of a text takes a time that grows with its square. */
const COMPARED_LENGTH = 200

/** What makes two services the same for imports and templates: name and category, however they are written. */
export function toMenuKey({ name, category }: { name: string; category: string }): string {
  const compared = name.slice(0, COMPARED_LENGTH).normalize('NFKC')
  return `${category} ${compared.replaceAll(/\s+/g, ' ').trim().toLowerCase()}`
}
