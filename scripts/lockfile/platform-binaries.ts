import { findEntry, packageName, type Entry, type Lockfile } from './lockfile.ts'

/** The platforms on which the product must install. */
export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const
type Platform = (typeof platforms)[number]

export interface Binary {
  name: string
  version: string
  integrity: string
}

/**
 * The optional packages that contain the binary of one platform, and which of them are missing. The platform is parsed
 * from the package name, because a missing package has only its name in the lockfile.
 */
export function findPlatformBinaries(lockfile: Lockfile) {
  const problems: string[] = []
  const binaries = new Map<string, Binary>()
  const families: string[] = []
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    const named = Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, wanted]) => {
      const platform = parsePlatform(name)
      return platform ? [{ name, wanted, platform }] : []
    })
    const family = path ? packageName(path, entry) : 'the project'
    const covered = new Set(named.map(({ platform }) => platform))
    if (covered.size > 1) {
      families.push(family)
      const absent = platforms.filter((platform) => !covered.has(platform))
      if (absent.length) problems.push(`${family} ${entry.version} offers no binary for ${absent.join(', ')}.`)
    }
    for (const { name, wanted, platform } of named) {
      const found = findEntry(lockfile, path, name)
      if (found?.version && found.integrity && supports(found, platform)) {
        binaries.set(`${name}@${found.version}`, { name, version: found.version, integrity: found.integrity })
      } else {
        problems.push(`${name}@${wanted} is missing, so ${family} cannot run on ${platform}.`)
      }
    }
  }
  return { families: families.toSorted(), binaries: [...binaries.values()], problems }
}

/** Undefined for unsupported platforms: musl, 32 bits, wasm, Windows on arm64 ... */
function parsePlatform(name: string): Platform | undefined {
  if (/musl|android|eabi|armv7|arm(?!64)|webcontainer/.test(name)) return undefined
  const system = /darwin/.test(name)
    ? 'darwin'
    : /win32|windows/.test(name)
      ? 'win32'
      : /linux/.test(name)
        ? 'linux'
        : ''
  const processor = /(?:^|[-_/])(x64|arm64)(?:$|[-_])/.exec(name)?.[1]
  return platforms.find((platform) => platform === `${system}-${processor}`)
}

function supports({ os, cpu, libc }: Entry, platform: Platform) {
  const [system, processor] = platform.split('-') as [string, string]
  return (os?.includes(system) ?? false) && (cpu?.includes(processor) ?? false) && (libc?.includes('glibc') ?? true)
}
