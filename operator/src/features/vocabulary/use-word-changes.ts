import { operator, type AddPlace, type WordOfConcept } from '@nikhar/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { operatorQueries } from '../../lib/queries.ts'

/** All mutations of the vocabulary; the list, the tried text and the log are refetched afterwards. */
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
      mutationFn: (word: WordOfConcept) => call(operator.addWord, { body: word }),
    }),
    addPlace: useMutation({
      ...shared,
      mutationFn: (place: AddPlace) => call(operator.addPlace, { body: place }),
    }),
    remove: useMutation({
      ...shared,
      mutationFn: (word: WordOfConcept) => call(operator.removeWord, { body: word }),
      meta: { usesErrorBar: true },
    }),
    switchTo: useMutation({
      ...shared,
      mutationFn: ({ isOff, ...word }: WordOfConcept & { isOff: boolean }) =>
        call(isOff ? operator.switchWordOff : operator.switchWordOn, { body: word }),
      meta: { usesErrorBar: true },
    }),
  }
}
