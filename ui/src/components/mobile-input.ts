import type { ChangeEventHandler, ClipboardEvent, ComponentProps, SyntheticEvent } from 'react'
import { extractMobileDigits } from './mobile-number.ts'

type InputHandlers = Pick<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'onBeforeInput'>

/** Handlers of an input that keeps the digits of a mobile number, however it is typed, pasted or suggested. */
export function createMobileHandlers(
  onChange: ChangeEventHandler<HTMLInputElement>,
  setDigits: (digits: string) => void,
): InputHandlers {
  // Text inserted at once is read before `maxLength` truncates it: it may carry +91 or spaces.
  function insert(event: SyntheticEvent<HTMLInputElement>, text: string) {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const whole = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
    setDigits(extractMobileDigits(whole))
  }
  return {
    onChange(event) {
      const { value } = event.target
      const digits = extractMobileDigits(value)
      if (digits !== value) event.target.value = digits
      onChange(event)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData.getData('text')),
    onBeforeInput(event) {
      if (event.data.length > 1) insert(event, event.data)
    },
  }
}
