/** What makes two services the same for imports and templates: name and category, however they are written. */
export function toMenuKey({ name, category }: { name: string; category: string }): string {
  return `${category} ${name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()}`
}
