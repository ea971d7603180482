import * as z from 'zod/mini'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { localStore } from '@nikhar/client/storage'
import { Selection } from './selection.ts'

export const selectionStore = createPersistedStore({
  name: 'selection',
  schema: z.nullable(Selection),
  empty: null,
  storage: localStore,
})
