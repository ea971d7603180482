import { parentPort } from 'node:worker_threads'
import { drawInvoice, type InvoiceTask } from './draw-invoice.ts'

/** The thread that draws PDFs: the largest takes longer than other requests may wait. */
parentPort?.on('message', async ({ printed, size }: InvoiceTask) => {
  parentPort?.postMessage(await drawInvoice({ printed, size }))
})
