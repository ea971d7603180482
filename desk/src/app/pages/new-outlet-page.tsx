import { type NewOutlet, salons } from '@nikhar/contract/salons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call } from '@nikhar/client/call'
import { isLoggedIn } from '@nikhar/client/session'
import { clearSalonDraft, readSalonDraft, saveSalonDraft } from '../../features/register/register-draft.ts'
import { RegisterFrame } from '../../features/register/components/register-frame.tsx'
import { SalonForm } from '../../features/register/components/salon-form.tsx'
import { paths } from '../../lib/paths.ts'
import { deskQueries } from '../../lib/queries.ts'

/** The second step of registration, and how an owner adds another outlet. Typed text survives a closed tab. */
export function NewOutletPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [initial] = useState(readSalonDraft)
  if (!isLoggedIn()) return <Navigate to={paths.login(paths.newOutlet())} replace />

  async function create(body: NewOutlet) {
    const { outletId } = await call(salons.createOutlet, { body })
    clearSalonDraft()
    await queryClient.invalidateQueries({ queryKey: deskQueries.outlets().queryKey })
    void navigate(paths.setup(outletId), { replace: true })
  }

  return (
    <RegisterFrame step={2} title="Your salon" text="As guests know it. You can change everything later.">
      <SalonForm initial={initial} onChange={saveSalonDraft} isSaved send={create} submitLabel="Open my desk" />
    </RegisterFrame>
  )
}
