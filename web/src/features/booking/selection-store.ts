import { isInteger, isListOf, isNullOr, isObjectOf, isString } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { localStore } from '@nikhar/client/storage'
import type { Selection } from './selection.ts'

export const selectionStore = createPersistedStore({
  name: 'selection',
  isValid: isNullOr(isObjectOf<Selection>({ outletId: isInteger, services: isListOf(isString) })),
  empty: null,
  storage: localStore,
})
