import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from '@nikhar/scripts/app-build/lean-contract'
import { leanRouter } from '@nikhar/scripts/app-build/lean-router'

/** Where the API answers while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://localhost:8080'

/** What changes only with its version, in a file of its own that browsers keep from release to release. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|lucide-react)[\\/](?!.*[\\/]icons[\\/])/,
}

/** The pieces that hardly any page goes without: together they compress better, and each route lists fewer files. */
const atoms = {
  name: 'atoms',
  test: /contract[\\/]src[\\/]money\.ts$|src[\\/]ui[\\/](classes|button|logo|spinner|card|chip|seal)\.tsx?$|[\\/]icons[\\/](arrow-right|badge-percent|calendar-check|check|circle-check|mail|map-pin|map-pinned|phone|scan-line|sparkles)\./,
}

/** Signs that several pages draw: in one file, since each is smaller than what asking for it costs. */
const icons = { name: 'icons', test: /lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 }

/** What the pages of a booking draw and hardly any other does. */
const visits = {
  name: 'visits',
  test: /src[\\/]ui[\\/](badge|appointment-looks)\.tsx?$|[\\/]icons[\\/](calendar-(clock|days|plus|x-2)|circle-minus|hourglass|timer|user-x|users)\./,
}

/** What the public pages share. */
const site = { name: 'site', test: /features[\\/]site[\\/](titles|pictures|components[\\/](site-|illustration))/ }

/** What every page starts with, so that it is not drawn into the larger files below. */
const start = {
  name: 'start',
  test: /src[\\/]app[\\/](paths|page|app|scroll-to-top)\.|src[\\/]ui[\\/](error-boundary|broken-page)\.|src[\\/]lib[\\/](install-offer|releases)|preload-helper/,
}

/** What nearly every screen of the app stands on. Apart, it was thirty files that waited for one another. */
const app = {
  name: 'app',
  test: new RegExp(
    [
      'node_modules/(@tanstack|zod)/',
      'contract/src/((constants|fields|errors|media|route|salon-time)\\.ts|discovery/)',
      'web/src/app/(layouts/|(router|screens|shell|frame|providers|session-keeper|connection-notice|global-error-bar|use-go-back)\\.)',
      'web/src/lib/(?!seller-site|install-offer|releases|image-cache|transfer|safe-path|clipboard|kept-store|listen|near-end|new-key|save-file)',
      'web/src/ui/(toast|toast-host|error-bar|top-bar|tab-bar|nav-item|skeleton|load-failure|picture|price|text-link|clock|inline-error|avatar|initials|media-query)\\.',
    ]
      .join('|')
      .replaceAll('/', String.raw`[\\/]`),
  ),
}

/** Small pieces that some public pages share with the app. */
const pieces = {
  name: 'pieces',
  test: /src[\\/]ui[\\/](icon-button|drawing|empty-state|rating|note|swipe|use-swipe|action-bar)\./,
}

/** Small parts that the screens from discovery to checkout share: each alone costs more to ask for than to have. */
const shop = {
  name: 'shop',
  test: /contract[\\/]src[\\/](booking|orders)[\\/]|web[\\/]src[\\/](features[\\/](discovery|booking)[\\/]([a-z-]+\.ts|components[\\/](heart-button|no-picture|favourite-removal|contact-actions)\.tsx)|ui[\\/](thumb|stepper|section-heading|use-auto-advance)\.|lib[\\/](kept-store|clipboard)\.)/,
  minShareCount: 2,
}

/** What the last steps of a booking share. */
const booking = {
  name: 'booking',
  test: /web[\\/]src[\\/](features[\\/]booking[\\/]components[\\/](slot-summary|unfinished)|ui[\\/](day-tile|countdown))\./,
}

export default defineConfig({
  plugins: [react(), tailwind(), leanRouter(), leanContract()],
  build: {
    // The prerendered pages and the budgets read from it which chunks a page needs.
    manifest: true,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false },
    // A picture inside a script is paid for by everyone who runs the script.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [framework, atoms, start, site, visits, icons, pieces, app, shop, booking] } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/(customer|geo|salon|media|dev/outbox(\\.js(on)?)?|docs|openapi\\.json|healthz)(/|\\?|$)': { target: api },
    },
  },
})
