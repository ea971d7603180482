import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { QrCode } from '@nikhar/ui/qr-code'
import { secondFactorQuery } from '../queries.ts'

/** The secret for the authenticator app, as a picture to scan and as text to type. */
export function SetUpStep({ ticket }: { ticket: string }) {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery(ticket))
  if (error)
    return (
      <LoadFailure
        error={error}
        title="The setup code could not be created"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  return (
    <div className="grid gap-3">
      <div className="mx-auto w-52 overflow-hidden rounded-md shadow-line">
        {data ? <QrCode text={data.uri} label="QR code for your authenticator app" /> : <Skeleton className="h-52" />}
      </div>
      <p className="text-center text-sm text-ink-2">
        Or type this into the app:{' '}
        <code className="font-semibold break-all text-ink select-all">{data?.secret ?? '…'}</code>
      </p>
    </div>
  )
}
