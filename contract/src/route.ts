import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Who may make a call. The server checks it before anything else and hands the identity to the handler. */
export type Access = 'public' | 'customer' | 'salon' | 'operator'

/**
 * A call of a salon names the permission that it requires, or why it requires none. Without either it does not compile.
 */
type RouteAccess =
  | { access: Exclude<Access, 'salon'>; permission?: undefined; ownColumn?: undefined; withoutPermission?: undefined }
  | {
      access: 'salon'
      permission: Permission
      /** Answers stylists too, for their own column: the handler reads `member.column`. */
      ownColumn?: true
      withoutPermission?: undefined
    }
  | { access: 'salon'; withoutPermission: string; permission?: undefined; ownColumn?: undefined }

/** What a caller needs at run time. */
export type RouteDefinition = RouteAccess & CallDefinition

interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** A paged list: the reply has `meta` beside `data`. */
  paged?: true
  /** Accepts an Idempotency-Key: a repeated request returns the stored reply. */
  idempotent?: true
  /**
   * Rate limits recognise the browser: it sends headers with what earlier replies returned, and stores what this reply
   * returns.
   */
  recognised?: true
  /**
   * The call carries the specification's `clientId`, and this is what it means there. Server and browsers know it only
   * by this name; see `client-id.ts`.
   */
  clientId?: 'stylistId' | 'ownerId'
  /** Server-sent events; the data of each event has the type of the reply. */
  stream?: true
  /** In bytes, for calls that carry a file. */
  bodyLimit?: number
  /** The reply is text of this type, without the JSON envelope. */
  contentType?: string
}

/** What the server validates and documents. Browsers use the types only and never load the schemas. */
export interface RouteSchemas {
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The `data` of the reply. */
  reply: z.ZodMiniType
  /** What a paged reply contains besides `data` and `meta`. */
  context?: z.ZodMiniObject
  /** A fixed sentence for the customer besides `data`. */
  message?: string
  /** Errors of this route, beyond those that any call can return. */
  errors?: readonly ErrorCode[]
}

declare const schemas: unique symbol

/** A route as callers import it: its schemas exist in its type, not at run time. */
export type Route<Schemas extends RouteSchemas = RouteSchemas> = RouteDefinition & { readonly [schemas]?: Schemas }

/** A route with its schemas, as the server mounts and documents it. */
export type ApiRoute = Route & RouteSchemas

type RouteTable<Definitions, Schemas> = {
  readonly [Name in keyof Definitions & keyof Schemas]: Definitions[Name] &
    (Schemas[Name] extends RouteSchemas ? Route<Schemas[Name]> : never)
}

/** Types a table of routes with its schemas. A route without schemas, or schemas without a route, does not compile. */
export function defineRoutes<Schemas extends Record<string, RouteSchemas>>() {
  return <const Definitions extends Record<keyof Schemas, RouteDefinition>>(
    definitions: Definitions & Record<Exclude<keyof Definitions, keyof Schemas>, never>,
  ) => definitions as RouteTable<Definitions, Schemas>
}

/** Joins a table of routes with the schemas it was defined with. */
export function withSchemas<Routes extends Record<string, Route>, Schemas extends Record<keyof Routes, RouteSchemas>>(
  routes: Routes,
  routeSchemas: Schemas,
) {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, ...routeSchemas[name as keyof Routes] }]),
  ) as { readonly [Name in keyof Routes]: Routes[Name] & Schemas[Name] }
}

export interface PageMeta {
  pageNumber: number
  perPage: number
  total: number
}

type SchemasOf<R extends Route> = NonNullable<R[typeof schemas]>

type Part<
  Schemas,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = Name extends keyof Schemas
  ? Schemas[Name] extends z.ZodMiniType
    ? { [_ in Name]: Side extends 'input' ? z.input<Schemas[Name]> : z.output<Schemas[Name]> }
    : unknown
  : unknown

/** What a caller sends, before defaults and coercions. */
export type RequestParts<R extends Route> = Part<SchemasOf<R>, 'params', 'input'> &
  Part<SchemasOf<R>, 'query', 'input'> &
  Part<SchemasOf<R>, 'body', 'input'> &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** What a handler receives: the parsed request, with defaults and coercions applied. */
export type HandlerInput<R extends Route> = Part<SchemasOf<R>, 'params', 'output'> &
  Part<SchemasOf<R>, 'query', 'output'> &
  Part<SchemasOf<R>, 'body', 'output'>

export type ReplyData<R extends Route> = z.output<SchemasOf<R>['reply']>

/** What a paged reply contains besides the list. */
export type ReplyContext<R extends Route> =
  SchemasOf<R> extends { context: infer Context extends z.ZodMiniType } ? z.output<Context> : unknown

/** What a call resolves to: the data, for a paged list with its page. */
export type Reply<R extends Route> = R extends { paged: true }
  ? { data: ReplyData<R>; meta: PageMeta } & ReplyContext<R>
  : ReplyData<R>

/**
 * Name of the last event of a stream that was replaced by a newer one of its session: do not reconnect before it is
 * needed.
 */
export const STREAM_REPLACED = 'replaced'

/** Subscribes a stream to its events and resolves to the function that unsubscribes it. */
export type Subscribe<Event> = (stream: {
  send(event: Event): void
  end(reason?: typeof STREAM_REPLACED): void
}) => Promise<() => void>

/** What a handler returns: the reply, or for a stream how to subscribe to it. */
export type HandlerResult<R extends Route> = R extends { stream: true } ? Subscribe<ReplyData<R>> : Reply<R>
