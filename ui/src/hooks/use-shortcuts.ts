/** Whether a key is meant for a field, or for the browser: then it is no shortcut. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
