/** A small glass of chai, still steaming. */
export function ChaiGlass() {
  return (
    <svg viewBox="0 0 40 48" aria-hidden="true" fill="none" strokeLinecap="round" className="w-9 flex-none overflow-visible">
      <g strokeWidth="2" className="stroke-line-strong">
        <path d="M14 14c-3-4 3-6 0-10" className="animate-steam" />
        <path d="M20 13c-3-4 3-7 0-11" className="animate-steam [animation-delay:.4s]" />
        <path d="M26 14c-3-4 3-6 0-10" className="animate-steam [animation-delay:.8s]" />
      </g>
      <path d="M8 18h24l-3.4 26.2a2 2 0 0 1-2 1.8H13.400a2 2 0 0 1-2-1.800z" strokeWidth="1.5" className="fill-surface stroke-line-strong" />
      <path d="M9.3 23.500h21.400l-2.6 19.500a1.5 1.5 0 0 1-1.5 1.300H13.400a1.5 1.5 0 0 1-1.5-1.300z" fill="#b4713a" />
      <path d="M9.3 23.500h21.400l-.4 3H9.7z" fill="#dba877" />
      <path d="M14.5 30l1 11M25.5 30l-1 11M20 30v11" stroke="#fff" strokeOpacity=".35" strokeWidth="1.5" />
    </svg>
  )
}
