import { toPathPattern } from '@nikhar/contract/path-prefixes'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConfig } from '@nikhar/scripts/app-build/vite-config'

export default defineConfig({
  ...appConfig({
    port: 5173,
    apiUrl: process.env['API_URL'] ?? 'http://localhost:8080',
    apiPaths: toPathPattern(
      ['customer', 'geo', 'media', 'docs'],
      's',
      'in',
      'dev/outbox(\\.js(on)?)?',
      'openapi\\.json',
      'healthz',
    ),
    groups: [
      // The code that draws icons: the public pages have some, and do not load the app.
      { name: 'icon', test: /createLucideIcon/ },
      // The routes, the layouts and what they import: every page but the public ones starts with them.
      { name: 'app', test: /src[\\/]app[\\/]app-routes\.ts$/ },
    ],
  }),
  plugins: [
    react(),
    tailwind(),
    // In production the server does so.
    { name: 'desk-address', apply: 'serve', transformIndexHtml: (html) => html.replace('__DESK__', ':5174') },
  ],
})
