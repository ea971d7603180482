import * as z from 'zod/mini'
import { ServiceGender } from '../discovery/services.ts'

/** Text for people: without control characters. */
export function words(min: number, max: number, message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, message),
      z.regex(/^(?:\P{C}|[\u200c\u200d])*$/u, message),
    )
}

/** One of a few words, in capitals or not. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T, message: string) {
  return z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text: string) => text.trim().toUpperCase()),
    ),
    z.enum(values, message),
  )
}

export const AUDIENCES = ServiceGender.options as ['MALE', 'FEMALE', 'UNISEX']
export const FOR_WHOM = 'Choose for whom: MALE, FEMALE or UNISEX'
