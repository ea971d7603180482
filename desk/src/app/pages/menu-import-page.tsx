import { brand } from '@nikhar/contract/brand'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '@nikhar/ui/button'
import { PageHeader } from '../../components/page-header.tsx'
import { ImportScreen } from '../../features/menu/components/import-screen.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { paths } from '../../lib/paths.ts'

/** Services from a file. */
export function MenuImportPage() {
  const outlet = useCurrentOutlet()
  const navigate = useNavigate()
  if (!outlet) return null
  const menuPath = paths.menu(outlet.outletId)
  return (
    <>
      <title>{`Import services · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Import services">
        <ButtonLink size="md" variant="soft" to={menuPath}>
          <ArrowLeft className="size-4.5" /> Menu
        </ButtonLink>
      </PageHeader>
      <ImportScreen outletId={outlet.outletId} onDone={() => void navigate(menuPath)} />
    </>
  )
}
