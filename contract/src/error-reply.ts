import * as z from 'zod/mini'
import { type ErrorCode, errors } from './errors.ts'

/** The body of every reply that is not a success. */
export const ErrorReply = z.object({
  statusCode: z.int(),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.object({
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
})
export type ErrorReply = z.infer<typeof ErrorReply>
