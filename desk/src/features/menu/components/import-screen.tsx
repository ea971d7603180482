import type { ImportRow } from '@nikhar/contract/salons'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { ImportTable } from './import-table.tsx'
import { type MenuImport, useImport } from '../use-import.ts'

interface ImportScreenProps {
  outletId: number
  onDone: () => void
}

type Filter = 'all' | 'wrong' | 'odd'

/** A price list from a file: previewed and corrected first, then imported as a whole. */
export function ImportScreen({ outletId, onDone }: ImportScreenProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const imported = useImport(outletId, (count) => {
    toast.success(count === 1 ? 'One row imported' : `${count} rows imported`)
    onDone()
  })
  const { fileName, preview, read, check, write } = imported
  const rows = preview?.rows ?? []
  const wrong = rows.filter(({ outcome }) => outcome === 'WRONG')
  const odd = rows.filter(({ doubts }) => doubts.length > 0)
  const shown = filter === 'wrong' ? wrong : filter === 'odd' ? odd : rows
  return (
    <div className="grid gap-4 px-gutter pb-40 md:px-4 desk:px-6">
      <FileChoice imported={imported} />
      <InlineError error={read.error ?? write.error ?? check.error} />
      {preview && (
        <>
          <Summary rows={rows} />
          <p className="text-sm text-ink-2">
            {`${fileName}, ${rows.length} rows, read as ${preview.encoding ?? 'text'}. Columns found: ${preview.columns.join(', ')}. Correct cells here: your file isn’t changed.`}
          </p>
          <div role="group" aria-label="Rows" className="flex gap-2">
            <FilterChip on={filter === 'wrong'} onClick={() => setFilter('wrong')}>
              To fix {wrong.length}
            </FilterChip>
            <FilterChip on={filter === 'odd'} onClick={() => setFilter('odd')}>
              Unusual {odd.length}
            </FilterChip>
            <FilterChip on={filter === 'all'} onClick={() => setFilter('all')}>
              All {rows.length}
            </FilterChip>
          </div>
          <ImportTable rows={shown} onCorrect={imported.correctCell} />
          <ImportBar imported={imported} wrong={wrong.length} onFix={() => setFilter('wrong')} />
        </>
      )}
    </div>
  )
}

function FileChoice({ imported: { read, preview } }: { imported: MenuImport }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) read.mutate(file)
          target.value = ''
        }}
      />
      {!preview && (
        <Card className="mb-4">
          <FileSpreadsheet className="size-6 text-primary" />
          <p className="mt-2 text-ink-2">
            A CSV file with the columns name, category, price and minutes; also buffer, for, who and about. At most
            1,000 rows. Nothing changes until you’ve checked the preview.
          </p>
        </Card>
      )}
      <Button
        variant={preview ? 'soft' : 'primary'}
        size="md"
        pending={read.isPending}
        onClick={() => input.current?.click()}
      >
        <FileUp className="size-4.5" /> {preview ? 'Choose another file' : 'Choose a file'}
      </Button>
    </div>
  )
}

function Summary({ rows }: { rows: readonly ImportRow[] }) {
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const tiles: [number, string, string][] = [
    [count('NEW'), 'new services', 'text-success'],
    [count('CHANGED'), 'to update', 'text-ink'],
    [count('SAME'), 'unchanged', 'text-ink-3'],
    [count('WRONG'), 'can’t be read', 'text-danger'],
  ]
  return (
    <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
      {tiles.map(([value, label, tone]) => (
        <div key={label} className="rounded-xl bg-surface px-4 py-3 shadow-1">
          <dd className={classes('text-xl font-semibold tabular-nums', tone)}>{value}</dd>
          <dt className="text-sm text-ink-2">{label}</dt>
        </div>
      ))}
    </dl>
  )
}

function ImportBar({ imported, wrong, onFix }: { imported: MenuImport; wrong: number; onFix: () => void }) {
  const { ready, write, check } = imported
  return (
    <div
      role="region"
      aria-label="Import"
      className="fixed inset-x-3 bottom-[calc(max(.875rem,env(safe-area-inset-bottom))+4.875rem)] z-20 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-3 rounded-xl bg-surface-dark p-3 text-sm text-ink-on-dark shadow-3 lg:bottom-5"
    >
      <b className="px-1 font-semibold" role="status">{`${ready.length} rows ready`}</b>
      {wrong > 0 && (
        <>
          <span className="text-ink-on-dark-2">{`${wrong} left out until fixed`}</span>
          <button
            type="button"
            onClick={onFix}
            className="min-h-target rounded-md bg-[rgb(255_255_255/.1)] px-3 font-semibold hover:bg-[rgb(255_255_255/.16)]"
          >
            {wrong === 1 ? 'Fix 1 row' : `Fix ${wrong} rows`}
          </button>
        </>
      )}
      <button
        type="button"
        disabled={ready.length === 0 || write.isPending || check.isPending}
        onClick={() => write.mutate()}
        className="min-h-target rounded-md bg-accent px-4 font-semibold text-on-accent disabled:opacity-50"
      >
        {`Import ${ready.length}`}
      </button>
    </div>
  )
}
