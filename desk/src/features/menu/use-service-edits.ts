import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { createStore, type Store, useStorePart } from '@nikhar/client/store'
import { menu, type MenuService, type ServiceChanges } from '@nikhar/contract'
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuQueries } from './queries.ts'
import type { FieldValue, ServiceField } from './service-fields.ts'

/** A value that is not saved yet, or could not be. It stays until it is saved or given up. */
export interface CellEdit {
  value: FieldValue
  status: 'saving' | 'failed'
  message?: string
}

export type CellEdits = Partial<Record<ServiceField, CellEdit>>

/** Somebody else has changed the service since it was seen. */
export interface Conflict {
  serviceId: string
  field: ServiceField
  value: FieldValue
  seen: MenuService
  current: MenuService
}

interface Save {
  serviceId: string
  field: ServiceField
  value: FieldValue
}

/** What is typed and not saved yet, by service. Rows follow it by themselves, so that a save renders its row and no other. */
type PendingEdits = Store<ReadonlyMap<string, CellEdits>>

export interface SaveActions {
  pending: PendingEdits
  save: (serviceId: string, field: ServiceField, value: FieldValue) => void
  giveUp: (serviceId: string, field: ServiceField) => void
}

export function usePendingEdits(store: PendingEdits, serviceId: string): CellEdits | undefined {
  return useStorePart(store, (pending) => pending.get(serviceId))
}

/** Saves single fields of services, one after the other, and keeps what was typed until it is saved. For one outlet. */
export function useServiceEdits(outletId: number) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const [shown] = useState(() => createShownServices(queryClient, outletId))
  const [actions] = useState(() => createSaveActions(queryClient, outletId, { shown, onConflict: setConflict }))

  /** Keeps the other's state, or saves the own value on top of it. */
  function resolveConflict(choice: 'theirs' | 'mine') {
    if (!conflict) return
    const { serviceId, field, value, current } = conflict
    shown.replace(current)
    setConflict(undefined)
    if (choice === 'mine') actions.save(serviceId, field, value)
    else actions.giveUp(serviceId, field)
  }

  return { actions, conflict, resolveConflict }
}

export type ServiceEdits = ReturnType<typeof useServiceEdits>

interface SaveParts {
  shown: ReturnType<typeof createShownServices>
  onConflict: (conflict: Conflict) => void
}

function createSaveActions(queryClient: QueryClient, outletId: number, { shown, onConflict }: SaveParts): SaveActions {
  const pending: PendingEdits = createStore<ReadonlyMap<string, CellEdits>>(new Map())
  function setEdit(serviceId: string, field: ServiceField, edit: CellEdit | undefined) {
    const { [field]: _previous, ...others } = pending.get().get(serviceId) ?? {}
    const left: CellEdits = edit ? { ...others, [field]: edit } : others
    const next = new Map(pending.get())
    if (Object.keys(left).length > 0) next.set(serviceId, left)
    else next.delete(serviceId)
    pending.set(next)
  }

  // Observed by no component: its progress is shown by the cells.
  const saving = new MutationObserver(queryClient, {
    mutationFn: async ({ serviceId, field, value }: Save) => {
      // Read when it is sent: the save before it has made a new version.
      const version = shown.find(serviceId)?.version
      const body = { [field]: value, ...(version !== undefined && { version }) } as ServiceChanges
      return call(menu.updateService, { params: { serviceId }, body })
    },
    scope: { id: `menu of ${outletId}` },
    onSuccess: (saved, { serviceId, field, value }) => {
      const moves = shown.find(serviceId)?.category !== saved.category
      shown.replace(saved)
      // A newer value may have been typed meanwhile.
      const edit = pending.get().get(serviceId)?.[field]
      if (edit && String(edit.value) === String(value)) setEdit(serviceId, field, undefined)
      if (moves) void shown.refetch()
    },
    onError: (error, { serviceId, field, value }) => {
      const current = error instanceof ApiError ? (error.details['current'] as MenuService | undefined) : undefined
      const seen = shown.find(serviceId)
      if (current && seen) onConflict({ serviceId, field, value, seen, current })
      const message = (error instanceof ApiError && error.fields[field]) || extractMessage(error)
      setEdit(serviceId, field, { value, status: 'failed', message })
    },
    meta: { showsOwnError: true },
  })

  return {
    pending,
    save(serviceId, field, value) {
      setEdit(serviceId, field, { value, status: 'saving' })
      // The next cell opens first. The cell shows why it failed.
      setTimeout(() => void saving.mutate({ serviceId, field, value }).catch(() => {}))
    },
    giveUp: (serviceId, field) => setEdit(serviceId, field, undefined),
  }
}

/** The services as the menu shows them. */
function createShownServices(queryClient: QueryClient, outletId: number) {
  const { queryKey } = menuQueries.services(outletId)
  return {
    find: (serviceId: string) =>
      queryClient.getQueryData<MenuService[]>(queryKey)?.find((service) => service.serviceId === serviceId),
    replace(changed: MenuService) {
      queryClient.setQueryData<MenuService[]>(queryKey, (services) =>
        services?.map((service) => (service.serviceId === changed.serviceId ? changed : service)),
      )
    },
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  }
}
