import { createVersionedCache } from '../../cache/versioned-cache.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { JsonText } from '../../http/serve.ts'
import { estimateOutletBytes, findKeptRows, toKeptOutlet, type KeptOutlet } from './kept-outlet.ts'
import { estimateMenuBytes, findKeptMenus, type KeptService } from './kept-menu.ts'
import { createVersionReader } from './outlet-versions.ts'

/** Outlets and the lists that belong to them, kept under the version of the outlet's menu. */
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
    const [row] = await findKeptRows(db, [outletId], clock())
    return row && toKeptOutlet(row)
  }

  return {
    async getOutlet(whitelabelId: number, outletId: number): Promise<KeptOutlet> {
      return (await getVersioned(whitelabelId, outletId)).outlet
    },

    async getMenu(whitelabelId: number, outletId: number): Promise<readonly KeptService[]> {
      const { version } = await getVersioned(whitelabelId, outletId)
      const found = await menus.readMany(new Map([[outletId, version]]), (ids) => findKeptMenus(db, ids))
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

    /** The versions were read by this call. Loads the missing outlets with one statement; leaves out deleted ones. */
    readOutlets(versions: readonly { id: number; version: string }[]): Promise<Map<number, KeptOutlet>> {
      return outlets.readMany(new Map(versions.map(({ id, version }) => [id, version])), async (outletIds) => {
        const rows = await findKeptRows(db, outletIds, clock())
        return new Map(rows.map((row) => [row.id, toKeptOutlet(row)]))
      })
    },

    /** What the outlets offer, in the same way. */
    readMenus(versions: readonly { id: number; version: string }[]): Promise<Map<number, readonly KeptService[]>> {
      return menus.readMany(new Map(versions.map(({ id, version }) => [id, version])), (outletIds) =>
        findKeptMenus(db, outletIds),
      )
    },
  }
}

export type OutletCache = ReturnType<typeof createOutletCache>
