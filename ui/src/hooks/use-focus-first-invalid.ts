import { useEffect, useRef } from 'react'

/** Leads whoever submitted a form to the first field that is wrong, in the order of the page. */
export function useFocusFirstInvalid(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  return form
}
