import { call } from '@nikhar/client/call'
import { settings, type OutletSettings, type SettingsChanges } from '@nikhar/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

function settingsQuery(outletId: number) {
  return queryOptions({
    queryKey: ['desk', 'settings', outletId],
    queryFn: ({ signal }) => call(settings.outletSettings, { params: { outletId } }, signal),
    meta: { showsOwnError: true },
  })
}

/** Changes some settings: shown at once, taken back when the server refuses. */
function useSaveSettings(outletId: number, onSaved: (at: string) => void, meta = {}) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(outletId)
  return useMutation({
    mutationFn: (changes: SettingsChanges) => call(settings.updateSettings, { params: { outletId }, body: changes }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `settings of ${outletId}` },
    onMutate: (changes) => {
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, ...changes } as OutletSettings)
      return before
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      onSaved(new Date().toISOString())
      // A new UPI id of a live salon waits instead.
      void queryClient.invalidateQueries({ queryKey: ['desk', 'pending change', outletId] })
    },
    onError: (_error, _changes, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
    },
    meta,
  })
}

/** The settings of an outlet, and functions that change some. */
export function useSettings(outletId: number) {
  const query = useQuery(settingsQuery(outletId))
  const [savedAt, setSavedAt] = useState<string>()
  const saving = useSaveSettings(outletId, setSavedAt)
  // Whoever waits for it says what went wrong: beside the field, or by asking for the owner's code.
  const awaited = useSaveSettings(outletId, setSavedAt, { showsOwnError: true })
  const isSaving = saving.isPending || awaited.isPending
  return { ...query, save: saving.mutate, saveAsync: awaited.mutateAsync, isSaving, savedAt }
}
