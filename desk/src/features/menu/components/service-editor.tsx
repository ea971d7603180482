import { formatRupees } from '@nikhar/contract/money'
import type { MenuCategory, MenuService } from '@nikhar/contract/salons'
import { Archive, ArrowDown, ArrowUp, CloudCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import { Note } from '@nikhar/ui/note'
import type { TeamMember } from '../team-member.ts'
import { ServiceForm } from './service-form.tsx'
import { ServicePhotos } from './service-photos.tsx'
import { type FieldValue, isSameValue, type ServiceDraft, type ServiceField } from '../service-fields.ts'
import { type CellEdits, type SaveActions, usePendingEdits } from '../use-service-edits.ts'

interface ServiceEditorProps {
  outletId: number
  service: MenuService
  categories: readonly MenuCategory[]
  team: ReadonlyMap<number, TeamMember>
  upcoming: number
  edits: SaveActions
  onMove: (steps: number) => void
  onRetire: () => void
  onClose: () => void
}

/** All fields of one service; each is saved when it loses the focus. */
export function ServiceEditor(props: ServiceEditorProps) {
  const { outletId, service, edits, upcoming, onMove, onRetire, onClose } = props
  const pending = usePendingEdits(edits.pending, service.serviceId)
  const [draft, setDraft] = useState(() => toDraft(service, pending))
  const statuses = Object.values(pending ?? {}).map(({ status }) => status)
  const errors = Object.fromEntries(
    Object.entries(pending ?? {}).map(([field, edit]) => [field, edit.status === 'failed' ? edit.message : undefined]),
  )
  function commit(field: ServiceField, value: FieldValue) {
    if (!isSameValue(pending?.[field]?.value ?? service[field], value)) edits.save(service.serviceId, field, value)
  }
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 type-h2">{service.name}</h2>
        <SaveState statuses={statuses} />
        <IconButton label="Close" variant="quiet" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <ServiceForm
        {...props}
        draft={draft}
        errors={errors}
        onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
        onCommit={commit}
      />
      <ServicePhotos outletId={outletId} serviceId={service.serviceId} />
      {upcoming > 0 && (
        <Note>
          {`${upcoming === 1 ? 'One upcoming booking keeps its' : `${upcoming} upcoming bookings keep their`} price, ${formatRupees(service.price)} or what it was. New ones get the new price.`}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="soft" size="md" onClick={onRetire}>
          <Archive className="size-4.5" /> Retire
        </Button>
        <IconButton label={`Move ${service.name} up`} variant="quiet" onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Move ${service.name} down`} variant="quiet" onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <Button size="md" className="ml-auto" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

function SaveState({ statuses }: { statuses: readonly string[] }) {
  const isSaving = statuses.includes('saving')
  const text = isSaving ? 'Saving' : statuses.includes('failed') ? 'Not saved' : 'Saved'
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-ink-2">
      {text === 'Saved' && <CloudCheck className="size-4.5 text-success" />}
      {text}
    </span>
  )
}

function toDraft(service: MenuService, pending: CellEdits | undefined): ServiceDraft {
  const kept = Object.fromEntries(Object.entries(pending ?? {}).map(([field, { value }]) => [field, value]))
  const { name, category, gender, about, stylistIds, price, minutes, bufferMinutes } = { ...service, ...kept }
  return {
    name,
    category,
    gender,
    about,
    stylistIds: [...stylistIds],
    price: String(price),
    minutes: String(minutes),
    bufferMinutes: String(bufferMinutes),
  }
}
