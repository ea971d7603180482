import { isInteger, isNullOr, isObjectOf, isString, isUndefinedOr } from '@nikhar/client/guards'
import { createPersistedStore } from '@nikhar/client/persisted-store'
import { sessionStore } from '@nikhar/client/storage'
import { isBillSummary } from './bill-guard.ts'
import { isQuickBookRequest, type QuickBookRequest, type SentOrder } from './quick-book.ts'

interface OpenQuickBook {
  customerId: number
  /** The page it was opened on. */
  path: string
  request: QuickBookRequest
}

/** The open booking, so that a reload shows it again. */
export const openQuickBookStore = createPersistedStore({
  name: 'quick-book',
  isValid: isNullOr(isObjectOf<OpenQuickBook>({ customerId: isInteger, path: isString, request: isQuickBookRequest })),
  empty: null,
  storage: sessionStore,
})

export const sentOrderStore = createPersistedStore({
  name: 'quick-book-sent',
  isValid: isNullOr(
    isObjectOf<SentOrder>({ customerId: isInteger, key: isString, body: isString, bill: isUndefinedOr(isBillSummary) }),
  ),
  empty: null,
  storage: sessionStore,
})
