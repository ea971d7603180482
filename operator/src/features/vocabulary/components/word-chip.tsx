import type { VocabularyWord } from '@nikhar/contract/operator'
import { EyeOff, RotateCcw, X } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { useWordChanges } from '../use-word-changes.ts'

/** A word with its actions: an operator's word can be removed, one of the product is switched off and on. */
export function WordChip({
  concept,
  word: { words, isAdded, isOff, addedBy },
}: {
  concept: string
  word: VocabularyWord
}) {
  const { remove, switchTo } = useWordChanges()
  const isPending = remove.isPending || switchTo.isPending
  const act = () => (isAdded ? remove.mutate({ concept, words }) : switchTo.mutate({ concept, words, isOff: !isOff }))
  const Icon = isAdded ? X : isOff ? RotateCcw : EyeOff
  const label = `${isAdded ? 'Remove' : isOff ? 'Switch on' : 'Switch off'} ${words}`
  return (
    <span
      title={isAdded && addedBy !== null ? `Added by ${addedBy}` : undefined}
      className={classes(
        'inline-flex max-w-full items-center rounded-full pl-3.5 text-sm',
        isAdded ? 'bg-primary-soft font-semibold text-on-primary-soft' : 'bg-surface-2',
        isOff && 'text-ink-3 line-through',
      )}
    >
      <span className="min-w-0 break-words">{words}</span>
      {isOff && <span className="sr-only"> (switched off)</span>}
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={isPending}
        onClick={act}
        className="grid size-target flex-none place-items-center rounded-full hover:bg-surface-3"
      >
        <Icon className="size-4" />
      </button>
    </span>
  )
}
