import { ClockAlert } from 'lucide-react'

/** How long a request can still be answered. */
export function LapsePill({ left }: { left: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex flex-none items-center gap-1 rounded-[.4rem] bg-danger px-1.5 leading-5 font-bold text-on-danger"
    >
      <ClockAlert className="size-3 stroke-[2.4] @max-[8rem]:hidden" />
      {left}
      <span className="@max-[9.5rem]:hidden">left</span>
    </span>
  )
}
