import { call } from '@nikhar/client/call'
import {
  IMPORT_BYTES_MAX,
  IMPORT_ROWS_MAX,
  menu,
  type ImportColumn,
  type ImportPreview,
  type ImportRow,
} from '@nikhar/contract/salons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuQueries } from './queries.ts'

/** Reads a file into a preview, corrects its cells and imports the valid rows. */
export function useImport(outletId: number, onImported: (count: number) => void) {
  const queryClient = useQueryClient()
  const [fileName, setFileName] = useState<string>()
  const [preview, setPreview] = useState<ImportPreview>()
  const ready = preview?.rows.filter(({ outcome }) => outcome !== 'WRONG') ?? []

  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_BYTES_MAX) {
        throw new Error(`This file is too large. A file can have ${IMPORT_ROWS_MAX} rows and 1 MB. Please split it.`)
      }
      return call(menu.importMenu, { params: { outletId }, body: { file: await toBase64(file) } })
    },
    onMutate: (file) => setFileName(file.name),
    onSuccess: setPreview,
    onError: () => setPreview(undefined),
  })
  const check = useMutation({
    mutationFn: (rows: ImportRow[]) =>
      call(menu.importMenu, { params: { outletId }, body: { rows: rows.map(toSent) } }),
    scope: { id: 'import' },
    onSuccess: ({ rows }) => setPreview((known) => known && { ...known, rows }),
  })
  const write = useMutation({
    mutationFn: () => call(menu.importMenu, { params: { outletId }, body: { rows: ready.map(toSent), apply: true } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: menuQueries.all(outletId) })
      onImported(ready.length)
    },
    // The menu may have changed since the preview: the rows are then compared again.
    onError: () => preview && check.mutate(preview.rows),
  })

  /** Other rows may change as well: two can be the same service. */
  function correctCell(row: number, column: ImportColumn, text: string) {
    if (!preview) return
    const rows = preview.rows.map((known) =>
      known.row === row ? { ...known, cells: { ...known.cells, [column]: text } } : known,
    )
    setPreview({ ...preview, rows })
    check.mutate(rows)
  }
  return { fileName, preview, ready, read, check, write, correctCell }
}

export type MenuImport = ReturnType<typeof useImport>

function toSent({ row, cells, version }: ImportRow) {
  return { row, cells, version }
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  return btoa(text)
}
