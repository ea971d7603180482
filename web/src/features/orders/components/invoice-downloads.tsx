import { customerBilling, type InvoiceKind } from '@nikhar/contract/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { reportFailure } from '@nikhar/client/report-failure'
import { Button } from '@nikhar/ui/button'
import { ordersQueries } from '../queries.ts'

const KINDS: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Invoice',
  BILL_OF_SUPPLY: 'Bill',
  CREDIT_NOTE: 'Credit note',
}

/** The invoice of a visit; after a change of the bill, also the former ones and their credit notes. */
export function InvoiceDownloads({ orderId }: { orderId: string }) {
  const { data } = useQuery(ordersQueries.invoices(orderId))
  if (!data || data.length === 0) return <DownloadButton orderId={orderId} label="Invoice" />
  return data.map(({ number, kind }) => (
    <DownloadButton key={number} orderId={orderId} number={number} label={`${KINDS[kind]} ${number}`} />
  ))
}

function DownloadButton({ orderId, number, label }: { orderId: string; number?: string; label: string }) {
  const queryClient = useQueryClient()
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const query = number === undefined ? {} : { number }
      const file = await callForFile(customerBilling.invoicePdf, { params: { orderId }, query })
      downloadFile(`${(number ?? 'invoice').replaceAll('/', '-')}.pdf`, file, customerBilling.invoicePdf.contentType)
      // The first download may have issued it.
      await queryClient.invalidateQueries({ queryKey: ordersQueries.invoices(orderId).queryKey })
    } catch (error) {
      reportFailure(error)
    }
    setLoading(false)
  }

  return (
    <Button variant="soft" size="md" pending={loading} onClick={() => void download()}>
      <FileDown aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  )
}
