import { brand } from '@nikhar/contract/brand'
import { Printer } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Poster } from '../../features/poster/components/poster.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { outletUrl } from '../../features/poster/outlet-url.ts'

/** The poster for the salon's window, as printed. */
export function PosterPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Poster · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Poster" text="Guests scan it to open your page. Prints on A5.">
        <Button size="md" onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </PageHeader>
      <div className="grid justify-items-center px-gutter pb-8 print:p-0">
        <Poster outlet={outlet} url={outletUrl(outlet)} />
      </div>
    </>
  )
}
