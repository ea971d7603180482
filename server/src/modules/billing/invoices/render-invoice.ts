import { createWorkerTask } from '../../../worker-task.ts'
import type { InvoiceTask, PaperSize } from './draw-invoice.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

const draw = createWorkerTask<Uint8Array>(new URL('./invoice-worker.ts', import.meta.url))

/** Draws a document as PDF. The library is loaded on first use: most servers of a small salon print none for hours. */
export async function renderInvoice(printed: PrintedInvoice, size: PaperSize): Promise<Buffer> {
  const task: InvoiceTask = { printed, size }
  return Buffer.from(await draw(task))
}
