import { startServer } from '@nikhar/server/start'
import { demoLogins } from './logins.ts'
import { picturesFolder } from './pictures/manifest.ts'

/** Starts the server with the demo data: what `npm start` runs. */
await startServer({
  logins: demoLogins,
  picturesFolder,
  // Imported on demand: with DEMO=off they are not needed.
  isLoaded: async (db) => (await import('./load-demo.ts')).isDemoLoaded(db),
  load: async (db, options) => (await import('./load-demo.ts')).loadDemo(db, options),
})
