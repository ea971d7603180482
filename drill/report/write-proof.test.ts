import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceSection, writeProof } from './write-proof.ts'

const page =
  '# Proof\n\n<!-- begin one -->\n## One\n\nold\n<!-- end one -->\n\n<!-- begin two -->\nkept\n<!-- end two -->\n'

test('a section replaces its older version and leaves the others as they are', () => {
  const written = replaceSection(page, { name: 'one', title: 'One', body: '\nnew $& figures\n' })
  expect(written).toBe(page.replace('old', () => 'new $& figures'))
})

test('a section that does not exist yet is added at the end', () => {
  const written = replaceSection(page, { name: 'three', title: 'Three', body: 'figures' })
  expect(written).toBe(`${page}\n<!-- begin three -->\n## Three\n\nfigures\n<!-- end three -->\n`)
})

test('markers out of order, and a name that could not be found again, are refused', () => {
  const broken = '<!-- end one -->\n<!-- begin one -->\n'
  expect(() => replaceSection(broken, { name: 'one', title: '', body: '' })).toThrow('not in order')
  expect(() => replaceSection(page, { name: 'One -->', title: '', body: '' })).toThrow('cannot name a section')
})

test('the file is rewritten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-proof-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'proof.md')
  await writeFile(file, page)
  await writeProof({ name: 'two', title: 'Two', body: 'figures' }, file)
  expect(await readFile(file, 'utf8')).toContain('<!-- begin two -->\n## Two\n\nfigures\n<!-- end two -->')
})
