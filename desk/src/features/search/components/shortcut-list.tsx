import { useState } from 'react'
import { Sheet } from '@nikhar/ui/sheet'
import { Switch } from '@nikhar/ui/switch'
import { areShortcutsOn, setShortcutsOn } from '../../../lib/shortcut-setting.ts'

/** For the front desk only. */
const SEARCH = ['⌘K or /', 'Search; six digits check in'] as const
const PAYMENT = ['P, A', 'Take payment, change services'] as const

const SHORTCUTS: (readonly [keys: string, what: string])[] = [
  SEARCH,
  ['N', 'Walk-in'],
  ['B', 'Block time'],
  ['T, ←, →', 'Today, previous day, next day'],
  ['J, K', 'Next or previous booking'],
  ['↵', 'Open'],
  ['C, D', 'Confirm, decline'],
  ['M', 'Move: arrows, with Shift by 5 minutes, then ↵ or Esc'],
  ['R', 'Longer or shorter: arrows, then ↵ or Esc'],
  PAYMENT,
  ['X', 'Mark requests, to confirm them together'],
  ['Z', 'Undo'],
  ['Esc', 'Close'],
]

interface ShortcutListProps {
  open: boolean
  canSearch: boolean
  onClose: () => void
}

/** The list of shortcuts, and whether single letters are enabled on this device. */
export function ShortcutList({ open, canSearch, onClose }: ShortcutListProps) {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Keyboard" closeButton>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-sm">
        {SHORTCUTS.filter((shortcut) => canSearch || (shortcut !== SEARCH && shortcut !== PAYMENT)).map(
          ([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-xs bg-surface-2 px-2 py-0.5 font-sans font-semibold">{keys}</kbd>
              </dt>
              <dd className="text-ink-2">{what}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-5">
        <Switch
          checked={on}
          onChange={(event) => {
            setShortcutsOn(event.target.checked)
            setOn(event.target.checked)
          }}
        >
          Single-key shortcuts on this device
        </Switch>
      </div>
    </Sheet>
  )
}
