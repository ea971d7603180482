declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** Under this name the global setup provides the URL of the migrated database that every test copies. */
export const TEMPLATE_URL = 'templateUrl' as const
