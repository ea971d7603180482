import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { LAYERS, listLayerEntries } from './layers.ts'

const TESTS = '(\\.(test|spec)\\.tsx?|/vitest\\.config\\.ts)$'

type Rule = IRegularForbiddenRuleType

/** The workspaces that each workspace may import, always through the exports of their package.json. */
const WORKSPACE_IMPORTS: Record<string, string[]> = {
  contract: [],
  client: ['contract'],
  ui: ['contract', 'client'],
  'web/src': ['contract', 'client', 'ui'],
  'desk/src': ['contract', 'client', 'ui'],
  'operator/src': ['contract', 'client', 'ui'],
  'web/build': ['web', 'contract', 'scripts'],
  'desk/build': ['desk', 'contract', 'scripts'],
  'operator/build': ['operator', 'contract', 'scripts'],
  server: ['contract'],
  demo: ['contract', 'server'],
  scripts: ['contract', 'server', 'demo'],
  e2e: ['contract', 'client', 'server', 'demo', 'scripts'],
  bench: ['contract', 'server', 'web', 'demo', 'drill', 'scripts'],
  drill: ['contract', 'server'],
}

/** What components may import from `client`: error messages, history entries and the browser's own storage. */
const CLIENT_WITHOUT_NETWORK = [
  'api-error',
  'back-handlers',
  'error-message',
  'interaction-limits',
  'is-offline',
  'storage',
  'store',
  'window-events',
]

/** The folders of the workspaces. */
export const WORKSPACES = [...new Set(Object.keys(WORKSPACE_IMPORTS).map((area) => area.split('/')[0] ?? area))]

function forbid(name: string, comment: string, rule: Pick<Rule, 'from' | 'to'>): Rule {
  return { name, comment, severity: 'error', ...rule }
}

function workspaceRules(): Rule[] {
  return Object.entries(WORKSPACE_IMPORTS).map(([area, allowed]) => {
    const workspace = area.split('/')[0] ?? area
    const others = WORKSPACES.filter((other) => other !== workspace && !allowed.includes(other))
    const list = allowed.filter((other) => other !== workspace).join(', ')
    return forbid(`${area.replace('/', '-')}-workspace-imports`, `${area} may import ${list || 'no other workspace'}`, {
      from: { path: `^${area}/` },
      to: { path: `^(${others.join('|')})/` },
    })
  })
}

function layerRules(): Rule[] {
  return listLayerEntries().map(({ workspace, path, allowed }) =>
    forbid('only-lower-layers', 'a file imports only from lower layers, see scripts/structure/layers.ts', {
      from: { path, pathNot: listExceptions(workspace, path) },
      to: { path: `^${workspace}/`, pathNot: allowed },
    }),
  )
}

/** Tests may import anything of their workspace; the named files of `*` entries have rules of their own. */
function listExceptions(workspace: string, path: string): string[] {
  const named = listLayerEntries().filter((other) => other.workspace === workspace && other.path !== path)
  const files = path.endsWith('[^/]+$')
    ? named.filter(({ entry }) => /\.\w+$/.test(entry)).map((other) => other.path)
    : []
  return [TESTS, ...files]
}

/** Every file has a layer, so that new folders cannot escape the order. */
function unknownLayerRules(): Rule[] {
  return Object.keys(LAYERS).map((workspace) =>
    forbid('every-folder-has-a-layer', 'this file or folder is missing in scripts/structure/layers.ts', {
      from: {
        path: `^${workspace}/`,
        pathNot: [
          TESTS,
          '\\.config\\.ts$',
          ...listLayerEntries()
            .filter((entry) => entry.workspace === workspace)
            .map(({ path }) => path),
        ],
      },
      to: {},
    }),
  )
}

export const importRules: Rule[] = [
  forbid('no-import-cycles', 'files that import each other in a circle', { from: {}, to: { circular: true } }),
  forbid('resolvable-imports', 'the imported file does not exist', {
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|lighthouse)' },
  }),
  ...workspaceRules(),
  forbid('contract-uses-only-zod', 'the contract is shared by browser and server: zod is its only package', {
    from: { path: '^contract/src', pathNot: TESTS },
    to: { pathNot: '^(contract/src/|node_modules/zod/)' },
  }),
  forbid(
    'browsers-load-no-route-schemas',
    'only @nikhar/contract/api loads the schemas of the routes, for the server and for tests',
    {
      from: {
        path: '^(contract|client|ui|web|desk|operator)/src/',
        pathNot: ['^contract/src/api\\.ts$', '^client/src/testing/', TESTS],
      },
      to: { path: '^contract/src/(api|.*route-schemas)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ),
  forbid('components-make-no-calls', 'ui gets data by props: of @nikhar/client it uses what has no network', {
    from: { path: '^ui/' },
    to: {
      path: '^client/src/',
      pathNot: `^client/src/(${CLIENT_WITHOUT_NETWORK.join('|')})\\.ts$`,
    },
  }),
  forbid('components-know-no-domain', 'ui knows how things look, not what they are: give it by props', {
    from: {
      path: '^ui/src/',
      // The digits of a number.
      pathNot: ['^ui/src/components/mobile-number\\.ts$', TESTS],
    },
    to: { path: '^contract/src/[^/]+/' },
  }),
  ...layerRules(),
  ...unknownLayerRules(),
  forbid('no-testing-code-in-production', 'production code imports test code', {
    from: { path: '^(client|ui|web|desk|operator|server|demo)/src/', pathNot: ['/src/testing/', TESTS] },
    to: { path: '/src/testing/' },
  }),
  forbid('nothing-imports-tests', 'a test file is imported', { from: {}, to: { path: '\\.(test|spec)\\.tsx?$' } }),
  forbid('demo-data-without-artwork', 'the demo data reads the drawn pictures; only the tool imports the drawings', {
    from: { path: '^demo/src/', pathNot: TESTS },
    to: { path: '^demo/artwork/' },
  }),
  forbid('no-development-packages', 'production code uses a development dependency', {
    from: {
      path: '^((contract|client|server|web|desk|operator|ui)/src|demo/src)/',
      pathNot: [TESTS, '^(client|server|web|desk|operator)/src/testing/'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  }),
]
