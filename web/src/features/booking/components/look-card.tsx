import { describeLook, type Look } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { CardLink } from '@nikhar/ui/card'
import { TimeChip } from './time-chip.tsx'

interface LookCardProps {
  look: Look
  to: string
  namesSalon: boolean
  onChoose: (startTime: string) => void
}

/** A picture of work: the picture leads to its service, the time books it. */
export function LookCard({ look, to, namesSalon, onChoose }: LookCardProps) {
  const { picture, source, outletName, service, stylist, nextTime } = look
  const { serviceName, price, timeTaken } = service
  return (
    <li className="relative flex w-42 flex-none flex-col">
      <Arch source={lookSource(picture)} alt={describeLook(serviceName, stylist?.name)} sizes="10.5rem" />
      <h3 className="mt-2.5 line-clamp-2 leading-snug font-semibold">
        <CardLink to={to}>{serviceName}</CardLink>
      </h3>
      <p className="text-sm text-ink-2 tabular-nums">
        {formatRupees(price)} · {timeTaken} mins
      </p>
      <p className="mb-2 line-clamp-2 text-sm text-ink-3">
        {[namesSalon && outletName, stylist?.name, source === 'REVIEW' && 'a guest’s photo']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {nextTime === null ? (
        <p className="mt-auto flex min-h-target items-center text-sm text-ink-3">No free time</p>
      ) : (
        <TimeChip
          startTime={nextTime}
          subject={stylist ? `${serviceName} with ${stylist.name}` : `${serviceName} at ${outletName}`}
          onClick={() => onChoose(nextTime)}
          className="z-1 mt-auto self-start"
        />
      )}
    </li>
  )
}
