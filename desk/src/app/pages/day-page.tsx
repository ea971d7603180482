import { brand } from '@nikhar/contract/brand'
import type { OwnOutlet } from '@nikhar/contract/desk'
import { formatShortDay } from '@nikhar/contract/salon-time'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { localStore } from '@nikhar/client/storage'
import { DayHeader } from '../../features/day/components/day-header.tsx'
import { DaySchedule } from '../../features/day/components/day-schedule.tsx'
import type { DayView } from '../../features/day/components/view-choice.tsx'
import { today } from '../../lib/salon-time.ts'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { LAST_OUTLET_KEY } from '../../lib/last-outlet.ts'
import { OrderPanelLayout, type SidePanel } from '../../features/orders/components/order-panel-layout.tsx'
import { paths } from '../../lib/paths.ts'
import { type BoardPanel, useBoardPanel } from '../../features/day/use-board-panel.ts'
import { loadWhenIdle } from '../../lib/load-when-idle.ts'

const loadWalkIn = async () => ({
  default: (await import('../../features/walk-in/components/walk-in-panel.tsx')).WalkInPanel,
})
const WalkInPanel = lazy(loadWalkIn)
const loadBlock = async () => ({
  default: (await import('../../features/block/components/block-panel.tsx')).BlockPanel,
})
const BlockPanel = lazy(loadBlock)
const WaitingStrip = lazy(async () => ({
  default: (await import('../../features/waiting/components/waiting-strip.tsx')).WaitingStrip,
}))

const loadLate = async () => ({ default: (await import('../../features/late/components/late-panel.tsx')).LatePanel })
const LatePanel = lazy(loadLate)

export function DayPage() {
  const { day = today() } = useParams()
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return <OutletDay outlet={outlet} day={Number.isNaN(Date.parse(day)) ? today() : day} />
}

function OutletDay({ outlet: { outletId, outletName, permissions }, day }: { outlet: OwnOutlet; day: string }) {
  const navigate = useNavigate()
  const { panel, openOrderId, openPanel, openOrder, closePanel } = useBoardPanel()
  const [view, setView] = useState<DayView>('day')
  const onDay = (next: string) => void navigate(paths.day(outletId, next))

  useEffect(() => loadWhenIdle(() => Promise.all([loadWalkIn(), loadBlock()])), [])
  useEffect(() => void localStore.set(LAST_OUTLET_KEY, String(outletId)), [outletId])

  return (
    <OrderPanelLayout
      outletId={outletId}
      day={day}
      other={panel && toSidePanel(panel, { outletId, day, onClose: closePanel })}
    >
      <title>{`${formatShortDay(day)} · ${outletName} · ${brand.name}`}</title>
      <DayHeader outletId={outletId} day={day} onDay={onDay} onPanel={openPanel} />
      {permissions.includes('readClients') && (
        <Suspense>
          <WaitingStrip outletId={outletId} day={day} />
        </Suspense>
      )}
      <DaySchedule
        key={day}
        outletId={outletId}
        day={day}
        selectedOrderId={openOrderId}
        onSelect={openOrder}
        onPanel={openPanel}
        view={view}
        onView={setView}
        onDay={onDay}
      />
    </OrderPanelLayout>
  )
}

/** Panels never stack: a walk-in or a block takes the place of the order. */
function toSidePanel(panel: BoardPanel, given: { outletId: number; day: string; onClose: () => void }): SidePanel {
  const { onClose } = given
  if (panel.kind === 'walk-in') {
    return { label: 'New booking', onClose, content: <WalkInPanel {...given} given={panel} /> }
  }
  if (panel.kind === 'late') return { label: 'Running late', onClose, content: <LatePanel {...given} /> }
  return { label: 'Block time', onClose, content: <BlockPanel {...given} given={panel} /> }
}
