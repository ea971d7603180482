import type { ApiRoute } from '@nikhar/contract/route'
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

const META: JsonSchema = {
  type: 'object',
  properties: { pageNumber: { type: 'integer' }, perPage: { type: 'integer' }, total: { type: 'integer' } },
  required: ['pageNumber', 'perPage', 'total'],
}

/** The schema for fast-json-stringify, which omits fields that are not in the contract. */
export function envelopeSchema(route: ApiRoute): JsonSchema {
  const toSchema = (type: z.ZodMiniType) => {
    const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-07', io: 'output', unrepresentable: 'any' })
    return withoutEscaping(withNullableKeyword(schema)) as JsonSchema
  }
  return envelope(route, toSchema)
}

/** Instants come from the server and need no escaping; skipping it halves the time to serialise a long list. */
function withoutEscaping(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutEscaping)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutEscaping(value)]))
  if (json.type !== 'string' || json.format !== 'date-time') return json
  const { pattern: _, ...rest } = json
  return { ...rest, format: 'unsafe' }
}

/** Wraps the schema of the data in `{ data, message?, meta? }`, to which a route may add fields. */
export function envelope(route: ApiRoute, toSchema: (type: z.ZodMiniType) => JsonSchema): JsonSchema {
  const properties: Record<string, unknown> = {
    data: toSchema(route.reply),
    ...(route.message !== undefined && { message: { type: 'string' } }),
    ...(route.paged && { meta: META }),
    ...(route.context && (toSchema(route.context).properties as JsonSchema)),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Replaces `anyOf: [X, null]`, which the serialiser matches by validating both at run time, by a nullable X. */
function withNullableKeyword(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullableKeyword)
  if (typeof node !== 'object' || node === null) return node
  const json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNullableKeyword(value)]))
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  return second.type === 'null' && !('anyOf' in first) ? { ...rest, ...first, nullable: true } : json
}
