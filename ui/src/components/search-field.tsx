import { CircleX, Search } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classes } from './classes.ts'
import { fieldInput } from './field-styles.ts'

const sizes = {
  lg: 'min-h-14 rounded-[1.25rem] shadow-[inset_0_0_0_1px_var(--line-field),var(--depth-2)]',
  md: 'min-h-target rounded-md shadow-field',
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (text: string) => void
  size?: keyof typeof sizes
}

export function SearchField({ label, value, onChange, size = 'lg', className, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <div
      className={classes(
        'flex items-center gap-2.75 border border-transparent bg-surface pr-1 pl-4 transition-shadow',
        'duration-(--dur-1)',
        'has-[input:focus]:shadow-field-focus',
        sizes[size],
        className,
      )}
    >
      <Search className="pointer-events-none text-ink-3" />
      <input
        enterKeyHint="search"
        {...input}
        ref={field}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
        className={classes(fieldInput, 'self-stretch [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="grid size-target flex-none place-items-center rounded-full text-ink-3"
        >
          <CircleX />
        </button>
      )}
    </div>
  )
}
