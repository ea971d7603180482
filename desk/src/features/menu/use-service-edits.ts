import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { createStore, type Store, useStorePart } from '@nikhar/client/store'
import { asRupees, type Rupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import { menu, type MenuService, type ServiceChanges } from '@nikhar/contract/salons'
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuQueries } from './queries.ts'
import type { FieldValue, ServiceField } from './service-fields.ts'

/** A value that is not saved yet, or could not be. It is stored until it is saved or discarded. */
export interface CellEdit {
  value: FieldValue
  status: 'saving' | 'failed'
  message?: string
}

export type CellEdits = Partial<Record<ServiceField, CellEdit>>

/** Another account has changed the service since this version. */
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
  isLowPriceMeant?: true
}

/** A price below one rupee that is saved once it has been confirmed. */
export interface LowPrice {
  service: MenuService
  price: Rupees
}

/**
 * Typed values that are not saved yet, by service. Rows subscribe to them themselves, so that a save renders only its
 * row.
 */
type PendingEdits = Store<ReadonlyMap<string, CellEdits>>

export interface SaveActions {
  pending: PendingEdits
  save: (serviceId: string, field: ServiceField, value: FieldValue, isLowPriceMeant?: true) => void
  giveUp: (serviceId: string, field: ServiceField) => void
}

export function usePendingEdits(store: PendingEdits, serviceId: string): CellEdits | undefined {
  return useStorePart(store, (pending) => pending.get(serviceId))
}

/**
 * Saves single fields of services, one after another, and preserves typed values until they are saved. For one outlet.
 */
export function useServiceEdits(outletId: number) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const [lowPrice, setLowPrice] = useState<LowPrice>()
  const [shown] = useState(() => createShownServices(queryClient, outletId))
  const [actions] = useState(() =>
    createSaveActions(queryClient, outletId, { shown, onConflict: setConflict, onLowPrice: setLowPrice }),
  )

  /** Accepts the other version, or saves this value on top of it. */
  function resolveConflict(choice: 'theirs' | 'mine') {
    if (!conflict) return
    const { serviceId, field, value, current } = conflict
    shown.replace(current)
    setConflict(undefined)
    if (choice === 'mine') actions.save(serviceId, field, value)
    else actions.giveUp(serviceId, field)
  }

  /** An invalid value stays in its cell, to be corrected. */
  function resolveLowPrice(isMeant: boolean) {
    if (!lowPrice) return
    setLowPrice(undefined)
    if (isMeant) actions.save(lowPrice.service.serviceId, 'price', lowPrice.price, true)
  }

  return { actions, conflict, resolveConflict, lowPrice, resolveLowPrice }
}

export type ServiceEdits = ReturnType<typeof useServiceEdits>

interface SaveParts {
  shown: ReturnType<typeof createShownServices>
  onConflict: (conflict: Conflict) => void
  onLowPrice: (lowPrice: LowPrice) => void
}

function createSaveActions(
  queryClient: QueryClient,
  outletId: number,
  { shown, onConflict, onLowPrice }: SaveParts,
): SaveActions {
  const pending: PendingEdits = createStore<ReadonlyMap<string, CellEdits>>(new Map())
  function setEdit(serviceId: string, field: ServiceField, edit: CellEdit | undefined) {
    const { [field]: _previous, ...others } = pending.get().get(serviceId) ?? {}
    const left: CellEdits = edit ? { ...others, [field]: edit } : others
    const next = new Map(pending.get())
    if (Object.keys(left).length > 0) next.set(serviceId, left)
    else next.delete(serviceId)
    pending.set(next)
  }

  // No component observes it: its progress is shown by the cells.
  const saving = new MutationObserver(queryClient, {
    mutationFn: async ({ serviceId, field, value, isLowPriceMeant }: Save) => {
      // Read when it is sent: the previous save has created a new version.
      const version = shown.find(serviceId)?.version
      const seen = version === undefined ? {} : { version }
      const body = { [field]: value, ...seen, ...(isLowPriceMeant && { isLowPriceMeant }) } as ServiceChanges
      return call(menu.updateService, { params: { serviceId }, body })
    },
    scope: { id: `menu of ${outletId}` },
    onSuccess: (saved, { serviceId, field, value }) => {
      const moves = shown.find(serviceId)?.category !== saved.category
      shown.replace(saved)
      // A newer value may have been typed in the meantime.
      const edit = pending.get().get(serviceId)?.[field]
      if (edit && String(edit.value) === String(value)) setEdit(serviceId, field, undefined)
      if (moves) void shown.refetch()
    },
    onError: (error, { serviceId, field, value }) => {
      const current = error instanceof ApiError ? (error.details['current'] as MenuService | undefined) : undefined
      const seen = shown.find(serviceId)
      if (seen && error instanceof ApiError && error.code === 'LOW_PRICE') {
        onLowPrice({ service: seen, price: parseRupees(String(value)) ?? asRupees(0) })
      }
      if (current && seen) onConflict({ serviceId, field, value, seen, current })
      const message = (error instanceof ApiError && error.fields[field]) || extractMessage(error)
      setEdit(serviceId, field, { value, status: 'failed', message })
    },
  })

  return {
    pending,
    save(serviceId, field, value, isLowPriceMeant) {
      setEdit(serviceId, field, { value, status: 'saving' })
      // The next cell opens first. The cell shows why the save failed.
      setTimeout(
        () =>
          void saving.mutate({ serviceId, field, value, ...(isLowPriceMeant && { isLowPriceMeant }) }).catch(() => {}),
      )
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
