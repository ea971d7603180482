import type { SalonRole } from '@nikhar/contract/permissions'
import type { ReactNode } from 'react'
import { Avatar } from '@nikhar/ui/avatar'
import { classes } from '@nikhar/ui/classes'
import { ROLE_NAMES } from '../role-names.ts'

interface StaffRowProps {
  name: string
  /** Below the name. */
  detail: string
  role: SalonRole
  /** The column of a stylist. */
  stylistName: string | null
  status: string
  isWaiting?: boolean
  /** Buttons. */
  children?: ReactNode
}

const TONES: Record<SalonRole, string> = {
  OWNER: 'bg-primary-soft text-on-primary-soft',
  MANAGER: 'bg-info-soft text-on-info-soft',
  RECEPTION: 'bg-surface-2 text-ink-2',
  STYLIST: 'bg-surface-2 text-ink-2',
}

/** One person: name, role, and the known facts about the login. Wraps below 640 px. */
export function StaffRow({ name, detail, role, stylistName, status, isWaiting = false, children }: StaffRowProps) {
  const tone = isWaiting ? 'bg-warn-soft text-on-warn-soft' : TONES[role]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Avatar name={name} />
      <p className="min-w-40 flex-[1_1_9rem]">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-3">{detail}</span>
      </p>
      <p className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-x-3 gap-y-1">
        <span className={classes('rounded-sm px-2.5 py-1 text-xs font-bold', tone)}>
          {ROLE_NAMES[role]}
          {stylistName !== null && stylistName !== name && ` · ${stylistName}`}
        </span>
        <span className="text-sm text-ink-2">{status}</span>
      </p>
      {children && <div className="ml-auto flex flex-wrap gap-1">{children}</div>}
    </li>
  )
}
