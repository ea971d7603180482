import { SearchField } from '@nikhar/ui/search-field'
import { PageHeader } from './page-header.tsx'

interface ListHeadingProps {
  title: string
  /** What can be searched for. */
  searchLabel: string
  text: string
  onSearch: (text: string) => void
  /** On phones, an open entry takes the place of the list and of its search. */
  isListShown: boolean
}

export function ListHeading({ title, searchLabel, text, onSearch, isListShown }: ListHeadingProps) {
  return (
    <PageHeader title={title}>
      {isListShown && (
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          size="md"
          value={text}
          onChange={onSearch}
          className="w-full sm:w-80"
        />
      )}
    </PageHeader>
  )
}
