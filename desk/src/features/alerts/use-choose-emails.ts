import { call } from '@nikhar/client/call'
import { ALERT_KINDS, desk, type AlertKind, type OwnEmails } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskQueries } from '../../lib/queries.ts'

interface EmailChoice {
  kind: AlertKind
  isWanted: boolean
}

/** Shown at once, taken back when the server refuses. */
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
    // One after the other, so that the last tap on a switch is the one that stays.
    scope: { id: `e-mails of ${outletId}` },
    onError: (_error, { kind, isWanted }: EmailChoice) => show({ kind, isWanted: !isWanted }),
    // The owner's are also on the page of settings.
    onSuccess: () => queryClient.invalidateQueries(deskQueries.notificationPreferences(outletId)),
  })
  return (choice: EmailChoice) => {
    show(choice)
    mutate(choice)
  }
}

function applyChoice({ kinds }: OwnEmails, { kind, isWanted }: EmailChoice): OwnEmails {
  return { kinds: ALERT_KINDS.filter((other) => (other === kind ? isWanted : kinds.includes(other))) }
}
