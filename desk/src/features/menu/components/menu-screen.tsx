import type { MenuBookings, MenuCategory, MenuService } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { BulkChanges } from './bulk-changes.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorLayout } from './editor-layout.tsx'
import { EmptyMenu } from './empty-menu.tsx'
import { MenuCards } from './menu-cards.tsx'
import { MenuTable } from './menu-table.tsx'
import { MenuToolbar } from './menu-toolbar.tsx'
import type { TeamMember } from '../team-member.ts'
import { menuQueries } from '../queries.ts'
import { RetiredList } from './retired-list.tsx'
import { createSelection } from '../selection.ts'
import { TemplateSheet } from './template-sheet.tsx'
import { useMenuChanges } from '../use-menu-changes.ts'
import { LowPriceDialog } from './low-price-dialog.tsx'
import { useServiceEdits } from '../use-service-edits.ts'

interface MenuScreenProps {
  outletId: number
  services: readonly MenuService[]
  categories: readonly MenuCategory[]
  importPath: string
}

const NEW = 'new'
const NO_BOOKINGS: MenuBookings = {}

/** The whole menu: filters, table or cards, and the panels beside or above them. */
export function MenuScreen({ outletId, services, categories, importPath }: MenuScreenProps) {
  const isWide = useWideScreen()
  const edits = useServiceEdits(outletId)
  const changes = useMenuChanges(outletId)
  const [selection] = useState(createSelection)
  const [category, setCategory] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const [isTemplateOpen, setTemplateOpen] = useState(false)
  // Data that arrives after the rows is rendered without delaying taps.
  const bookings = useDeferredValue(useQuery(menuQueries.bookings(outletId)).data ?? NO_BOOKINGS)
  const team = useDeferredValue(useTeam(outletId))

  const offered = useMemo(() => services.filter(({ retiredAt }) => retiredAt === null), [services])
  // The chip or the row responds to a tap at once; the rows and the editor follow.
  const shownCategory = useDeferredValue(category)
  const shownId = useDeferredValue(openId)
  const shown = useMemo(
    () => offered.filter((service) => shownCategory === undefined || service.category === shownCategory),
    [offered, shownCategory],
  )
  const { mutate: order } = changes.order
  const list = {
    services: shown,
    categories,
    bookings,
    team,
    edits: edits.actions,
    selection,
    openServiceId: openId,
    onOpen: setOpenId,
    onOrder: order,
  }
  const retire = (chosen: readonly MenuService[]) => {
    changes.retire.mutate(chosen)
    selection.select([])
    setOpenId(undefined)
  }
  return (
    <EditorLayout
      open={shownId === NEW ? NEW : offered.find(({ serviceId }) => serviceId === shownId)}
      outletId={outletId}
      category={category ?? categories[0]?.slug ?? ''}
      categories={categories}
      team={team}
      bookings={bookings}
      edits={edits}
      onMove={(serviceId, steps) => order(moveBy(offered, serviceId, steps))}
      onRetire={(service) => retire([service])}
      onClose={() => setOpenId(undefined)}
    >
      <MenuToolbar
        services={offered}
        categories={categories}
        category={category}
        onCategory={setCategory}
        importPath={importPath}
        onExport={() => changes.exportCsv.mutate()}
        onTemplate={() => setTemplateOpen(true)}
        onAdd={() => setOpenId(NEW)}
      />
      <div className="px-gutter pb-40 md:px-4 desk:px-6">
        {offered.length === 0 && <EmptyMenu onTemplate={() => setTemplateOpen(true)} />}
        {shown.length > 0 && (isWide ? <MenuTable {...list} /> : <MenuCards {...list} />)}
        <RetiredList
          services={services.filter(({ retiredAt }) => retiredAt !== null)}
          onRestore={(serviceId) => changes.restore.mutate([serviceId])}
        />
      </div>
      <BulkChanges services={shown} selection={selection} team={team} changes={changes} onRetire={retire} />
      {isTemplateOpen && (
        <TemplateSheet
          outletId={outletId}
          services={services}
          categories={categories}
          onClose={() => setTemplateOpen(false)}
        />
      )}
      <ConflictDialog conflict={edits.conflict} resolveConflict={edits.resolveConflict} />
      {edits.lowPrice && (
        <LowPriceDialog
          name={edits.lowPrice.service.name}
          price={edits.lowPrice.price}
          onMeant={() => edits.resolveLowPrice(true)}
          onMistake={() => edits.resolveLowPrice(false)}
        />
      )}
    </EditorLayout>
  )
}

function useTeam(outletId: number): ReadonlyMap<number, TeamMember> {
  const { data } = useQuery(menuQueries.team(outletId))
  return useMemo(
    () =>
      new Map(
        (data ?? []).map(({ stylistId, name, image }) => [
          stylistId,
          { id: stylistId, name, image: image ?? undefined },
        ]),
      ),
    [data],
  )
}

/** The order of the service's category after moving the service by this many places. */
function moveBy(services: readonly MenuService[], serviceId: string, steps: number): string[] {
  const category = services.find((service) => service.serviceId === serviceId)?.category
  const ids = services.filter((service) => service.category === category).map((service) => service.serviceId)
  const place = Math.max(0, ids.indexOf(serviceId) + steps)
  return ids.filter((id) => id !== serviceId).toSpliced(place, 0, serviceId)
}
