/**
 * The layers of each workspace, top first. A file may import from lower layers and from its own entry, never from a
 * higher layer or from another entry of its own layer. `http/` is a folder with everything inside, `modules/bookings/*`
 * the files directly in a folder, `app.ts` a single file.
 */
export const LAYERS: Record<string, string[][]> = {
  'contract/src': [
    ['api.ts'],
    ['billing/', 'clientele/', 'reports/', 'waitlist/'],
    ['operator/'],
    ['care/'],
    ['salons/'],
    ['desk/'],
    ['orders/'],
    ['booking/'],
    ['discovery/'],
    ['accounts/'],
    ['notifications/'],
    // Shared by the domains.
    ['*'],
  ],
  'client/src': [['testing/'], ['*', 'sw/']],
  ui: [['gallery/'], ['src/map/'], ['src/components/'], ['src/hooks/'], ['src/styles/', 'src/fonts/', 'src/pictures/']],
  'web/src': [
    ['testing/'],
    ['main.tsx', 'inline/', 'sw/'],
    ['app/*'],
    ['app/layouts/'],
    ['app/pages/'],
    ['app/frame/'],
    ['app/navigation/'],
    ...featureLayers(['accounts', 'booking', 'care', 'discovery', 'notifications', 'orders', 'site', 'waitlist']),
    ['assets/'],
  ],
  'desk/src': [
    ['testing/'],
    ['main.tsx', 'sw/'],
    ['app/*', 'theme.css'],
    ['app/pages/'],
    ['features/walk-in/', 'features/late/'],
    ['features/block/', 'features/requests/'],
    [
      'features/day/',
      'features/poster/',
      'features/session/',
      'features/messages/',
      'features/calendar-feeds/',
      'features/menu/',
      'features/day-close/',
      'features/clients/',
      'features/portfolio/',
      'features/reviews/',
      'features/reports/',
      'features/hours/',
      'features/team/',
      'features/offers/',
      'features/register/',
      'features/setup/',
      'features/settings/',
      'features/staff/',
      'features/identity/',
      'features/waiting/',
    ],
    ['features/search/', 'features/photos/', 'features/alerts/'],
    ['features/orders/', 'features/affected-bookings/'],
    ['features/payments/'],
    ['components/'],
    ['lib/'],
  ],
  'operator/src': [
    ['testing/'],
    ['main.tsx'],
    ['app/*', 'theme.css'],
    ['app/pages/'],
    ['features/changes/'],
    [
      'features/login/',
      'features/outlets/',
      'features/audit/',
      'features/customers/',
      'features/coupons/',
      'features/vocabulary/',
      'features/overview/',
      'features/complaints/',
      'features/reviews/',
    ],
    ['components/'],
    ['lib/'],
  ],
  'server/src': [
    ['testing/'],
    ['main.ts'],
    ['start.ts', 'backup/'],
    ['app.ts'],
    ['email-gallery/'],
    ['jobs/'],
    ['modules/billing/*'],
    ['modules/billing/payments/', 'modules/billing/cash-days/'],
    ['modules/billing/invoices/'],
    ['modules/operator/'],
    ['modules/salons/'],
    ['modules/care/'],
    ['modules/bookings/*'],
    ['modules/bookings/waitlist/', 'modules/bookings/schedule/*'],
    ['modules/bookings/change/'],
    ['modules/bookings/place/'],
    ['modules/bookings/read/'],
    ['modules/bookings/schedule/day/'],
    ['modules/discovery/'],
    ['modules/accounts/*'],
    ['modules/accounts/members/'],
    ['modules/accounts/profile/'],
    ['modules/accounts/auth/', 'modules/accounts/photos/'],
    ['modules/accounts/customers/'],
    ['modules/accounts/codes/'],
    ['modules/accounts/audit/'],
    ['modules/media/', 'modules/notifications/'],
    ['http/'],
    ['demo-guard.ts', 'start-output.ts'],
    ['deps.ts', 'demo-world.ts'],
    ['live/', 'gazetteer/'],
    ['integrations/'],
    ['db/', 'worker-task.ts'],
    ['cache/', 'errors/', 'config/', 'clock.ts', 'job-signal.ts'],
    ['keyed-hash.ts', 'map-in-slices.ts', 'throttle.ts'],
  ],
}

/** Features do not import each other, and the logic of a feature does not import its components. */
function featureLayers(features: string[]): string[][] {
  return [
    features.map((feature) => `features/${feature}/gallery/`),
    features.map((feature) => `features/${feature}/components/`),
    features.map((feature) => `features/${feature}/*`),
  ]
}

export interface LayerEntry {
  workspace: string
  entry: string
  /** Regular expression for the paths of the entry. */
  path: string
  /** Regular expressions for the paths the entry may import within the workspace. */
  allowed: string[]
}

export function listLayerEntries(layers = LAYERS): LayerEntry[] {
  return Object.entries(layers).flatMap(([workspace, levels]) =>
    levels.flatMap((entries, level) =>
      entries.map((entry) => {
        const lower = levels.slice(level + 1).flat()
        const path = toPattern(workspace, entry)
        return { workspace, entry, path, allowed: [path, ...lower.map((other) => toPattern(workspace, other))] }
      }),
    ),
  )
}

function toPattern(workspace: string, entry: string) {
  const escaped = `${workspace}/${entry}`.replaceAll('.', '\\.')
  if (entry.endsWith('*')) return `^${escaped.slice(0, -1)}[^/]+$`
  return entry.endsWith('/') ? `^${escaped}` : `^${escaped}$`
}
