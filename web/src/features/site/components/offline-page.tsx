import { brand } from '@nikhar/contract'
import { RotateCcw } from 'lucide-react'
import { buttonClasses } from '@nikhar/ui/button'
import { LanternDrawing } from '@nikhar/ui/page-drawing'
import { PageMessage } from '@nikhar/ui/page-message'

/** What the service worker shows instead of the browser's own error; plain links, because no router runs in it. */
export function OfflinePage({ cardStackHref }: { cardStackHref: string }) {
  return (
    <PageMessage
      drawing={<LanternDrawing />}
      title="You are offline"
      text={
        `${brand.name} needs the internet to look up salons and times. Your bookings are safe, ` +
        'and this page comes back by itself once you are connected.'
      }
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the very page that could not be loaded */}
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
