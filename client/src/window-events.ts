/** Listens to an event of the window; does nothing in the prerendering build, which has no window. */
export function onWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}
