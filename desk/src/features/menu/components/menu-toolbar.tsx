import type { MenuCategory, MenuService } from '@nikhar/contract/salons'
import { Download, FileUp, LayoutTemplate, Plus } from 'lucide-react'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'

interface MenuToolbarProps {
  services: readonly MenuService[]
  categories: readonly MenuCategory[]
  category: string | undefined
  onCategory: (slug: string | undefined) => void
  importPath: string
  onExport: () => void
  onTemplate: () => void
  onAdd: () => void
}

/** Filters by category, and the ways to add services to the menu. */
export function MenuToolbar(props: MenuToolbarProps) {
  const { services, categories, category, onCategory, importPath, onExport, onTemplate, onAdd } = props
  const counts = Map.groupBy(services, (service) => service.category)
  return (
    <div className="flex flex-wrap items-center gap-3 px-gutter pb-4 md:px-4 desk:px-6">
      <div className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-0.5" role="group" aria-label="Categories">
        <FilterChip on={category === undefined} onClick={() => onCategory(undefined)}>
          All {services.length}
        </FilterChip>
        {categories.map(({ slug, name }) => {
          const count = counts.get(slug)?.length ?? 0
          if (count === 0) return null
          return (
            <FilterChip key={slug} on={category === slug} onClick={() => onCategory(slug)}>
              {name} {count}
            </FilterChip>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="md" onClick={onExport}>
          <Download className="size-4.5" /> Export
        </Button>
        <ButtonLink to={importPath} variant="soft" size="md">
          <FileUp className="size-4.5" /> Import
        </ButtonLink>
        <Button variant="soft" size="md" onClick={onTemplate}>
          <LayoutTemplate className="size-4.5" /> Template
        </Button>
        <Button size="md" onClick={onAdd}>
          <Plus className="size-4.5" /> Add service
        </Button>
      </div>
    </div>
  )
}
