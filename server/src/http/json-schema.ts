import type { Route } from '@nikhar/contract'
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

const META: JsonSchema = {
  type: 'object',
  properties: { pageNumber: { type: 'integer' }, perPage: { type: 'integer' }, total: { type: 'integer' } },
  required: ['pageNumber', 'perPage', 'total'],
}

/** The answer's shape for the fast serialiser, which strips what the contract does not name. */
export function envelopeSchema(route: Route): JsonSchema {
  const { $schema: _, ...data } = z.toJSONSchema(route.reply, {
    target: 'draft-07',
    io: 'output',
    unrepresentable: 'any',
  })
  return envelope(route, writtenAsIs(nullableInPlace(data)) as JsonSchema)
}

/** Instants are our own writing and hold nothing to escape: a long list of them takes half the time without looking. */
function writtenAsIs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(writtenAsIs)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, writtenAsIs(value)]))
  if (json.type !== 'string' || json.format !== 'date-time') return json
  const { pattern: _, ...rest } = json
  return { ...rest, format: 'unsafe' }
}

/** `{ data, message?, meta? }` around a schema of the data. */
export function envelope(route: Route, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      data,
      ...(route.message !== undefined && { message: { type: 'string' } }),
      ...(route.paged && { meta: META }),
    },
    required: ['data', ...(route.message !== undefined ? ['message'] : []), ...(route.paged ? ['meta'] : [])],
  }
}

/** `X or null` as a choice would be matched by trying both at run time; a nullable X is written straight away. */
function nullableInPlace(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullableInPlace)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullableInPlace(value)]))
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  return second.type === 'null' && !('anyOf' in first) ? { ...rest, ...first, nullable: true } : json
}
