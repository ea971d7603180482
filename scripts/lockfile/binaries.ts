import { findEntry, nameAt, type Entry, type Lockfile } from './lockfile.ts'

/** The machines the product must install on. */
export const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'] as const
type Platform = (typeof platforms)[number]

export interface Binary {
  name: string
  version: string
  integrity: string
}

/**
 * The optional packages that carry one platform's binary each, by the package that chooses among them, and what is
 * missing. Which there should be is read from names, since a missing one has nothing but its name in the lockfile.
 */
export function readBinaries(lockfile: Lockfile) {
  const problems: string[] = []
  const binaries = new Map<string, Binary>()
  const families: string[] = []
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    const named = Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, wanted]) => {
      const platform = platformIn(name)
      return platform ? [{ name, wanted, platform }] : []
    })
    const family = path ? nameAt(path, entry) : 'the project'
    const covered = new Set(named.map(({ platform }) => platform))
    if (covered.size > 1) {
      families.push(family)
      const absent = platforms.filter((platform) => !covered.has(platform))
      if (absent.length) problems.push(`${family} ${entry.version} offers no binary for ${absent.join(', ')}.`)
    }
    for (const { name, wanted, platform } of named) {
      const found = findEntry(lockfile, path, name)
      if (found?.version && found.integrity && serves(found, platform)) {
        binaries.set(`${name}@${found.version}`, { name, version: found.version, integrity: found.integrity })
      } else {
        problems.push(`${name}@${wanted} is missing, so ${family} cannot run on ${platform}.`)
      }
    }
  }
  return { families: families.toSorted(), binaries: [...binaries.values()], problems }
}

/** Undefined for machines we do not promise: musl, 32 bits, wasm, Windows on arm64 ... */
function platformIn(name: string): Platform | undefined {
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

function serves({ os, cpu, libc }: Entry, platform: Platform) {
  const [system, processor] = platform.split('-') as [string, string]
  return (os?.includes(system) ?? false) && (cpu?.includes(processor) ?? false) && (libc?.includes('glibc') ?? true)
}
