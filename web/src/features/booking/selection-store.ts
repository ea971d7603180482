import * as z from 'zod/mini'
import { createKeptStore } from '../../lib/kept-store.ts'
import { localStore } from '../../lib/storage.ts'
import { Selection } from './selection.ts'

export const selectionStore = createKeptStore({
  name: 'selection',
  schema: z.nullable(Selection),
  empty: null,
  storage: localStore,
})
