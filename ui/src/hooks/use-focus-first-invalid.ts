import { useEffect, useRef } from 'react'

/** Focuses the first invalid field, in document order, after a form is submitted. */
export function useFocusFirstInvalid(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return form
}
