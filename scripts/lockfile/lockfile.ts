export interface Entry {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, Entry>
}

/** The entry that `name` resolves to from the package at `from`: the nearest node_modules upwards. */
export function findEntry({ packages }: Lockfile, from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]
    if (found || !folder) return found
  }
}

/** The package's own name, also when it is installed under an alias. */
export function packageName(path: string, entry: Entry): string {
  return entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
