import type { Lockfile } from './lockfile.ts'

export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, unknown>
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Finds records that would make another machine install other packages or from another address. */
export function checkRecords(lockfile: Lockfile, manifests: Record<string, Manifest>, npmrc: string): string[] {
  return [...findAddresses(lockfile, npmrc), ...findLoosePrereleases(manifests), ...findDrift(lockfile, manifests)]
}

function findAddresses({ packages }: Lockfile, npmrc: string) {
  const entries = Object.entries(packages)
  const resolved = entries.filter(([, { resolved: address }]) => /^[a-z+]+:/.test(address ?? '')).map(([path]) => path)
  return [
    ...(resolved.length
      ? [
          `${resolved.length} entries record an address (${resolved.slice(0, 3).join(', ')} ...): delete the "resolved" lines.`,
        ]
      : []),
    ...entries
      .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
      .map(([path]) => `${path} has no integrity hash: run npm install again.`),
    ...(/^omit-lockfile-registry-resolved\s*=\s*true$/m.test(npmrc)
      ? []
      : ['.npmrc lacks omit-lockfile-registry-resolved=true: the next npm install would record addresses.']),
    ...(/registry\s*=.*:\/\//.test(npmrc)
      ? ['.npmrc names a registry: that belongs to the machine, not to the project.']
      : []),
  ]
}

/** A range over a pre-release also matches later, incompatible pre-releases. */
function findLoosePrereleases(manifests: Record<string, Manifest>) {
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    kinds
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([, version]) => /\d-[a-z0-9]/i.test(version) && !/^\d+\.\d+\.\d+-[\w.-]+$/.test(version))
      .map(
        ([name, version]) =>
          `${folder || 'the project'} wants ${name} ${version}: a pre-release needs its exact version.`,
      ),
  )
}

function findDrift({ packages }: Lockfile, manifests: Record<string, Manifest>) {
  return Object.entries(manifests).flatMap(([folder, manifest]) => {
    const locked = packages[folder]
    return kinds
      .filter((kind) => sorted(manifest[kind]) !== sorted(locked?.[kind]))
      .map((kind) => `${folder || 'the project'}: ${kind} of package.json and of the lockfile differ: run npm install.`)
  })
}

function sorted(dependencies: Record<string, string> = {}) {
  return JSON.stringify(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
