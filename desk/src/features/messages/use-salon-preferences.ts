import { call } from '@nikhar/client/call'
import { desk } from '@nikhar/contract/desk'
import type { NotificationChoice } from '@nikhar/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskQueries } from '../../lib/queries.ts'

/** The choices of an outlet, and a function that changes one: shown at once, reverted if the server refuses it. */
export function useSalonPreferences(outletId: number) {
  const queryClient = useQueryClient()
  const options = deskQueries.notificationPreferences(outletId)
  const query = useQuery(options)

  function show(choice: NotificationChoice) {
    queryClient.setQueryData(options.queryKey, (saved) => saved && { choices: replaceChoice(saved.choices, choice) })
  }
  const { mutate } = useMutation({
    mutationFn: (choice: NotificationChoice) =>
      call(desk.updateSalonNotificationPreferences, { params: { outletId }, body: { choices: [choice] } }),
    // One request at a time, so that the last tap on a switch wins.
    scope: { id: `notification preferences of ${outletId}` },
    onMutate: show,
    onError: (_error, choice) => show({ ...choice, wanted: !choice.wanted }),
    meta: { usesErrorBar: true },
  })
  return { ...query, choose: mutate }
}

function replaceChoice(choices: NotificationChoice[], choice: NotificationChoice): NotificationChoice[] {
  return choices.map((other) => (other.kind === choice.kind && other.channel === choice.channel ? choice : other))
}
