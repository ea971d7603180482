import * as z from 'zod/mini'
import { ServiceGender } from '../discovery/services.ts'
import { findLetterProblem, findNameProblem } from './name-rules.ts'

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

/** One of a few words, in any case. */
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

/** The name of a person, as guests see it. */
export function personName(min: number, max: number, message: string) {
  return words(min, max, message).check(refuse(findLetterProblem))
}

/** The name of a salon: its characters, and whom it impersonates. */
export function salonName(min: number, max: number, message: string) {
  return words(min, max, message).check(refuse(findNameProblem))
}

/** The rule returns its own message; a text that has failed already is not checked. */
export function refuse(findProblem: (text: string) => string | undefined) {
  return z.check<string>((context) => {
    if (context.issues.length > 0) return
    const message = findProblem(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
  })
}
