/** An animated glass of chai. */
export function ChaiGlass() {
  return (
    <span aria-hidden="true" className="w-9 flex-none">
      {/* A separate SVG, because only whole elements are animated without repainting. */}
      <svg viewBox="0 0 40 16" fill="none" strokeLinecap="round" className="animate-steam stroke-line-strong stroke-2">
        <path d="M14 14c-3-4 3-6 0-10M20 13c-3-4 3-7 0-11M26 14c-3-4 3-6 0-10" />
      </svg>
      <svg viewBox="0 0 40 32" fill="none" strokeLinecap="round">
        <path d="M8 2h24l-3.4 26.2a2 2 0 0 1-2 1.8H13.4a2 2 0 0 1-2-1.8z" className="fill-surface stroke-line-strong" />
        <path d="M9.3 7.5h21.4l-2.6 19.5a1.5 1.5 0 0 1-1.5 1.3H13.4a1.5 1.5 0 0 1-1.5-1.3z" fill="#b4713a" />
        <path d="M9.3 7.5h21.4l-.4 3H9.7z" fill="#dba877" />
        <path d="M14.5 14l1 11M25.5 14l-1 11M20 14v11" stroke="#fff" strokeOpacity=".35" strokeWidth="1.5" />
      </svg>
    </span>
  )
}
