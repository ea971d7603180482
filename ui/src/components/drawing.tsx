import type { ReactNode } from 'react'

/** The common background of empty-state drawings: a tinted round arch on a line. */
function Stage({ tint, children }: { tint: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 220 152"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-50"
    >
      <path d="M40 150V80a70 70 0 0 1 140 0v70z" className={tint} />
      {children}
      <path d="M22 150h176" strokeWidth="3" className="stroke-line-strong" />
    </svg>
  )
}

function Sparks() {
  return (
    <g className="fill-gold">
      <path d="M172 28l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
      <path d="M36 54l2.4 6 6 2.4-6 2.4-2.4 6-2.4-6-6-2.4 6-2.4z" />
    </g>
  )
}

export function CartDrawing() {
  return (
    <Stage tint="fill-accent-soft">
      <path d="M74 62h72l8 82H66z" className="fill-art" />
      <path d="M74 62h72l2 18H72z" className="fill-art-2" />
      <path d="M90 76V52a20 20 0 0 1 40 0v24" strokeWidth="6" className="stroke-gold" />
      <path d="M96 110q14 12 28 0" strokeWidth="4" className="stroke-surface" />
    </Stage>
  )
}

export function CalendarDrawing() {
  return (
    <Stage tint="fill-rose-soft">
      <rect x="68" y="48" width="84" height="84" rx="16" strokeWidth="5" className="fill-surface stroke-art" />
      <path d="M68 72h84" strokeWidth="5" className="stroke-art" />
      <path d="M90 40v16M130 40v16" strokeWidth="6" className="stroke-art" />
      <path d="M98 102h24" strokeWidth="6" className="stroke-star" />
    </Stage>
  )
}

export function PlaceDrawing() {
  return (
    <Stage tint="fill-success-soft">
      <path d="M110 132c-30-32-42-48-42-66a42 42 0 0 1 84 0c0 18-12 34-42 66z" className="fill-art" />
      <circle cx="110" cy="66" r="17" className="fill-gold-light" />
    </Stage>
  )
}

export function ClockDrawing() {
  return (
    <Stage tint="fill-primary-soft">
      <circle cx="110" cy="78" r="40" strokeWidth="5" className="fill-surface stroke-primary" />
      <path d="M110 54v26l16 10" strokeWidth="5" className="stroke-primary" />
      <Sparks />
    </Stage>
  )
}

export function PlugDrawing() {
  return (
    <Stage tint="fill-danger-soft">
      <path
        transform="translate(110 76)"
        d="M-40 0h-30M40 0h30M-40 0a24 24 0 0 1 24-24h8v48h-8a24 24 0 0 1-24-24zM40 0a24 24 0 0 0-24-24h-4v48h4a24 24 0 0 0 24-24z"
        strokeWidth="6"
        className="fill-surface stroke-art"
      />
      <path d="M102 36l6 10M120 32v12M136 38l-7 9" strokeWidth="5" className="stroke-star" />
    </Stage>
  )
}

export function HeartDrawing() {
  return (
    <Stage tint="fill-rose-soft">
      <path d="M110 128C78 104 62 88 62 68a25 25 0 0 1 48-9 25 25 0 0 1 48 9c0 20-16 36-48 60z" className="fill-art" />
      <path d="M78 68a11 11 0 0 1 11-11" strokeWidth="5" className="stroke-rose" />
      <path d="M178 30l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" className="fill-star" />
    </Stage>
  )
}

export function ReviewDrawing() {
  return (
    <Stage tint="fill-primary-soft">
      <path
        d="M66 56a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14h-34l-20 18v-18h-6a14 14 0 0 1-14-14z"
        strokeWidth="5"
        className="fill-surface stroke-art"
      />
      <path d="M110 56l5 11 12 1.5-9 8.5 2.3 12L110 83l-10.3 6 2.3-12-9-8.5 12-1.5z" className="fill-star" />
      <Sparks />
    </Stage>
  )
}

export function OfferDrawing() {
  return (
    <Stage tint="fill-accent-soft">
      <g transform="rotate(-8 110 92)">
        <path
          d="M58 62h104a6 6 0 0 1 6 6v14a12 12 0 0 0 0 24v14a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6v-14a12 12 0 0 0 0-24V68a6 6 0 0 1 6-6z"
          className="fill-art"
        />
        <path d="M138 70v48" strokeWidth="4" strokeDasharray="1 9" className="stroke-surface" />
        <path d="M84 108l30-28" strokeWidth="6" className="stroke-star" />
        <circle cx="86" cy="82" r="6.5" strokeWidth="5" className="stroke-star" />
        <circle cx="112" cy="106" r="6.5" strokeWidth="5" className="stroke-star" />
      </g>
      <Sparks />
    </Stage>
  )
}
