import { isInteger, isNullOr, isObjectOf } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { sessionStore } from '@nikhar/client/storage'
import type { Stylist } from '@nikhar/contract/discovery'
import { isStylist } from './order-draft-guard.ts'

interface PreferredStylist {
  outletId: number
  stylist: Stylist
}

/** The stylist from whose page services were selected: the next order at the outlet starts with this stylist. */
export const preferredStylistStore = createPersistedStore({
  name: 'preferred-stylist',
  isValid: isNullOr(isObjectOf<PreferredStylist>({ outletId: isInteger, stylist: isStylist })),
  empty: null,
  storage: sessionStore,
})
