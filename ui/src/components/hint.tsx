/**
 * A line of advice under a heading, the same in a waiting screen and in the finished one. While it waits it is set a hair
 * wider: in the typeface that stands in until the real one has loaded it would else be smaller than in the finished screen,
 * and the browser would take the second one for the moment at which the screen was there.
 */
export function Hint({ children }: { children: string }) {
  return <p className="text-sm text-balance text-ink-3 in-data-waiting:tracking-[.02em]">{children}</p>
}
