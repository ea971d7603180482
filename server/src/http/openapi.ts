import { brand } from '@nikhar/contract/brand'
import { ErrorReply } from '@nikhar/contract/error-reply'
import { type ErrorCode, errors } from '@nikhar/contract/errors'
import { permissions } from '@nikhar/contract/permissions'
import type { ApiRoute } from '@nikhar/contract/route'
import * as z from 'zod/mini'
import { envelope, type JsonSchema } from './json-schema.ts'

/** The routes of each domain. */
export type RouteTable = Record<string, Record<string, ApiRoute>>

/** Builds the OpenAPI 3.1 document of a route table, with one tag per domain. */
export function openApiDocument(table: RouteTable, serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, routes] of Object.entries(table)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = (paths[toTemplate(route.path)] ??= {})
      path[route.method.toLowerCase()] = withClientId(operation(domain, name, route), route)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1', description: brand.description },
    servers: [{ url: serverUrl }],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token from the login reply' },
        operatorCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-nikhar-operator',
          description: 'Set by the second step of the login; without TLS the name has no prefix',
        },
      },
      schemas: { ErrorReply: schemaOf(ErrorReply, 'output') },
      parameters: { whitelabel: WHITELABEL, timeZone: CALLER_TIME_ZONE, idempotencyKey: IDEMPOTENCY_KEY },
    },
  }
}

const WHITELABEL = {
  name: 'whitelabel-id',
  in: 'header',
  description: 'The whitelabel to use',
  schema: { type: 'integer', default: 1 },
}
const CALLER_TIME_ZONE = {
  name: 'time-zone',
  in: 'header',
  description: 'The IANA time zone of the caller. No reply depends on it: times of day are those of India',
  schema: { type: 'string' },
}

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'A call with the same key is executed once and returns the same reply for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function operation(domain: string, name: string, route: ApiRoute) {
  return {
    operationId: name,
    tags: [domain],
    summary: route.summary,
    ...(route.permission && { description: describePermission(route) }),
    security: securityOf(route),
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

/** As on the wire. */
function withClientId(described: object, { clientId }: ApiRoute): unknown {
  return clientId ? JSON.parse(JSON.stringify(described).replaceAll(`"${clientId}"`, '"clientId"')) : described
}

function securityOf({ access }: ApiRoute) {
  if (access === 'public') return []
  return [access === 'operator' ? { operatorCookie: [] } : { token: [] }]
}

function describePermission({ permission, ownColumn }: ApiRoute) {
  const roles: readonly string[] = permission ? permissions[permission] : []
  const named = roles.filter((role) => role !== 'STYLIST')
  return `For ${named.join(', ')}${ownColumn ? '; STYLIST for the own column' : ''} (\`${permission}\`).`
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
    // The output schema requires a field with a default, but callers may omit it.
    required: where === 'path' || (required.includes(name) && !('default' in property)),
    schema: property,
  }))
}

function responses(route: ApiRoute) {
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

function successOf(route: ApiRoute) {
  const kind = route.stream ? 'text/event-stream' : route.contentType
  if (kind) return { [kind]: { schema: schemaOf(route.reply, 'output') } }
  return json(envelope(route, (type) => schemaOf(type, 'output')))
}

/** The route's own errors and those that any call with its access can return. */
function errorsOf(route: ApiRoute): ErrorCode[] {
  const accessErrors: ErrorCode[] = route.access === 'public' ? [] : ['NOT_SIGNED_IN', 'SESSION_EXPIRED', 'FORBIDDEN']
  return [
    ...new Set<ErrorCode>([
      'INVALID_REQUEST',
      ...accessErrors,
      ...(route.errors ?? []),
      'TOO_MANY_REQUESTS',
      'INTERNAL',
      'UNAVAILABLE',
    ]),
  ]
}

/** Converts a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: removeRedundantKeywords,
  })
  return rest
}

/** The pattern of a named format and the range of safe integers only make the document harder to read. */
function removeRedundantKeywords({ jsonSchema }: { jsonSchema: JsonSchema }) {
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
