/** Listens for as long as the page is there; the build, which draws pages too, has no window. */
export function onWindow<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}
