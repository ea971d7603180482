import { brand } from '@nikhar/contract/brand'
import { RotateCcw } from 'lucide-react'
import { buttonClasses } from '@nikhar/ui/button'
import { LanternDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'
import { PassPlace } from './pass-template.tsx'

/** Served by the service worker when the network fails. It uses plain links, because it runs without the router. */
export function OfflinePage({ cardStackHref }: { cardStackHref: string }) {
  return (
    <PageMessage
      note={<PassPlace />}
      drawing={<LanternDrawing />}
      title="You are offline"
      text={
        `${brand.name} needs the internet to look up salons and times. Your bookings are safe, ` +
        'and this page comes back by itself once you are connected.'
      }
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the page that failed to load */}
          <a href="" className={buttonClasses({ block: true })}>
            <RotateCcw />
            Try again
          </a>
          <a href={cardStackHref} className={buttonClasses({ variant: 'outline', block: true })}>
            Swipe some cards meanwhile
          </a>
        </>
      }
    />
  )
}
