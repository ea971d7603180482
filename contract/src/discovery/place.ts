import * as z from 'zod/mini'

function degrees(limit: number, message: string) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, message))], { error: message }),
    z.pipe(z.transform(Number), z.number(message).check(z.gte(-limit, message), z.lte(limit, message))),
  )
}

export function latitude() {
  return degrees(90, 'Must be a latitude from -90 to 90')
}

export function longitude() {
  return degrees(180, 'Must be a longitude from -180 to 180')
}
