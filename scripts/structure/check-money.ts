import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, findEmptyReads } from './check-result.ts'

const AREAS = ['contract', 'client', 'ui', 'web', 'desk', 'operator', 'server', 'demo', 'e2e', 'bench', 'drill']
const PLAIN_PAISE = /\b(\w*(?:Paise|_paise)|paise)\??: number\b/g

/** Checks that everything named paise has that type: with a plain number, the compiler would accept rupees. */
export function checkMoney(root: string): CheckResult {
  let read = 0
  const problems = AREAS.flatMap((area) =>
    globSync(`${area}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (entry) => /(?:^|[/\\])(?:node_modules|dist)$/.test(entry),
    }),
  ).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    read += [...text.matchAll(/\bPaise\b/g)].length
    return [...text.matchAll(PLAIN_PAISE)].map(({ 1: name, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file.replaceAll('\\', '/')}:${line}: ${name} has the type Paise, of contract/src/money.ts [money]`
    })
  })
  return { read: { 'names of Paise': read }, problems: [...findEmptyReads({ 'names of Paise': read }), ...problems] }
}
