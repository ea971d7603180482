import { isLoopback } from './loopback.ts'

interface SettingReader {
  text(name: string): string | undefined
}

const HOW = 'docs/operations.md says how one is made, "The map"'

/** The address of the archive that streets are drawn from. Its origin is never shown to browsers. */
export function readMapTilesUrl(read: SettingReader, problems: string[]): string | undefined {
  const given = read.text('MAP_TILES_URL')
  const problem = given === undefined ? undefined : findProblem(given)
  if (problem !== undefined) problems.push(problem)
  return given
}

function findProblem(given: string): string | undefined {
  if (/\{[zxys]\}/.test(given)) {
    return `MAP_TILES_URL no longer takes pictures of tiles ({z}/{x}/{y}): give it the address of one .pmtiles file; ${HOW}.`
  }
  const url = URL.parse(given)
  if (!url || !isSafe(url) || !url.pathname.endsWith('.pmtiles')) {
    return `MAP_TILES_URL must be an address that starts with https:// and leads to a .pmtiles file; ${HOW}.`
  }
  if (url.username || url.password) return 'MAP_TILES_URL must not contain a name or a password.'
  return undefined
}

/** On this machine no one listens in. */
function isSafe({ protocol, hostname }: URL) {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}
