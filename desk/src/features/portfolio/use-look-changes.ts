import { looks, type LookForm, type LookHideReason, type SalonLooks } from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { portfolioQueries } from './queries.ts'

/** Mutations of the looks of an outlet. The page shows what the server has stored. */
export function useLookChanges(outletId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = portfolioQueries.looks(outletId)
  const shared = {
    // One request at a time, so that the last change wins.
    scope: { id: `looks of ${outletId}` },
    onSuccess: (stored: SalonLooks) => queryClient.setQueryData(queryKey, stored),
    // Another account has changed them in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  }
  return {
    change: useMutation({
      ...shared,
      mutationFn: ({ lookId, form }: { lookId: string; form: LookForm }) =>
        call(looks.changeLook, { params: { lookId }, body: form }),
    }),
    order: useMutation({
      ...shared,
      mutationFn: (lookIds: string[]) => call(looks.orderLooks, { params: { outletId }, body: { lookIds } }),
      meta: { usesErrorBar: true },
    }),
    hide: useMutation({
      ...shared,
      mutationFn: ({ lookId, reason }: { lookId: string; reason: LookHideReason }) =>
        call(looks.hideLook, { params: { lookId }, body: { reason } }),
    }),
    show: useMutation({
      ...shared,
      mutationFn: (lookId: string) => call(looks.showLook, { params: { lookId } }),
      meta: { usesErrorBar: true },
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (lookId: string) => call(looks.removeLook, { params: { lookId } }),
      meta: { usesErrorBar: true },
    }),
  }
}
