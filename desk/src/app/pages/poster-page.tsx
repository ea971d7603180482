import { brand } from '@nikhar/contract'
import { Printer } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Poster } from '../../features/poster/poster.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { outletUrl } from '../../features/poster/outlet-url.ts'

/** The poster for the salon's window, as it is printed. */
export function PosterPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Poster · ${outlet.outletName} · ${brand.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4 px-gutter py-5 lg:px-7 print:hidden">
        <div>
          <h1 className="type-h1">Poster</h1>
          <p className="mt-1 text-ink-2">Customers scan it and land on your outlet. Made for A5.</p>
        </div>
        <Button size="md" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </header>
      <div className="grid justify-items-center px-gutter pb-8 print:p-0">
        <Poster outlet={outlet} url={outletUrl(outlet)} />
      </div>
    </>
  )
}
