/** A line of advice under a heading. */
export function Hint({ children }: { children: string }) {
  return <p className="text-sm text-balance text-ink-3">{children}</p>
}
