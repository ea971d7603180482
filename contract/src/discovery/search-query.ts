import * as z from 'zod/mini'
import { SEARCH_QUERY_MAX } from '../constants.ts'

/** What a visitor types to search. A longer text finds nothing more and costs the server more. */
export function searchQuery(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(SEARCH_QUERY_MAX, `Please use at most ${SEARCH_QUERY_MAX} characters.`),
    )
}
