import { call } from '@nikhar/client/call'
import { settings, type OutletSettings, type SettingsChanges } from '@nikhar/contract'
import { mutationOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

function settingsQuery(outletId: number) {
  return queryOptions({
    queryKey: ['desk', 'settings', outletId],
    queryFn: ({ signal }) => call(settings.outletSettings, { params: { outletId } }, signal),
    meta: { showsOwnError: true },
  })
}

/** The settings of an outlet, and a function that changes some: shown at once, taken back when the server refuses. */
export function useSettings(outletId: number) {
  const queryClient = useQueryClient()
  const options = settingsQuery(outletId)
  const query = useQuery(options)
  const [savedAt, setSavedAt] = useState<string>()
  const change = mutationOptions({
    mutationFn: (changes: SettingsChanges) => call(settings.updateSettings, { params: { outletId }, body: changes }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `settings of ${outletId}` },
    onMutate: (changes) => {
      const before = queryClient.getQueryData(options.queryKey)
      if (before) queryClient.setQueryData(options.queryKey, { ...before, ...changes } as OutletSettings)
      return before
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved)
      setSavedAt(new Date().toISOString())
      // A new UPI id of a live salon waits instead.
      void queryClient.invalidateQueries({ queryKey: ['desk', 'pending change', outletId] })
    },
    onError: (_error, _changes, before) => {
      if (before) queryClient.setQueryData(options.queryKey, before)
    },
  })
  const saving = useMutation(change)
  // Whoever waits for it says what went wrong: beside the field, or by asking for the owner's code.
  const awaited = useMutation({ ...change, meta: { showsOwnError: true } })
  const isSaving = saving.isPending || awaited.isPending
  return { ...query, save: saving.mutate, saveAsync: awaited.mutateAsync, isSaving, savedAt }
}
