import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PROOF = join(import.meta.dirname, '..', '..', 'docs', 'proof.md')

export interface Section {
  /** The name of the section in its markers: `faults`. */
  name: string
  title: string
  /** Markdown. */
  body: string
}

/** Replaces one section of docs/proof.md, or of another page, and leaves the rest unchanged. */
export async function writeProof(section: Section, file = PROOF): Promise<void> {
  await writeFile(file, replaceSection(await readFile(file, 'utf8'), section))
}

/** A section is between two comments that name it; on a page without them it is appended. */
export function replaceSection(page: string, { name, title, body }: Section): string {
  if (!/^[a-z-]+$/.test(name)) throw new Error(`${name} cannot name a section: use lower-case letters and hyphens`)
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`]
  const section = `${begin}\n## ${title}\n\n${body.trim()}\n${end}`
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from === -1 && to === -1) return `${page.trimEnd()}\n\n${section}\n`
  if (from === -1 || to < from) throw new Error(`The markers of ${name} are not in order`)
  return page.slice(0, from) + section + page.slice(to + end.length)
}
