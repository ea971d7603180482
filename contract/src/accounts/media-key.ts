import * as z from 'zod/mini'

const UNKNOWN = 'Unknown photo'

/** The storage key of a file. The server generates every key; the pattern excludes path traversal. */
export const MediaKey = z.string(UNKNOWN).check(z.maxLength(200, UNKNOWN), z.regex(/^[\w-]+(?:[/.][\w-]+)*$/, UNKNOWN))
