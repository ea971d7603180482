const COLOURS = ['var(--accent)', 'var(--rose)', 'var(--success-soft)', 'var(--primary-soft)', 'var(--gold-light)']
const PIECES = 48

/** Falls once over its container and is gone. Those who asked for less motion see none. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden">
      {Array.from({ length: PIECES }, (_, piece) => (
        <span
          key={piece}
          style={fallOf(piece)}
          className="absolute -top-4 h-2.5 w-1.75 animate-confetti rounded-[2px] odd:rounded-full"
        />
      ))}
    </div>
  )
}

/** Scattered by a fixed rule: it looks like chance and draws the same every time. */
function fallOf(piece: number) {
  const scatter = (step: number) => (piece * step) % 100
  return {
    left: `${scatter(37)}%`,
    background: COLOURS[piece % COLOURS.length],
    rotate: `${scatter(53) * 3.6}deg`,
    animationDelay: `${scatter(29) * 8}ms`,
    animationDuration: `${1800 + scatter(71) * 14}ms`,
  }
}
