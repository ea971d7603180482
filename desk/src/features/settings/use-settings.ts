import { call } from '@nikhar/client/call'
import { settings, type OutletSettings, type SettingsChanges } from '@nikhar/contract/salons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from './queries.ts'

/** Changes some settings: shown at once, reverted if the server refuses them. */
function useSaveSettings(outletId: number, onSaved: (at: string) => void, meta = {}) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(outletId)
  return useMutation({
    mutationFn: (changes: SettingsChanges) => call(settings.updateSettings, { params: { outletId }, body: changes }),
    // One request at a time, so that the last choice wins.
    scope: { id: `settings of ${outletId}` },
    onMutate: (changes) => {
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, ...changes } as OutletSettings)
      return before
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      onSaved(new Date().toISOString())
      // A new UPI id of a live salon awaits a review instead.
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
  const saving = useSaveSettings(outletId, setSavedAt, { usesErrorBar: true })
  // The caller handles the error: beside the field, or by asking for the owner's code.
  const awaited = useSaveSettings(outletId, setSavedAt)
  const isSaving = saving.isPending || awaited.isPending
  return { ...query, save: saving.mutate, saveAsync: awaited.mutateAsync, isSaving, savedAt }
}
