import type { Rolldown, UserConfig } from 'vite'

interface AppConfig {
  /** Where Vite serves the pages during development. */
  port: number
  /** Where the API listens during development. */
  apiUrl: string
  /** Matches the paths that the development server forwards to the API. */
  apiPaths: string
  /** What several pages have in common and load as one chunk. */
  groups?: Rolldown.CodeSplittingGroup[]
}

/** Everything that all pages start with, in one chunk. */
const start: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'] }

/** Shared modules below this size are copied into the chunks that use them: a request costs more than the copy. */
const MAX_COPIED_BYTES = 10_000

/** The Vite configuration that the web app and the salon desk share. */
export function appConfig({ port, apiUrl, apiPaths, groups = [] }: AppConfig): UserConfig {
  return {
    build: {
      // The documents and the budgets read from it which chunks a page needs.
      manifest: true,
      // Every browser that runs this build preloads modules by itself.
      modulePreload: { polyfill: false },
      // A picture inlined into a script is downloaded by everyone who runs the script.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Lets the bundler move code between chunks; nothing outside the build imports them.
        preserveEntrySignatures: false,
        output: {
          codeSplitting: {
            groups: [start, ...groups],
            experimentalInlineCommonChunks: { maxSize: MAX_COPIED_BYTES, exclude: /\.css$/ },
          },
        },
      },
    },
    server: { port, strictPort: true, proxy: { [apiPaths]: { target: apiUrl } } },
  }
}
