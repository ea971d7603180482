import type { UserConfig } from 'vite'

interface AppConfig {
  /** Where Vite serves the pages during development. */
  port: number
  /** Where the API listens during development. */
  apiUrl: string
  /** Matches the paths that the development server forwards to the API. */
  apiPaths: string
}

/** What changes only with its version, in a chunk of its own that browsers keep from release to release. */
const framework = { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }

/** The Vite configuration that the web app and the salon desk share. */
export function appConfig({ port, apiUrl, apiPaths }: AppConfig): UserConfig {
  return {
    build: {
      // The documents and the budgets read from it which chunks a page needs.
      manifest: true,
      // Every browser that runs this build preloads modules by itself.
      modulePreload: { polyfill: false },
      // A picture inlined into a script is downloaded by everyone who runs the script.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
    },
    server: { port, strictPort: true, proxy: { [apiPaths]: { target: apiUrl } } },
  }
}
