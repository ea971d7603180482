import { useState } from 'react'

/**
 * The value, or the last defined one: a sheet shows its content while it closes.
 * The key changes with every new value, so that a form is reset.
 */
export function useLastDefined<Value>(value: Value | undefined): { value: Value | undefined; key: number } {
  const [last, setLast] = useState({ value, key: 0 })
  if (value !== undefined && value !== last.value) setLast({ value, key: last.key + 1 })
  return last
}
