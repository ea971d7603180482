import { brand } from '@nikhar/contract/brand'
import { useNavigate } from 'react-router'
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
      <PageHeader title="Import services" back={{ to: menuPath, label: 'Menu' }} />
      <ImportScreen outletId={outlet.outletId} onDone={() => void navigate(menuPath)} />
    </>
  )
}
