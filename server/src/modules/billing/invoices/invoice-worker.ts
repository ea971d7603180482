import { parentPort } from 'node:worker_threads'
import { drawInvoice, type InvoiceTask } from './draw-invoice.ts'

/** The thread that draws PDFs: the largest takes longer than other requests may wait. */
parentPort?.on('message', (task: InvoiceTask) => void draw(task))

async function draw(task: InvoiceTask) {
  parentPort?.postMessage(await drawInvoice(task))
}
