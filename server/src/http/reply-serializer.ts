import { toClientIdInJson } from '@nikhar/contract/client-id'
import type { ApiRoute } from '@nikhar/contract/route'
import fastJsonStringify from 'fast-json-stringify'
import { envelopeSchema, type JsonSchema } from './json-schema.ts'

interface ReplySerializer {
  schema: JsonSchema
  serialize: (reply: unknown) => string
}

const compiled = new WeakMap<ApiRoute, ReplySerializer>()

/** Compiles a route's serializer once per process: the desk mounts routes again, and every server test all of them. */
export function getReplySerializer(route: ApiRoute): ReplySerializer {
  const known = compiled.get(route)
  if (known) return known
  const schema = envelopeSchema(route)
  const stringify: (reply: unknown) => string = fastJsonStringify(schema)
  const serializer = { schema, serialize: (reply: unknown) => toClientIdInJson(stringify(reply), route) }
  compiled.set(route, serializer)
  return serializer
}
