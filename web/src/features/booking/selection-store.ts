import * as z from 'zod/mini'
import { createKeptStore } from '@nikhar/client/kept-store'
import { localStore } from '@nikhar/client/storage'
import { Selection } from './selection.ts'

export const selectionStore = createKeptStore({
  name: 'selection',
  schema: z.nullable(Selection),
  empty: null,
  storage: localStore,
})
