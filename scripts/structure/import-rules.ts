import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

const TESTS = '(\\.test\\.tsx?|/vitest\\.config\\.ts)$'

type Rule = IRegularForbiddenRuleType

/** A later domain may use an earlier one, never the other way round. */
export const DOMAINS = ['accounts', 'discovery', 'booking', 'orders', 'desk']

function forbid(name: string, comment: string, rule: Pick<Rule, 'from' | 'to'>): Rule {
  return { name, comment, severity: 'error', ...rule }
}

function domainOrder(): Rule[] {
  return DOMAINS.slice(0, -1).map((domain, index) =>
    forbid(`${domain}-knows-no-later-domain`, `domains depend on earlier ones only: ${DOMAINS.join(', ')}`, {
      from: { path: `^(contract/src|server/src/modules)/${domain}/`, pathNot: TESTS },
      to: { path: `^(contract/src|server/src/modules)/(${DOMAINS.slice(index + 1).join('|')})/` },
    }),
  )
}

export const importRules: Rule[] = [
  forbid('no-cycles', 'modules that import each other cannot be understood one at a time', {
    from: {},
    to: { circular: true },
  }),
  forbid('nothing-unresolved', 'an import that leads nowhere', {
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
  forbid('contract-stands-alone', 'the contract is what both sides share, so it knows neither', {
    from: { path: '^contract/src', pathNot: TESTS },
    to: { pathNot: '^(contract/src/|node_modules/zod/)' },
  }),
  forbid('contract-by-its-name', 'the contract is imported as @nikhar/contract, its one barrel', {
    from: { pathNot: '^contract/' },
    to: { path: '^contract/', pathNot: '^contract/src/index\\.ts$' },
  }),
  forbid('server-knows-no-screen', 'the server serves whatever was built, it imports none of it', {
    from: { path: '^server/' },
    to: { path: '^(web|desk)/' },
  }),
  forbid('screens-know-no-server', 'the browser meets the server over HTTP only', {
    from: { path: '^(web|desk)/' },
    to: { path: '^server/' },
  }),
  forbid('lib-is-lowest', 'web: app → features → ui → lib', {
    from: { path: '^web/src/lib/' },
    to: { path: '^web/src/(app|features|ui)/' },
  }),
  forbid('ui-knows-no-feature', 'web: app → features → ui → lib', {
    from: { path: '^web/src/ui/' },
    to: { path: '^web/src/(app|features)/' },
  }),
  forbid('features-know-no-page', 'web: app → features → ui → lib', {
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/app/' },
  }),
  forbid('features-stay-apart', 'a feature never imports another one: pages compose them', {
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  }),
  forbid(
    'desk-shares-ui-and-lib',
    'the desk is made of the design system and the network of the web app, not of its screens',
    {
      from: { path: '^desk/src/' },
      to: { path: '^web/', pathNot: '^web/src/(ui|lib|assets)/' },
    },
  ),
  forbid('web-knows-no-desk', 'the desk builds on the web app, never the other way round', {
    from: { path: '^web/' },
    to: { path: '^desk/' },
  }),
  forbid('desk-lib-is-lowest', 'desk: app → features → lib', {
    from: { path: '^desk/src/lib/' },
    to: { path: '^desk/src/(app|features)/' },
  }),
  forbid('desk-features-know-no-page', 'desk: app → features → lib', {
    from: { path: '^desk/src/features/' },
    to: { path: '^desk/src/app/' },
  }),
  ...domainOrder(),
  forbid('ground-below-modules', 'http, db, live, outside and the gazetteer carry the domains and know none of them', {
    from: { path: '^server/src/(http|db|live|outside|gazetteer)/', pathNot: TESTS },
    to: { path: '^server/src/((modules|jobs|demo|testing)/|(app|main)\\.ts$)' },
  }),
  forbid('modules-are-mounted', 'the app mounts the modules, they do not reach up to it', {
    from: { path: '^server/src/modules/', pathNot: TESTS },
    to: { path: '^server/src/(app|main)\\.ts$' },
  }),
  forbid('demo-stays-out', 'only the start of the server loads demo data', {
    from: { path: '^server/src/', pathNot: ['^server/src/(demo|testing)/', '^server/src/main\\.ts$', TESTS] },
    to: { path: '^server/src/demo/' },
  }),
  forbid('testing-stays-out', 'production code never leans on what the tests need', {
    from: { path: '^server/src/', pathNot: ['^server/src/testing/', TESTS] },
    to: { path: '^server/src/testing/' },
  }),
  forbid('tests-are-leaves', 'nothing imports a test', { from: {}, to: { path: '\\.(test|spec)\\.tsx?$' } }),
  forbid('development-packages-stay-home', 'what runs in production is a dependency, not a development one', {
    from: { path: '^(contract|server|web|desk)/src/', pathNot: [TESTS, '^server/src/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  }),
]
