import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. The server proves it before anything else; the handler receives the proof. */
export type Access = 'public' | 'customer' | 'salon'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What stands under `data` in the answer. */
  reply: z.ZodMiniType
  /** A paged list: the answer carries `meta` beside `data`. */
  paged?: true
  /** A fixed sentence for the customer beside `data`. */
  message?: string
  /** May be sent again under the same Idempotency-Key: what was made once is answered again. */
  idempotent?: true
  /** Does not end: server-sent events, each with such a reply as its data. */
  stream?: true
  /** Answers with this kind of text, as it is, where nothing goes wrong. */
  contentType?: string
  /** What a caller must be ready for beyond the errors every call may give. */
  errors?: readonly ErrorCode[]
}

/* @__NO_SIDE_EFFECTS__ */
export function route<const R extends Route>(definition: R): R {
  return definition
}

export interface PageMeta {
  pageNumber: number
  perPage: number
  total: number
}

type Part<R, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = K extends keyof R
  ? R[K] extends z.ZodMiniType
    ? { [_ in K]: Side extends 'input' ? z.input<R[K]> : z.output<R[K]> }
    : unknown
  : unknown

/** What a caller sends, before defaults and coercions. */
export type Sent<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'> &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** What a handler receives, after them. */
export type Received<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

export type Data<R extends Route> = z.output<R['reply']>

/** Starts to tell, and returns how to stop. */
type Telling<T> = (listener: { send(event: T): void; end(): void }) => Promise<() => void>

/** What a handler returns: the data, for a paged list its place in the whole, for a stream how it is told. */
export type Answer<R extends Route> = R extends { stream: true }
  ? Telling<Data<R>>
  : R extends { paged: true }
    ? { data: Data<R>; meta: PageMeta }
    : Data<R>
