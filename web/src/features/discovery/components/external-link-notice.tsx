import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '@nikhar/ui/button'

/** Shows the target of a scanned code before it is opened. */
export function ExternalLinkNotice({ url, host, onAgain }: { url: string; host: string; onAgain: () => void }) {
  return (
    <div role="status" className="grid w-full gap-3">
      <p>
        This code leads to <b className="block text-lg font-bold break-all">{host}</b>
      </p>
      <p className="line-clamp-2 text-sm break-all text-ink-on-dark-2">{url}</p>
      <ButtonLink to={url} target="_blank" rel="noopener noreferrer" variant="accent" block>
        <ExternalLink /> Open
      </ButtonLink>
      <Button variant="onDark" block onClick={onAgain}>
        Scan again
      </Button>
    </div>
  )
}
