import { brand, ErrorReply, errors, type ErrorCode, type Route } from '@nikhar/contract'
import * as z from 'zod/mini'
import { envelope, type JsonSchema } from './json-schema.ts'

export type RouteTable = Record<string, Record<string, Route>>

/** The OpenAPI 3.1 document of a route table, one tag per domain. */
export function openApiDocument(table: RouteTable, serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[toTemplate(route.path)] ??= {})
      path[route.method.toLowerCase()] = operation(domain, name, route)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: brand.description },
    servers: [{ url: serverUrl }],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token that logging in gave' } },
      schemas: { ErrorReply: schemaOf(ErrorReply, 'output') },
      parameters: { whitelabel: WHITELABEL, timeZone: TIME_ZONE, idempotencyKey: IDEMPOTENCY_KEY },
    },
  }
}

const WHITELABEL = {
  name: 'whitelabel-id',
  in: 'header',
  description: 'The whitelabel spoken to',
  schema: { type: 'integer', default: 1 },
}
const TIME_ZONE = {
  name: 'time-zone',
  in: 'header',
  description: 'The IANA time zone of the caller; anything else is ignored',
  schema: { type: 'string' },
}

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Under the same key the same call is carried out once and answered alike for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function operation(domain: string, name: string, route: Route) {
  return {
    operationId: name,
    tags: [domain],
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      { $ref: '#/components/parameters/whitelabel' },
      { $ref: '#/components/parameters/timeZone' },
      ...(route.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } },
    }),
    responses: responses(route),
  }
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    // A default is always there for the handler, so for the caller it is never required.
    required: where === 'path' || (required.includes(name) && !('default' in property)),
    schema: property,
  }))
}

function responses(route: Route) {
  const failures: Record<string, { description: string; content: object }> = {}
  for (const code of errorsOf(route)) {
    const [status, message] = errors[code]
    const sentence = `\`${code}\` ${message}`
    const known = failures[status]
    if (known) known.description += `\n\n${sentence}`
    else failures[status] = { description: sentence, content: json({ $ref: '#/components/schemas/ErrorReply' }) }
  }
  return {
    200: { description: route.summary, content: successOf(route) },
    ...failures,
  }
}

function successOf(route: Route) {
  const schema = schemaOf(route.reply, 'output')
  const kind = route.stream ? 'text/event-stream' : route.contentType
  return kind ? { [kind]: { schema } } : json(envelope(route, schema))
}

/** The route's own errors and those that any such call may give. */
export function errorsOf(route: Route): ErrorCode[] {
  const gate: ErrorCode[] = route.access === 'public' ? [] : ['NOT_SIGNED_IN', 'SESSION_EXPIRED', 'FORBIDDEN']
  return [
    ...new Set<ErrorCode>([
      'INVALID_REQUEST',
      ...gate,
      ...(route.errors ?? []),
      'TOO_MANY_REQUESTS',
      'INTERNAL',
      'UNAVAILABLE',
    ]),
  ]
}

/** A schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: dropNoise })
  return rest
}

/** A named format says it all: nobody reads its pattern, nor that an integer is no larger than a safe one. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function toTemplate(path: string) {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
