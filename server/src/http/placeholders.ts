import type { Config } from '../config/config.ts'

/** The origins of the apps, which only the settings know. */
export interface Addresses {
  publicUrl: string
  /** The origin of the desk, or `:` and its port on the host of the page. */
  desk?: string
}

export function addressesOf({ publicUrl, deskUrl, deskPort }: Pick<Config, 'publicUrl' | 'deskUrl' | 'deskPort'>) {
  return { publicUrl, desk: deskUrl ?? `:${deskPort}` } satisfies Addresses
}

/**
 * The placeholders that the builds write in place of the addresses. Throws for an unknown one: no document is served
 * with it.
 */
export function fillPlaceholders(text: string, { publicUrl, desk = '' }: Addresses): string {
  const values: Record<string, string> = { __PUBLIC_URL__: publicUrl, __DESK__: desk }
  return text.replaceAll(/__[A-Z]+(?:_[A-Z]+)*__/g, (placeholder) => {
    const value = values[placeholder]
    if (value === undefined) throw new Error(`a document has a placeholder that nothing fills: ${placeholder}`)
    return value
  })
}
