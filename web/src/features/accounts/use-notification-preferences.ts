import { call } from '@nikhar/client/call'
import { type NotificationChoice, notifications } from '@nikhar/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsQueries } from './queries.ts'

/** The customer's choices, and a function that changes one: shown at once, reverted if the server refuses it. */
export function useNotificationPreferences() {
  const queryClient = useQueryClient()
  const options = accountsQueries.notificationPreferences()
  const query = useQuery(options)

  function show(choice: NotificationChoice) {
    queryClient.setQueryData(options.queryKey, (saved) => saved && { choices: replaceChoice(saved.choices, choice) })
  }
  const { mutate } = useMutation({
    mutationFn: (choice: NotificationChoice) =>
      call(notifications.updateNotificationPreferences, { body: { choices: [choice] } }),
    // One request at a time, so that the last tap on a switch wins.
    scope: { id: 'notification preferences' },
    onMutate: show,
    onError: (_error, choice) => show({ ...choice, wanted: !choice.wanted }),
    meta: { usesErrorBar: true },
  })
  return { ...query, choose: mutate }
}

function replaceChoice(choices: NotificationChoice[], choice: NotificationChoice): NotificationChoice[] {
  return choices.map((other) => (other.kind === choice.kind && other.channel === choice.channel ? choice : other))
}
