import { brand } from '@nikhar/contract/brand'
import { useNavigate } from 'react-router'
import { TextLink } from '@nikhar/ui/text-link'
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
      <header className="px-gutter py-5 lg:px-7">
        <TextLink to={menuPath}>Back to the menu</TextLink>
        <h1 className="mt-1 type-page">Import services</h1>
      </header>
      <ImportScreen outletId={outlet.outletId} onDone={() => void navigate(menuPath)} />
    </>
  )
}
