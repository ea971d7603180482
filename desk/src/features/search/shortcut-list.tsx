import { useState } from 'react'
import { Sheet } from '@nikhar/ui/sheet'
import { Switch } from '@nikhar/ui/switch'
import { areShortcutsOn, setShortcutsOn } from '../../lib/shortcut-setting.ts'

const SHORTCUTS: [keys: string, what: string][] = [
  ['⌘K or /', 'Search; six digits check in'],
  ['N', 'Walk-in'],
  ['B', 'Block time'],
  ['T, ←, →', 'Today, the day before, the day after'],
  ['J, K', 'Next booking, the one before'],
  ['↵', 'Open'],
  ['C, D', 'Confirm, decline'],
  ['M', 'Move: arrows, then ↵ or Esc'],
  ['R', 'Longer or shorter: arrows, then ↵ or Esc'],
  ['P, A', 'Take payment, change services'],
  ['X', 'Mark requests, to confirm them together'],
  ['Z', 'Undo'],
  ['Esc', 'Close'],
]

/** What the keys do, and whether single letters do anything on this device. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn)
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Keyboard" closeButton>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-sm">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-xs bg-surface-2 px-2 py-0.5 font-sans font-semibold">{keys}</kbd>
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Switch
          checked={on}
          onChange={(event) => {
            setShortcutsOn(event.target.checked)
            setOn(event.target.checked)
          }}
        >
          Single letters on this device
        </Switch>
      </div>
    </Sheet>
  )
}
