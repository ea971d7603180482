import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { useState } from 'react'

const NONE: Record<string, string> = {}

/**
 * The errors of the fields of a form when it was last sent: those from the server, and problems found before. A field
 * that has changed since then has no error. The message is for errors that belong to no field of the form.
 */
export function useFieldErrors(values: object, refusal: unknown, problems: Record<string, string> = NONE) {
  const current = values as Record<string, unknown>
  const [sent, setSent] = useState({ values: current, refusal, problems })
  if (sent.refusal !== refusal || sent.problems !== problems) setSent({ values: current, refusal, problems })
  const refused = refusal instanceof ApiError ? refusal.fields : NONE
  const errors: Record<string, string> = Object.fromEntries(
    Object.entries({ ...refused, ...problems }).filter(([path]) =>
      Object.is(current[fieldOf(path)], sent.values[fieldOf(path)]),
    ),
  )
  const hasMessage = Boolean(refusal) && !Object.keys(refused).some((path) => fieldOf(path) in current)
  return { errors, message: hasMessage ? extractMessage(refusal) : undefined }
}

/** The first segment: `shifts` for `shifts.0.starts`. */
function fieldOf(path: string): string {
  return path.split('.')[0] ?? path
}
