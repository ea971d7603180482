import type { MenuBookings, MenuCategory, MenuService } from '@nikhar/contract/salons'
import type { ReactNode } from 'react'
import { Sheet } from '@nikhar/ui/sheet'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { NewService } from './new-service.tsx'
import type { TeamMember } from '../team-member.ts'
import { ServiceEditor } from './service-editor.tsx'
import type { ServiceEdits } from '../use-service-edits.ts'

interface EditorLayoutProps {
  open: MenuService | 'new' | undefined
  outletId: number
  /** For a new service. */
  category: string
  categories: readonly MenuCategory[]
  team: ReadonlyMap<number, TeamMember>
  bookings: MenuBookings
  edits: ServiceEdits
  onMove: (serviceId: string, steps: number) => void
  onRetire: (service: MenuService) => void
  onClose: () => void
  children: ReactNode
}

/** The menu with the open service in a side panel, or in a sheet on small screens. */
export function EditorLayout({ open, children, ...props }: EditorLayoutProps) {
  const isWide = useWideScreen()
  const { onMove, onRetire, onClose, bookings, edits, ...form } = props
  const panel =
    open === 'new' ? (
      <NewService {...form} onClose={onClose} />
    ) : (
      open && (
        <ServiceEditor
          // A service that another account has changed is rendered again.
          key={`${open.serviceId} ${edits.conflict === undefined}`}
          {...form}
          service={open}
          upcoming={bookings[open.serviceId]?.upcoming ?? 0}
          edits={edits.actions}
          onMove={(steps) => onMove(open.serviceId, steps)}
          onRetire={() => onRetire(open)}
          onClose={onClose}
        />
      )
    )
  if (!isWide) {
    return (
      <>
        {children}
        <Sheet open={open !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()} title="Service" titleHidden>
          <div className="max-h-[85svh] overflow-y-auto pb-4">{panel}</div>
        </Sheet>
      </>
    )
  }
  return (
    <div className={open ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27rem]' : ''}>
      <div className="min-w-0">{children}</div>
      {panel && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from any field
        <aside
          aria-label="Service"
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="z-21 h-svh overflow-y-auto bg-surface p-5 shadow-3 max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:w-108 xl:sticky xl:top-0"
        >
          {panel}
        </aside>
      )}
    </div>
  )
}
