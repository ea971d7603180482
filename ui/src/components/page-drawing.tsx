import type { ReactNode } from 'react'

/** The common background of full-page drawings: the pointed arch of a jharokha with a dotted inner line. */
function Arch({ tint, children }: { tint: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 302" fill="none" strokeLinecap="round" aria-hidden="true" className="w-75 max-w-full">
      <path d="M50 300V150C50 92 92 62 160 14 228 62 270 92 270 150v150z" className={tint} />
      <path
        d="M66 300V154c0-48 34-74 94-117 60 43 94 69 94 117v146"
        strokeWidth="3"
        strokeDasharray="1 10"
        opacity=".9"
        className="stroke-surface"
      />
      {children}
      <path d="M18 299h284" strokeWidth="3" className="stroke-line-strong" />
    </svg>
  )
}

/** A dressing mirror in place of the zero of 404. */
export function MirrorDrawing() {
  return (
    <Arch tint="fill-primary-soft">
      <g
        fontSize="118"
        textAnchor="middle"
        className="fill-art font-display font-bold [font-variation-settings:'opsz'_16]"
      >
        <text x="64" y="226">
          4
        </text>
        <text x="258" y="226">
          4
        </text>
      </g>
      <path
        d="M112 244v-78c0-32 18-46 48-68 30 22 48 36 48 68v78z"
        strokeWidth="8"
        strokeLinejoin="round"
        className="fill-surface stroke-star"
      />
      <path d="M130 220v-44M142 168v-18" strokeWidth="8" className="stroke-primary-soft" />
      <path d="M148 186q4-5 9 0M170 186q4-5 9 0M152 212q11-9 22 0" strokeWidth="5" className="stroke-art" />
      <path d="M104 252h112v16H104z" className="fill-art" />
      <path d="M124 268v30M196 268v30" strokeWidth="8" strokeLinecap="butt" className="stroke-art" />
    </Arch>
  )
}

/** An unplugged hair dryer, for server errors. */
export function DryerDrawing() {
  return (
    <Arch tint="fill-danger-soft">
      <g transform="rotate(-12 150 160)">
        <path d="M92 120h96a40 40 0 0 1 0 80H92z" className="fill-art" />
        <path d="M92 120v80l-26-12v-56z" className="fill-art-2" />
        <circle cx="186" cy="160" r="22" strokeWidth="5" className="stroke-surface" />
        <path d="M176 160h20M186 150v20" strokeWidth="4" className="stroke-surface" />
        <path d="M150 200l10 62a10 10 0 0 0 10 8h14a10 10 0 0 0 10-12l-10-58z" className="fill-art" />
      </g>
      <path d="M196 268c26 34 66 8 62-26" strokeWidth="6" className="stroke-star" />
      <g transform="rotate(-20 262 226)" strokeWidth="6" className="stroke-star">
        <rect x="248" y="212" width="28" height="22" rx="6" className="fill-star" />
        <path d="M255 212v-12M269 212v-12" />
      </g>
      <path d="M44 140h-18M46 160H22M44 180h-18" strokeWidth="5" strokeDasharray="2 9" className="stroke-line-strong" />
    </Arch>
  )
}

export function LockDrawing() {
  return (
    <Arch tint="fill-info-soft">
      <path d="M124 178v-30a36 36 0 0 1 72 0v30" strokeWidth="12" strokeLinecap="butt" className="stroke-art" />
      <rect x="104" y="174" width="112" height="94" rx="22" className="fill-art" />
      <circle cx="160" cy="214" r="13" className="fill-star" />
      <path d="M160 222v22" strokeWidth="9" className="stroke-star" />
    </Arch>
  )
}

export function HourglassDrawing() {
  return (
    <Arch tint="fill-accent-soft">
      <path d="M108 92h104M108 276h104" strokeWidth="12" className="stroke-art" />
      <path
        d="M120 98c0 52 34 62 34 86s-34 34-34 86h80c0-52-34-62-34-86s34-34 34-86z"
        strokeWidth="7"
        strokeLinejoin="round"
        className="fill-surface stroke-art"
      />
      <path d="M130 262c4-26 18-34 30-40 12 6 26 14 30 40z" className="fill-star" />
      <path d="M160 196v22" strokeWidth="4" strokeDasharray="1 8" className="stroke-star" />
      <path d="M146 160h28c-4 8-10 13-14 18-4-5-10-10-14-18z" className="fill-star" />
    </Arch>
  )
}

/** An unlit hanging lantern, for a missing connection. */
export function LanternDrawing() {
  return (
    <Arch tint="fill-rose-soft">
      <path d="M160 37v59" strokeWidth="5" className="stroke-art" />
      <path d="M132 128c0-20 12-32 28-32s28 12 28 32z" className="fill-art" />
      <path d="M120 128h80" strokeWidth="12" className="stroke-art" />
      <path d="M128 140h64l10 88h-84z" strokeWidth="7" strokeLinejoin="round" className="fill-surface stroke-art" />
      <path d="M148 142l-6 84M172 142l6 84" strokeWidth="4" className="stroke-art" />
      <path d="M160 176v30" strokeWidth="5" className="stroke-line-strong" />
      <path d="M112 236h96" strokeWidth="12" className="stroke-art" />
      <path d="M142 241h36l-18 22z" className="fill-star" />
      <path
        d="M88 150l-14-8M86 182H70M232 150l14-8M234 182h16"
        strokeWidth="5"
        strokeDasharray="2 9"
        className="stroke-star"
      />
    </Arch>
  )
}
