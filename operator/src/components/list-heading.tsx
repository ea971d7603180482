import { SearchField } from '@nikhar/ui/search-field'

interface ListHeadingProps {
  title: string
  /** What can be searched for. */
  searchLabel: string
  text: string
  onSearch: (text: string) => void
}

export function ListHeading({ title, searchLabel, text, onSearch }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="type-page">{title}</h1>
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        size="md"
        value={text}
        onChange={onSearch}
        className="w-full sm:w-80"
      />
    </div>
  )
}
