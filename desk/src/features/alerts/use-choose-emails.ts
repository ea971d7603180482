import { call } from '@nikhar/client/call'
import { desk } from '@nikhar/contract/desk'
import { ALERT_KINDS, type AlertKind, type OwnEmails } from '@nikhar/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskQueries } from '../../lib/queries.ts'

interface EmailChoice {
  kind: AlertKind
  isWanted: boolean
}

/** Shown at once, reverted if the server refuses it. */
export function useChooseEmails(outletId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = deskQueries.ownEmails(outletId)
  const show = (choice: EmailChoice) =>
    queryClient.setQueryData(queryKey, (saved) => saved && applyChoice(saved, choice))
  const { mutate } = useMutation({
    mutationFn: () => {
      const body = queryClient.getQueryData(queryKey) ?? { kinds: [] }
      return call(desk.updateOwnEmails, { params: { outletId }, body })
    },
    // One request at a time, so that the last tap on a switch wins.
    scope: { id: `e-mails of ${outletId}` },
    onError: (_error, { kind, isWanted }: EmailChoice) => show({ kind, isWanted: !isWanted }),
    // The owner's choices are also on the settings page.
    onSuccess: () => queryClient.invalidateQueries(deskQueries.notificationPreferences(outletId)),
    meta: { usesErrorBar: true },
  })
  return (choice: EmailChoice) => {
    show(choice)
    mutate(choice)
  }
}

function applyChoice({ kinds }: OwnEmails, { kind, isWanted }: EmailChoice): OwnEmails {
  return { kinds: ALERT_KINDS.filter((other) => (other === kind ? isWanted : kinds.includes(other))) }
}
