const COLOURS = ['var(--accent)', 'var(--rose)', 'var(--success-soft)', 'var(--primary-soft)', 'var(--gold-light)']
const PIECES = 48

/** Falls once over its container. Not shown with reduced motion. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden">
      {Array.from({ length: PIECES }, (_, piece) => (
        <span
          key={piece}
          style={pieceStyle(piece)}
          className="absolute -top-4 h-2.5 w-1.75 animate-confetti rounded-[2px] odd:rounded-full"
        />
      ))}
    </div>
  )
}

/** Deterministic, so that every render is the same, but spread widely enough to look random. */
function pieceStyle(piece: number) {
  const scatter = (step: number) => (piece * step) % 100
  return {
    left: `${scatter(37)}%`,
    background: COLOURS[piece % COLOURS.length],
    rotate: `${scatter(53) * 3.6}deg`,
    animationDelay: `${scatter(29) * 8}ms`,
    animationDuration: `${1800 + scatter(71) * 14}ms`,
  }
}
