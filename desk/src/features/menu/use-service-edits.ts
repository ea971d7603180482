import { ApiError } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { extractMessage } from '@nikhar/client/error-message'
import { menu, type MenuService, type ServiceChanges } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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

/** Saves single fields of services, one after the other, and keeps what was typed until it is saved. */
export function useServiceEdits(outletId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = menuQueries.services(outletId)
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdits>>(new Map())
  const [conflict, setConflict] = useState<Conflict>()

  const setEdit = useCallback((serviceId: string, field: ServiceField, edit: CellEdit | undefined) => {
    setEdits((known) => {
      const { [field]: _previous, ...others } = known.get(serviceId) ?? {}
      const next = new Map(known)
      const left: CellEdits = edit ? { ...others, [field]: edit } : others
      if (Object.keys(left).length > 0) next.set(serviceId, left)
      else next.delete(serviceId)
      return next
    })
  }, [])

  const findService = useCallback(
    (serviceId: string) =>
      queryClient.getQueryData<MenuService[]>(queryKey)?.find((service) => service.serviceId === serviceId),
    [queryClient, queryKey],
  )
  const showService = useCallback(
    (saved: MenuService) => {
      queryClient.setQueryData<MenuService[]>(queryKey, (services) =>
        services?.map((service) => (service.serviceId === saved.serviceId ? saved : service)),
      )
    },
    [queryClient, queryKey],
  )

  const { mutate } = useMutation({
    mutationFn: async ({ serviceId, field, value }: Save) => {
      // Read when it is sent: the save before it has made a new version.
      const version = findService(serviceId)?.version
      const body = { [field]: value, ...(version !== undefined && { version }) } as ServiceChanges
      return call(menu.updateService, { params: { serviceId }, body })
    },
    scope: { id: `menu of ${outletId}` },
    onSuccess: (saved, { serviceId, field, value }) => {
      const moves = findService(serviceId)?.category !== saved.category
      showService(saved)
      setEdits((known) => {
        // A newer value may have been typed meanwhile.
        const edit = known.get(serviceId)?.[field]
        if (!edit || String(edit.value) !== String(value)) return known
        const { [field]: _saved, ...left } = known.get(serviceId) ?? {}
        const next = new Map(known)
        if (Object.keys(left).length > 0) next.set(serviceId, left)
        else next.delete(serviceId)
        return next
      })
      if (moves) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error, { serviceId, field, value }) => {
      const current = error instanceof ApiError ? (error.details['current'] as MenuService | undefined) : undefined
      const seen = findService(serviceId)
      if (current && seen) setConflict({ serviceId, field, value, seen, current })
      const message = (error instanceof ApiError && error.fields[field]) || extractMessage(error)
      setEdit(serviceId, field, { value, status: 'failed', message })
    },
    meta: { showsOwnError: true },
  })

  const save = useCallback(
    (serviceId: string, field: ServiceField, value: FieldValue) => {
      setEdit(serviceId, field, { value, status: 'saving' })
      mutate({ serviceId, field, value })
    },
    [mutate, setEdit],
  )
  const giveUp = useCallback(
    (serviceId: string, field: ServiceField) => setEdit(serviceId, field, undefined),
    [setEdit],
  )

  /** Keeps the other's state, or saves the own value on top of it. */
  function resolveConflict(choice: 'theirs' | 'mine') {
    if (!conflict) return
    const { serviceId, field, value, current } = conflict
    showService(current)
    setConflict(undefined)
    if (choice === 'mine') save(serviceId, field, value)
    else giveUp(serviceId, field)
  }

  return { edits, save, giveUp, conflict, resolveConflict }
}

export type ServiceEdits = ReturnType<typeof useServiceEdits>
