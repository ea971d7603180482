import { Avatar } from '@nikhar/ui/avatar'
import type { TeamMember } from '../team-member.ts'

const SHOWN = 4

interface StylistAvatarsProps {
  stylistIds: readonly number[]
  team: ReadonlyMap<number, TeamMember>
}

/** The stylists of a service; all of them when none is named. */
export function StylistAvatars({ stylistIds, team }: StylistAvatarsProps) {
  if (stylistIds.length === 0) return <span className="text-sm text-ink-2">Everyone</span>
  const people = stylistIds.map((id) => team.get(id)).filter((person) => person !== undefined)
  if (people.length === 0) return <span className="text-sm font-semibold text-danger">Nobody</span>
  return (
    <span className="flex -space-x-1.5">
      {people.slice(0, SHOWN).map(({ id, name, image }) => (
        <Avatar
          key={id}
          name={name}
          src={image}
          className="size-7! text-[.625rem]! shadow-[0_0_0_2px_var(--surface)]"
        />
      ))}
      {people.length > SHOWN && <span className="pl-2.5 text-sm text-ink-2">{`+${people.length - SHOWN}`}</span>}
    </span>
  )
}

/** The same as text. */
export function describeStylists(stylistIds: readonly number[], team: ReadonlyMap<number, TeamMember>): string {
  if (stylistIds.length === 0) return 'everyone'
  const names = stylistIds.flatMap((id) => team.get(id)?.name ?? [])
  return names.length === 0 ? 'nobody' : names.join(', ')
}
