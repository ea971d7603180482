import { Users } from 'lucide-react'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { COLUMN_LABELS, formatField, listDifferences } from '../service-fields.ts'
import type { ServiceEdits } from '../use-service-edits.ts'

/** Two managers changed one service: shows the other change and offers a choice. */
export function ConflictDialog({ conflict, resolveConflict }: Pick<ServiceEdits, 'conflict' | 'resolveConflict'>) {
  if (!conflict) return null
  const { field, value, seen, current } = conflict
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && resolveConflict('theirs')}
      icon={Users}
      title={`${seen.name} has changed`}
      text="Someone else changed it first:"
      cancel="Keep theirs"
      confirm="Save mine too"
      onConfirm={() => resolveConflict('mine')}
    >
      <ul className="mt-3 grid gap-1 text-sm">
        {listDifferences(seen, current).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        {`Yours: ${COLUMN_LABELS[field]} ${field === 'stylistIds' ? '' : formatField(field, value)}`}
      </p>
    </ConfirmDialog>
  )
}
