import * as z from 'zod/mini'

export function latitude() {
  return degreesInput(90, 'Must be a latitude from -90 to 90', /^-?\d{1,3}(?:\.\d{1,20})?$/)
}

export function longitude() {
  return degreesInput(180, 'Must be a longitude from -180 to 180', /^-?\d{1,3}(?:\.\d{1,20})?$/)
}

/** A coordinate of the geocoding calls, which also accept a plus sign. */
export function signedDegrees(limit: number) {
  return degreesInput(limit, `Must be a number from -${limit} to ${limit}`, /^[+-]?\d{1,3}(\.\d{1,20})?$/)
}

function degreesInput(limit: number, message: string, pattern: RegExp) {
  return z.pipe(
    z.union([z.number(message), z.string().check(z.regex(pattern, message))], { error: message }),
    z.pipe(z.transform(Number), z.number(message).check(z.gte(-limit, message), z.lte(limit, message))),
  )
}
