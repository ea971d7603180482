import { findGstinProblem, NewOutlet, normaliseGstin } from '@nikhar/contract/salons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import type { SalonDraft } from './register-draft.ts'

type FieldName = keyof SalonDraft
type Problems = Partial<Record<FieldName, string>>

export interface SalonFormOptions {
  initial: SalonDraft
  /** Called with every change. */
  onChange?: (values: SalonDraft) => void
  send: (body: NewOutlet) => Promise<unknown>
}

/** The salon as it is typed; each field is validated on blur, and all of them when it is submitted. */
export function useSalonForm({ initial, onChange, send }: SalonFormOptions) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<Problems>({})
  const [submitCount, setSubmitCount] = useState(0)
  const report = useEffectEvent((next: SalonDraft) => onChange?.(next))
  useEffect(() => report(values), [values])

  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onError(failure) {
      if (failure instanceof ApiError) setRefused(failure.fields)
    },
  })

  const problems = { ...findProblems(values), ...refused }

  function change(changes: Partial<SalonDraft>) {
    setValues((before) => ({ ...before, ...changes }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
  }
  function leave(name: FieldName) {
    setLeft((before) => new Set([...before, name]))
  }
  /** A problem is shown once its field has lost the focus, or the form was submitted. */
  function problemOf(name: FieldName): string | undefined {
    return submitCount > 0 || left.has(name) ? problems[name] : undefined
  }
  function submit() {
    setSubmitCount((count) => count + 1)
    const parsed = parse(values)
    if (parsed.success && Object.keys(findProblems(values)).length === 0) mutate(parsed.data)
  }

  const failure =
    error && !(error instanceof ApiError && Object.keys(error.fields).length > 0) ? error.message : undefined
  return { values, change, leave, problemOf, submit, submitCount, isPending, failure }
}

function parse(values: SalonDraft) {
  const { gstin, upiId, ...rest } = values
  return NewOutlet.safeParse({ ...rest, gstin: gstin.trim() || null, upiId: upiId.trim() || null })
}

const NO_PLACE = 'Search for your address, or drop the pin at your door'

/** The problems by field, in words. */
export function findProblems(values: SalonDraft): Problems {
  const parsed = parse(values)
  const problems: Problems = {}
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    problems[path[0] as FieldName] ??= message
  }
  if (values.latitude === null || values.longitude === null) problems.latitude = NO_PLACE
  const gstin = normaliseGstin(values.gstin)
  const gstinProblem = gstin === '' || problems.pincode ? undefined : findGstinProblem(gstin, values.pincode.trim())
  if (gstinProblem !== undefined) problems.gstin = gstinProblem
  return problems
}
