import { brand, type NewOutlet, type OutletSetup, salons } from '@nikhar/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { toast } from '@nikhar/ui/toast'
import { PageHeader } from '../../components/page-header.tsx'
import type { SalonDraft } from '../../features/register/register-draft.ts'
import { SalonForm } from '../../features/register/salon-form.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { deskQueries } from '../../lib/queries.ts'
import { salonQueries } from '../../lib/salon-queries.ts'

/** Name, kind, address and numbers of an outlet. */
export function DetailsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Salon and address · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader title="Salon and address" text="Guests see changes at once." />
      <div className="max-w-240 px-gutter pb-6 md:px-4 desk:px-6">
        <OutletDetails key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}

function OutletDetails({ outletId }: { outletId: number }) {
  const queryClient = useQueryClient()
  const { data: setup, error, isFetching, refetch } = useQuery(salonQueries.setup(outletId))

  async function save(body: NewOutlet) {
    const saved = await call(salons.updateOutlet, { params: { outletId }, body })
    queryClient.setQueryData(salonQueries.setup(outletId).queryKey, saved)
    toast.success('Saved.')
    await queryClient.invalidateQueries({ queryKey: deskQueries.outlets().queryKey })
  }

  if (setup) return <SalonForm initial={toDraft(setup)} send={save} submitLabel="Save" />
  if (!error) return <Skeleton className="h-112 rounded-lg" />
  return (
    <LoadFailure
      error={error}
      title="The details could not be loaded"
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function toDraft(setup: OutletSetup): SalonDraft {
  const { name, audience, street, city, pincode, latitude, longitude } = setup
  return {
    name,
    audience,
    street,
    city,
    pincode,
    latitude,
    longitude,
    kind: setup.kind ?? '',
    phoneNumber: setup.phoneNumber ?? '',
    gstin: setup.gstin ?? '',
    upiId: setup.upiId ?? '',
  }
}
