/** The source of the tiles of a map. */
export interface MapTiles {
  /** With the placeholders {z}, {x} and {y}, and optionally {s}. */
  url: string
  attribution: string
}

interface SettingReader {
  text(name: string): string | undefined
}

const PLACEHOLDERS = ['{z}', '{x}', '{y}']

export function readMapTiles(read: SettingReader, problems: string[]): MapTiles | undefined {
  const url = read.text('MAP_TILES_URL')
  const attribution = read.text('MAP_TILES_ATTRIBUTION')
  if (url === undefined) return undefined
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !PLACEHOLDERS.every((each) => url.includes(each))) {
    problems.push(`MAP_TILES_URL must be an address that starts with https:// and contains ${PLACEHOLDERS.join(', ')}.`)
  }
  if (attribution === undefined) problems.push('MAP_TILES_ATTRIBUTION is required with MAP_TILES_URL.')
  return { url, attribution: attribution ?? '' }
}

/** In the form of the Content-Security-Policy; the subdomains of {s} are those of one domain. */
export function originOfTiles({ url }: MapTiles): string {
  const [scheme = '', host = ''] = /^(https?:)\/\/([^/]+)/.exec(url)?.slice(1) ?? []
  return `${scheme}//${host.replace('{s}', '*')}`
}
