import { existsSync, globSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { type CheckResult, findEmptyReads } from './check-result.ts'

const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'
const DOMAIN = '(?:accounts|discovery|booking|orders|desk|salons|billing|clientele|reports|operator|waitlist|care)'

/** Every place where a source file may be, and how it is named there. */
const PLACES: Record<string, string[]> = {
  contract: [`src/(?:(?:${DOMAIN}|notifications)/)?${NAME}(?:\\.test)?\\.ts`],
  client: [`src/(?:(?:sw|testing)/)?${NAME}(?:\\.test)?\\.ts`],
  ui: [
    `src/components/${NAME}(?:\\.test)?\\.tsx?`,
    `src/hooks/${NAME}(?:\\.test)?\\.ts`,
    `src/map/${NAME}(?:(?:\\.test)?\\.tsx?|\\.css)`,
    `src/styles/${NAME}\\.(?:css|test\\.ts)`,
    `gallery/${NAME}\\.(?:tsx?|css)`,
  ],
  web: [
    `src/main\\.tsx`,
    `src/app/(?:(?:navigation|frame)/)?${NAME}(?:\\.test)?\\.tsx?`,
    `src/app/layouts/${NAME}(?:\\.test)?\\.tsx`,
    `src/app/pages/${NAME}-page(?:\\.test)?\\.tsx`,
    `src/features/(?:${DOMAIN}|notifications|site)/${NAME}(?:\\.test)?\\.ts`,
    `src/features/(?:${DOMAIN}|notifications|site)/(?:components|gallery)/${NAME}(?:\\.test)?\\.tsx`,
    `src/features/discovery/components/(?:results|map)/${NAME}(?:\\.test)?\\.tsx`,
    `src/${NAME}\\.css`,
    `src/(?:sw|inline)/${NAME}(?:\\.test)?\\.ts`,
    `src/testing/${NAME}(?:\\.test)?\\.tsx?`,
    `build/${NAME}(?:\\.test)?\\.ts`,
  ],
  desk: [
    `src/(?:main\\.tsx|theme\\.css)`,
    `src/app/${NAME}\\.tsx?`,
    `src/app/pages/${NAME}-page(?:\\.test)?\\.tsx`,
    `src/testing/${NAME}(?:\\.test)?\\.tsx?`,
    `src/features/${NAME}/(?:components/)?${NAME}(?:\\.test)?\\.tsx?`,
    `src/features/${NAME}/(?:components/)?${NAME}\\.css`,
    `src/components/${NAME}\\.tsx`,
    `src/sw/${NAME}\\.ts`,
    `src/lib/${NAME}(?:\\.test)?\\.ts`,
    `build/${NAME}\\.ts`,
  ],
  operator: [
    `src/(?:main\\.tsx|theme\\.css)`,
    `src/app/${NAME}\\.tsx?`,
    `src/app/pages/${NAME}-page(?:\\.test)?\\.tsx`,
    `src/testing/${NAME}(?:\\.test)?\\.tsx?`,
    `src/features/${NAME}/(?:components/)?${NAME}(?:\\.test)?\\.tsx?`,
    `src/components/${NAME}\\.tsx`,
    `src/lib/${NAME}(?:\\.test)?\\.ts`,
    `build/${NAME}\\.ts`,
  ],
  server: [
    `src/(?:main|first-hour|saturday|documented-settings|hostile-texts|map-in-slices|worker-task|start|start-output|app|deps|config|clock|token-secret|demo-guard|demo-world|job-signal|keyed-hash|throttle)(?:\\.test)?\\.ts`,
    `src/(?:backup|cache|config|db|email-gallery|errors|gazetteer|http|integrations|jobs|live|testing)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/(?:email-gallery|http|integrations)/${NAME}\\.(?:css|js)`,
    `src/db/(?:bridge|migrations)/\\d{4}-${NAME}\\.sql`,
    `schema\\.sql`,
    `src/testing/released-0\\.1\\.0\\.json\\.gz`,
    `src/modules/(?:accounts|billing|bookings|care|discovery|media|notifications|operator|salons)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/accounts/(?:auth|audit|codes|customers|members|photos|profile)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/billing/(?:payments|invoices|cash-days)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/care/(?:complaints|reviews)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/salons/menu/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/discovery/(?:search|public|reviews)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/salons/staff/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/salons/(?:clients|identity|looks|offers|pictures|reports|reviews|team)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/operator/(?:auth|outlets|audit|overview|customers|complaints|reviews|coupons|vocabulary)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
    `src/modules/bookings/(?:change|place|read|read/calendar|schedule|schedule/day|waitlist)/${NAME}(?:\\.(?:security\\.)?test)?\\.ts`,
  ],
  demo: [`(?:src|artwork)/(?:${NAME}/)*${NAME}(?:\\.test)?\\.ts`],
  scripts: [`(?:${NAME}/)?${NAME}(?:\\.test)?\\.(?:ts|mjs)`],
  e2e: [`(?:${NAME}/)?${NAME}(?:\\.spec)?\\.ts`],
  bench: [`(?:${NAME}/)?${NAME}(?:\\.test)?\\.ts`],
  drill: [`(?:${NAME}/)?${NAME}(?:\\.test)?\\.ts`],
}

/** Names that say nothing about the content and therefore attract anything. */
const VAGUE_NAMES = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'impl', 'stuff'])
/** Kinds of files that modules do not have. A "service" is a domain term here: what a salon offers. */
const FOREIGN_KINDS = /^(?:types|constants|.*-?(?:controller|repository|model|handler|dto))\.ts$/
/** The files that each domain of the contract exports. */
const BARREL = /^contract\/src\/[a-z-]+\/index\.ts$/

export function checkFileNames(root: string): CheckResult {
  const read: Record<string, number> = {}
  const problems: string[] = []
  for (const [area, places] of Object.entries(PLACES)) {
    if (!existsSync(join(root, area))) continue
    const files = listSources(root, area)
    const allowed = new RegExp(`^${area}/(?:${[...places, '[a-z.-]+\\.config\\.ts'].join('|')})$`)
    read[`names in ${area}`] = files.length
    problems.push(...files.flatMap((file) => findProblems(file, allowed)))
  }
  return { read, problems: [...findEmptyReads(read), ...problems] }
}

function findProblems(file: string, allowed: RegExp): string[] {
  const name = basename(file)
  const vague = file.split(/[/.-]/).find((word) => VAGUE_NAMES.has(word.toLowerCase()))
  return [
    ...(vague ? [`${file}: "${vague}" does not say what is inside`] : []),
    ...(/^index\.tsx?$/.test(name) && !BARREL.test(file)
      ? [`${file}: only the domains of the contract have a barrel`]
      : []),
    ...(file.startsWith('server/src/modules/') && FOREIGN_KINDS.test(name)
      ? [`${file}: a module has routes.ts, <noun>-queries.ts, <verb-noun>.ts and <noun>.ts`]
      : []),
    ...(allowed.test(file)
      ? []
      : [`${file}: this place or name is not listed in scripts/structure/check-file-names.ts`]),
  ]
}

function listSources(root: string, area: string): string[] {
  return globSync(`${area}/**/*.{ts,tsx,js,jsx,mjs,cjs,css,sql}`, {
    cwd: root,
    exclude: (entry) => ['node_modules', 'dist'].includes(basename(entry)),
  })
    .map((file) => file.split(sep).join('/'))
    .toSorted()
}
