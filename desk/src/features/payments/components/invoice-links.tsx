import { billing, type InvoiceKind, type InvoiceSearch } from '@nikhar/contract/billing'
import type { DeskOrder } from '@nikhar/contract/desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Receipt } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { reportFailure } from '@nikhar/client/report-failure'
import { Button } from '@nikhar/ui/button'
import { deskQueries } from '../../../lib/queries.ts'

const KINDS: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
}

/** The documents of an order, each for A4 and for receipt printers. */
export function InvoiceLinks({ order }: { order: DeskOrder }) {
  const isDue = order.appointment.AppointmentStatus === 'COMPLETED' || order.payment.state === 'PAID'
  const { data: documents = [] } = useQuery({ ...deskQueries.invoices(order.orderId), enabled: isDue })
  const shown = documents.length > 0 ? documents : undefined
  const isCompleted = order.appointment.AppointmentStatus === 'COMPLETED'
  if (!shown && !isCompleted) return null
  return (
    <div className="grid gap-2">
      {shown ? (
        shown.map(({ number, kind }) => (
          <div key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            <p>
              <span className="text-ink-2">{KINDS[kind]} </span>
              <b className="tabular-nums">{number}</b>
            </p>
            <DownloadButtons orderId={order.orderId} number={number} />
          </div>
        ))
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span className="text-ink-2">Invoice</span>
          <DownloadButtons orderId={order.orderId} />
        </div>
      )}
    </div>
  )
}

function DownloadButtons({ orderId, number }: { orderId: string; number?: string }) {
  const queryClient = useQueryClient()
  const [loading, setLoading] = useState<InvoiceSearch['size']>()

  async function download(size: InvoiceSearch['size']) {
    setLoading(size)
    try {
      const query = { size, ...(number !== undefined && { number }) }
      const file = await callForFile(billing.salonInvoicePdf, { params: { orderId }, query })
      downloadFile(`${(number ?? 'invoice').replaceAll('/', '-')}.pdf`, file, billing.salonInvoicePdf.contentType)
      await queryClient.invalidateQueries({ queryKey: deskQueries.invoices(orderId).queryKey })
    } catch (error) {
      reportFailure(error)
    }
    setLoading(undefined)
  }

  return (
    <span className="flex gap-2">
      {(['a4', '80mm'] as const).map((size) => (
        <Button key={size} variant="soft" size="sm" pending={loading === size} onClick={() => void download(size)}>
          {size === 'a4' ? (
            <FileText aria-hidden="true" className="size-4" />
          ) : (
            <Receipt aria-hidden="true" className="size-4" />
          )}
          {size === 'a4' ? 'A4' : '80 mm'}
        </Button>
      ))}
    </span>
  )
}
