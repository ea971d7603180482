import { createVersionedCache } from '../../cache/versioned-cache.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText } from '../../http/serve.ts'
import { estimateOutletBytes, findCachedRows, toCachedOutlet, type CachedOutlet } from './cached-outlet.ts'
import { estimateMenuBytes, findCachedMenus, findOfferedServices, type CachedService } from './cached-menu.ts'
import { createVersionReader } from './outlet-versions.ts'

interface RequestedServices {
  concepts: readonly { slug: string }[]
  /** Slugs; they count only without concepts. */
  categories: readonly string[]
}

/** Outlets and their lists, cached under the version of the outlet's menu. */
export function createOutletCache({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const readVersions = createVersionReader(db)
  const outlets = createVersionedCache(config.cacheBytes / 4, estimateOutletBytes)
  const lists = createVersionedCache<JsonText>(config.cacheBytes / 8, ({ text }) => 2 * text.length)
  const menus = createVersionedCache(config.cacheBytes / 8, estimateMenuBytes)

  async function getVersioned(whitelabelId: number, outletId: number) {
    const version = (await readVersions(outletId))?.menu
    const outlet = version === undefined ? undefined : await outlets.read(`${outletId}`, version, () => load(outletId))
    if (version === undefined || outlet?.whitelabelId !== whitelabelId) throw new Failure('NOT_FOUND')
    return { outlet, version }
  }

  async function load(outletId: number) {
    const [row] = await findCachedRows(db, [outletId], clock())
    return row && toCachedOutlet(row)
  }

  return {
    async getOutlet(whitelabelId: number, outletId: number): Promise<CachedOutlet> {
      return (await getVersioned(whitelabelId, outletId)).outlet
    },

    async getMenu(whitelabelId: number, outletId: number): Promise<readonly CachedService[]> {
      const { version } = await getVersioned(whitelabelId, outletId)
      const found = await menus.readMany(new Map([[outletId, version]]), (ids) => findCachedMenus(db, ids))
      return found.get(outletId) ?? []
    },

    /** A list of an existing outlet, as JSON. */
    async readList(
      name: 'services' | 'stylists',
      { whitelabelId, outletId }: { whitelabelId: number; outletId: number },
      loadList: () => Promise<unknown[]>,
    ): Promise<JsonText> {
      const { version } = await getVersioned(whitelabelId, outletId)
      const write = async () => new JsonText(JSON.stringify(await loadList()))
      return (await lists.read(`${name} ${outletId}`, version, write)) ?? new JsonText('[]')
    },

    /** The versions were read by this call. Loads the missing outlets with one statement; omits deleted ones. */
    readOutlets(versions: readonly { id: number; version: string }[]): Promise<Map<number, CachedOutlet>> {
      return outlets.readMany(new Map(versions.map(({ id, version }) => [id, version])), async (outletIds) => {
        const rows = await findCachedRows(db, outletIds, clock())
        return new Map(rows.map((row) => [row.id, toCachedOutlet(row)]))
      })
    },

    /** The services of the outlets, in the same way: all of them, or at least the requested ones. */
    readMenus(
      versions: readonly { id: number; version: string }[],
      requested: RequestedServices = { concepts: [], categories: [] },
    ): Promise<Map<number, readonly CachedService[]>> {
      const slugs = (requested.concepts.length > 0 ? requested.concepts : requested.categories).map((each) =>
        typeof each === 'string' ? `#${each}` : each.slug,
      )
      const toKeys = (outletId: number) =>
        slugs.length === 0 ? ([`${outletId}`] as const) : ([`${outletId} ${slugs.join()}`, `${outletId}`] as const)
      return menus.readMany(
        new Map(versions.map(({ id, version }) => [id, version])),
        (outletIds) =>
          slugs.length === 0 ? findCachedMenus(db, outletIds) : findOfferedServices(db, outletIds, slugs),
        toKeys,
      )
    },
  }
}

export type OutletCache = ReturnType<typeof createOutletCache>
