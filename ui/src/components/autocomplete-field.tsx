import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { Field } from './field.tsx'
import { nextOptionIndex } from './list-navigation.ts'

interface AutocompleteFieldProps<Item> {
  label: string
  labelHidden?: boolean | undefined
  placeholder?: string | undefined
  icon?: ReactNode
  value: string
  onChange: (text: string) => void
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  onPick: (item: Item) => void
  error?: string | undefined
  /** Below the field while there are no suggestions: Searching..., or nothing found. */
  status?: string | undefined
}

/** A text field with suggestions (a combobox). The first suggestion is active from the start, so Enter is enough. */
export function AutocompleteField<Item>(props: AutocompleteFieldProps<Item>) {
  const { label, labelHidden, placeholder, icon, value, onChange, error, status } = props
  const { items, itemKey, renderItem, onPick } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [row, setRow] = useState(0)
  const shown = open && items.length > 0
  const active = Math.min(row, items.length - 1)

  function pick(item: Item) {
    setOpen(false)
    onPick(item)
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = items[active]
    const next = nextOptionIndex(event.key, active, items.length)
    if (event.key === 'Escape' && shown) setOpen(false)
    else if (event.key === 'Enter' && shown && chosen !== undefined) pick(chosen)
    else if (next === undefined) return
    else if (shown) setRow(next)
    else setOpen(true)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <Field
        label={label}
        labelHidden={labelHidden}
        placeholder={placeholder}
        icon={icon}
        error={error}
        value={value}
        onChange={(event) => {
          setRow(0)
          setOpen(true)
          onChange(event.target.value)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        {...(shown && { 'aria-activedescendant': `${listId}-${active}` })}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className="mt-2.5 rounded-lg bg-surface p-1.5 text-left shadow-2"
      >
        {items.map((item, index) => (
          <Option
            key={itemKey(item)}
            id={`${listId}-${index}`}
            active={index === active}
            onActivate={() => setRow(index)}
            onPick={() => pick(item)}
          >
            {renderItem(item)}
          </Option>
        ))}
      </div>
      <p role="status" className={classes('text-sm text-ink-3', status && 'mt-2.5 px-1')}>
        {status}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onActivate: () => void
  onPick: () => void
  children: ReactNode
}

function Option({ id, active, onActivate, onPick, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={onActivate}
      onClick={onPick}
      className={classes(
        'flex min-h-target cursor-pointer items-center gap-3 rounded-[.95rem] px-3 py-1.5 text-sm',
        active && 'bg-surface-tint font-semibold',
      )}
    >
      {children}
    </div>
  )
}
