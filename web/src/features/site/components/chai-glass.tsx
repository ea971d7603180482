/** A small glass of chai, still steaming. */
export function ChaiGlass() {
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" className="w-8 flex-none overflow-visible">
      <g fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-line-strong">
        <path d="M14 14c-3-4 3-6 0-10" className="animate-steam" />
        <path d="M20 13c-3-4 3-7 0-11" className="animate-steam [animation-delay:.7s]" />
        <path d="M26 14c-3-4 3-6 0-10" className="animate-steam [animation-delay:1.4s]" />
      </g>
      <path d="M8 18h24l-3.4 26.2a2 2 0 0 1-2 1.8H13.400a2 2 0 0 1-2-1.800z" className="fill-surface stroke-line-strong" strokeWidth="1.5" />
      <path d="M9.4 24h21.200l-2.5 19a1.5 1.5 0 0 1-1.5 1.300H13.400a1.5 1.5 0 0 1-1.5-1.300z" className="fill-gold" />
      <path d="M9.4 24h21.200l-.3 2.400H9.700z" className="fill-gold-light" />
      <path d="M14 29l1.3 12M26 29l-1.3 12M20 29v12" fill="none" className="stroke-glass" strokeOpacity=".45" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
