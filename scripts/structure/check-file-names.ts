import { existsSync, globSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { blindSpots, type Finding } from './finding.ts'
import { DOMAINS } from './import-rules.ts'

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'
const DOMAIN = `(?:${DOMAINS.join('|')})`

/** Every place a source file may live and how it is named there. A file that fits none has no home yet. */
const PLACES: Record<string, string[]> = {
  contract: [`src/(?:${DOMAIN}/)?${NAME}(?:\\.test)?\\.ts`],
  server: [
    `src/(?:main|app|deps|config|clock|token-secret)(?:\\.test)?\\.ts`,
    `src/(?:http|db|outside|gazetteer|jobs|live|testing)/${NAME}(?:\\.test)?\\.ts`,
    `src/(?:http|outside)/${NAME}\\.(?:css|js)`,
    `src/db/migrations/\\d{4}-${NAME}\\.sql`,
    `src/modules/${DOMAIN}/${NAME}(?:\\.test)?\\.ts`,
    `src/demo/(?:${NAME}/)*${NAME}(?:\\.test)?\\.ts`,
  ],
  web: [
    `src/main\\.tsx`,
    `src/app/${NAME}(?:\\.test)?\\.tsx?`,
    `src/app/layouts/${NAME}(?:\\.test)?\\.tsx`,
    `src/app/pages/${NAME}-page(?:\\.test)?\\.tsx`,
    `src/features/(?:${DOMAIN}|site)/${NAME}(?:\\.test)?\\.ts`,
    `src/features/(?:${DOMAIN}|site)/(?:components|gallery)/${NAME}(?:\\.test)?\\.tsx`,
    `src/ui/${NAME}(?:\\.test)?\\.tsx?`,
    `src/ui/${NAME}\\.css`,
    `src/lib/${NAME}(?:\\.test)?\\.tsx?`,
    `src/sw/${NAME}(?:\\.test)?\\.ts`,
    `build/${NAME}(?:\\.test)?\\.ts`,
  ],
  desk: [
    `src/(?:main\\.tsx|theme\\.css)`,
    `src/app/${NAME}\\.tsx?`,
    `src/app/pages/${NAME}-page\\.tsx`,
    `src/features/${NAME}/${NAME}(?:\\.test)?\\.tsx?`,
    `src/lib/${NAME}(?:\\.test)?\\.ts`,
    `build/${NAME}\\.ts`,
  ],
  scripts: [`(?:${NAME}/)?${NAME}(?:\\.test)?\\.(?:ts|mjs)`],
  e2e: [`${NAME}(?:\\.spec)?\\.ts`],
  bench: [`(?:${NAME}/)?${NAME}\\.ts`],
}

/** Drawers that fill up with whatever had no better name. */
const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'impl', 'stuff'])
/** A module speaks in routes, queries, use cases and rules; these kinds belong to other architectures. ("service" is a word of ours: what a salon offers.) */
const FOREIGN_KINDS = /^(?:types|constants|.*-?(?:controller|repository|model|handler|dto))\.ts$/
const BARREL = 'contract/src/index.ts'

export function checkFileNames(root: string): Finding {
  const read: Record<string, number> = {}
  const problems: string[] = []
  for (const [area, places] of Object.entries(PLACES)) {
    if (!existsSync(join(root, area))) continue
    const files = sourcesOf(root, area)
    if (files.length === 0 && area === 'bench') continue
    const homes = new RegExp(`^${area}/(?:${[...places, '[a-z.-]+\\.config\\.ts'].join('|')})$`)
    read[`names in ${area}`] = files.length
    problems.push(...files.flatMap((file) => complaintsAbout(file, homes)))
  }
  return { read, problems: [...blindSpots(read), ...problems] }
}

function complaintsAbout(file: string, homes: RegExp): string[] {
  const name = basename(file)
  const drawer = file.split(/[/.-]/).find((word) => DRAWERS.has(word.toLowerCase()))
  return [
    ...(drawer ? [`${file}: "${drawer}" says nothing about what is inside`] : []),
    ...(/^index\.tsx?$/.test(name) && file !== BARREL ? [`${file}: the only barrel is ${BARREL}`] : []),
    ...(file.startsWith('server/src/modules/') && FOREIGN_KINDS.test(name)
      ? [`${file}: a module holds routes.ts, queries.ts, <verb-noun>.ts and <noun>.ts`]
      : []),
    ...(homes.test(file)
      ? []
      : [`${file}: no such place or name in the vocabulary of scripts/structure/check-file-names.ts`]),
  ]
}

function sourcesOf(root: string, area: string): string[] {
  return globSync(`${area}/**/*.{ts,tsx,js,jsx,mjs,cjs,css,sql}`, {
    cwd: root,
    exclude: (entry) => ['node_modules', 'dist'].includes(basename(entry)),
  })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
}
