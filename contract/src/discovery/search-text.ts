import * as z from 'zod/mini'
import { SEARCH_TEXT_MAX } from '../constants.ts'

/** What a visitor types to search. A longer text finds nothing more and costs the server more. */
export function searchText(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(SEARCH_TEXT_MAX, `Please use at most ${SEARCH_TEXT_MAX} characters.`),
    )
}
