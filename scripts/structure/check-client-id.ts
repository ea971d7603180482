import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, findEmptyReads } from './check-result.ts'

/** Where the word is translated: a declared route names what it means, mounting and describing routes read that. */
const EDGE = /^contract\/src\/(client-id|route)\.ts$|^server\/src\/http\/(serve|openapi)\.ts$/
const ROUTES = /^contract\/src\/.*routes\.ts$/
const NO_SOURCE = /\.test\.tsx?$|\/src\/testing\//
const DECLARED = /\bclientId: '(?:stylistId|ownerId)'/g
const WORD = /\bclientId\b/

/**
 * Checks that the specification's `clientId`, a stylist in some calls and an owner in others, is translated where a
 * route is declared, and known nowhere else.
 */
export function checkClientId(root: string): CheckResult {
  const files = globSync('{contract,client,ui,web,desk,operator,server}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NO_SOURCE.test(file) && !EDGE.test(file))
  let declared = 0
  const problems = files.flatMap((file) => {
    let text = readFileSync(join(root, file), 'utf8')
    if (ROUTES.test(file)) {
      declared += text.match(DECLARED)?.length ?? 0
      text = text.replaceAll(DECLARED, '')
    }
    return text
      .split('\n')
      .flatMap((line, index) =>
        WORD.test(line)
          ? [`${file}:${index + 1}: clientId is stylistId or ownerId, see contract/src/client-id.ts [client-id]`]
          : [],
      )
  })
  const read = { 'calls that carry clientId': declared }
  return { read, problems: [...findEmptyReads(read), ...problems] }
}
