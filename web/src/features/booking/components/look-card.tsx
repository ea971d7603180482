import { describeLook, type Look } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { CardLink } from '@nikhar/ui/card'
import { TimeChip } from './time-chip.tsx'

interface LookCardProps {
  look: Look
  to: string
  /** Below the price: the salon, the stylist. */
  detail: string
  onChoose: (startTime: string) => void
}

/** A picture of work: the picture leads to its service, the time books it. */
export function LookCard({ look, to, detail, onChoose }: LookCardProps) {
  const { picture, source, outletName, service, stylist, nextTime } = look
  const { serviceName, price, timeTaken } = service
  return (
    <li className="relative flex w-40 flex-none flex-col">
      <Arch source={lookSource(picture)} alt={describeLook(serviceName, stylist?.name)} sizes="10rem" />
      <h3 className="mt-2.5 line-clamp-2 leading-snug font-semibold">
        <CardLink to={to}>{serviceName}</CardLink>
      </h3>
      <p className="text-sm text-ink-2 tabular-nums">
        {formatRupees(price)} · {timeTaken} mins
      </p>
      {detail !== '' && <p className="truncate text-sm text-ink-3">{detail}</p>}
      {source === 'REVIEW' && <p className="text-sm text-ink-3">A guest’s photo</p>}
      {nextTime === null ? (
        <p className="mt-auto flex min-h-target items-center pt-2 text-sm text-ink-3">No free time</p>
      ) : (
        <div className="relative z-1 mt-auto pt-2">
          <TimeChip
            startTime={nextTime}
            subject={stylist ? `${serviceName} with ${stylist.name}` : `${serviceName} at ${outletName}`}
            onClick={() => onChoose(nextTime)}
          />
        </div>
      )}
    </li>
  )
}
