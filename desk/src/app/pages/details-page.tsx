import { brand } from '@nikhar/contract/brand'
import type { OutletStage } from '@nikhar/contract/desk'
import { type NewOutlet, type OutletSetup, salons } from '@nikhar/contract/salons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { toast } from '@nikhar/ui/toast'
import { PageHeader } from '../../components/page-header.tsx'
import { pendingChangeQuery } from '../../features/identity/queries.ts'
import { WaitingCard } from '../../features/identity/components/waiting-card.tsx'
import type { SalonDraft } from '../../features/register/register-draft.ts'
import { SalonForm } from '../../features/register/components/salon-form.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { deskQueries } from '../../lib/queries.ts'
import { salonQueries } from '../../lib/salon-queries.ts'

const LOOKED_AT = 'We review a new name, address, pin or phone before guests see it.'

/** Name, kind, address and numbers of an outlet. */
export function DetailsPage() {
  const outlet = useCurrentOutlet()
  if (!outlet) return null
  return (
    <>
      <title>{`Salon and address · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Salon and address"
        text={wasLive(outlet.stage) ? LOOKED_AT : 'Guests see changes right away.'}
      />
      <div className="max-w-240 px-gutter pb-6 md:px-4 desk:px-6">
        <WaitingCard outletId={outlet.outletId} canWithdraw={outlet.permissions.includes('changeSettings')} />
        <OutletDetails key={outlet.outletId} outletId={outlet.outletId} />
      </div>
    </>
  )
}

function OutletDetails({ outletId }: { outletId: number }) {
  const queryClient = useQueryClient()
  const [saves, setSaves] = useState(0)
  const { data: setup, error, isFetching, refetch } = useQuery(salonQueries.setup(outletId))

  /** Sends only the changed fields: those that await a review stay as requested. */
  async function save(values: NewOutlet) {
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => setup?.[name as keyof NewOutlet] !== value),
    )
    const saved = await call(salons.updateOutlet, { params: { outletId }, body })
    queryClient.setQueryData(salonQueries.setup(outletId).queryKey, saved)
    const waiting = await queryClient.query(pendingChangeQuery(outletId))
    // The form is reset to what guests see.
    setSaves((count) => count + 1)
    toast.success(waiting ? 'Saved. Changes in review are listed above.' : 'Saved.')
    await queryClient.invalidateQueries({ queryKey: deskQueries.outlets().queryKey })
  }

  if (setup) {
    // The payment details of a live salon are in the settings, where they need the owner's code.
    const withUpiId = !wasLive(setup.stage)
    return <SalonForm key={saves} initial={toDraft(setup)} send={save} submitLabel="Save" withUpiId={withUpiId} />
  }
  if (!error)
    return (
      <Loading label="Loading the details">
        <FormSkeleton fields={7} />
      </Loading>
    )
  return (
    <LoadFailure
      error={error}
      title="The details could not be loaded"
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function wasLive(stage: OutletStage) {
  return stage === 'LIVE' || stage === 'HIDDEN' || stage === 'SUSPENDED'
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
