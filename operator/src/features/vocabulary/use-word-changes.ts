import { operator, type AddPlace, type WordOfConcept } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { operatorQueries } from '../../lib/queries.ts'

/** Every change of the vocabulary; the list, the tried text and the log are read again afterwards. */
export function useWordChanges() {
  const queryClient = useQueryClient()
  const shared = {
    onSuccess: () =>
      Promise.all(
        ['vocabulary', 'tried text', 'audit'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [...operatorQueries.all(), name] }),
        ),
      ),
  }
  return {
    add: useMutation({
      ...shared,
      meta: { showsOwnError: true },
      mutationFn: (word: WordOfConcept) => call(operator.addWord, { body: word }),
    }),
    addPlace: useMutation({
      ...shared,
      meta: { showsOwnError: true },
      mutationFn: (place: AddPlace) => call(operator.addPlace, { body: place }),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (word: WordOfConcept) => call(operator.removeWord, { body: word }),
    }),
    switchTo: useMutation({
      ...shared,
      mutationFn: ({ isOff, ...word }: WordOfConcept & { isOff: boolean }) =>
        call(isOff ? operator.switchWordOff : operator.switchWordOn, { body: word }),
    }),
  }
}
