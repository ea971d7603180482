export interface LockedPackage {
  link?: boolean
  resolved?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type LockedPackages = Record<string, LockedPackage>

/**
 * The packages that a workspace needs at run time: the paths of its dependencies and of theirs, and of the workspaces
 * among them. Optional packages are listed for every platform of the lockfile.
 */
export function listProductionPackages(packages: LockedPackages, workspace: string): string[] {
  const found = new Set<string>()

  function visit(path: string) {
    const entry = packages[path]
    if (!entry || found.has(path)) return
    found.add(path)
    if (entry.link && entry.resolved) return visit(entry.resolved)
    for (const name of listNeeded(entry)) {
      const needed = resolvePackage(packages, path, name)
      if (needed) visit(needed)
      else if (entry.dependencies?.[name]) throw new Error(`package-lock.json has no ${name}, which ${path} needs`)
    }
  }

  visit(workspace)
  return [...found].toSorted()
}

function listNeeded(entry: LockedPackage) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]
}

/** As Node resolves it: in the package's own node_modules, then in those of the parent folders. */
function resolvePackage(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
