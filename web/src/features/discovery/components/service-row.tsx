import type { Service } from '@nikhar/contract/discovery'
import type { ReactNode } from 'react'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Picture } from '@nikhar/ui/picture'
import { Price } from '@nikhar/ui/price'
import { Rating } from '@nikhar/ui/rating'
import { getServicePicture } from '../pictures.ts'

interface ServiceRowProps {
  service: Service
  /** Link to the service. */
  to: string
  /** At the right: Select or a heart. */
  action: ReactNode
}

/** One service of a menu; without a picture of its own it is a row of text. A deleted one is greyed out and has no link. */
export function ServiceRow({ service, to, action }: ServiceRowProps) {
  const gone = service.deletedAt !== null
  const [picture] = service.serviceImages
  const name = gone ? (
    <>
      {service.serviceName} <span className="font-medium">(Deleted)</span>
    </>
  ) : (
    <Link
      to={to}
      className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
    >
      {service.serviceName}
    </Link>
  )
  return (
    <li className={classes('relative flex min-h-18 flex-wrap items-center gap-3.5 py-4', gone && 'text-ink-3')}>
      {picture !== undefined && (
        <span
          className={classes(
            'size-21 flex-none overflow-hidden rounded-md max-[22.5rem]:size-16',
            gone && 'opacity-60 grayscale',
          )}
        >
          <Picture source={getServicePicture(picture)} alt="" sizes="5.25rem" />
        </span>
      )}
      <div className="min-w-[6.5rem] flex-1">
        <h3 className={classes('leading-tight font-semibold', !gone && 'text-ink')}>{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
          {service.count > 0 && (
            <>
              <Rating rating={service.rating} count={service.count} className={classes(!gone && 'text-ink')} />
              <span aria-hidden="true">·</span>
            </>
          )}
          {service.timeTaken} mins
        </p>
        <p className="mt-1 font-bold">
          <Price rupees={service.price} />
        </p>
      </div>
      <div className="relative z-1 flex-none">{action}</div>
    </li>
  )
}
