import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ProfileTabs } from '../../features/accounts/components/profile-tabs.tsx'
import { clearProfileDraft } from '../../features/accounts/profile-draft.ts'
import { type ProfileChanges, saveProfile } from '../../features/accounts/save-profile.ts'
import { accountsQueries } from '../../features/accounts/queries.ts'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { LoadingLine } from '@nikhar/ui/spinner'
import { PageHeader } from '@nikhar/ui/top-bar'
import { paths } from '../navigation/paths.ts'
import type { ProfileState } from './profile-page.tsx'
import { useGoBack } from '../navigation/use-go-back.ts'
import { useLeaveGuard } from '../navigation/use-leave-guard.ts'

const ProfileForm = lazy(async () => {
  return { default: (await import('../../features/accounts/components/profile-form.tsx')).ProfileForm }
})
const PasswordForm = lazy(async () => {
  return { default: (await import('../../features/accounts/components/password-form.tsx')).PasswordForm }
})
const PhotoEditor = lazy(async () => {
  return { default: (await import('../../features/accounts/components/photo-editor.tsx')).PhotoEditor }
})
const ConfirmDialog = lazy(async () => ({ default: (await import('@nikhar/ui/dialog')).ConfirmDialog }))

export function EditProfilePage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goBack = useGoBack(paths.profile())
  const [unsaved, setUnsaved] = useState(false)
  const guard = useLeaveGuard(unsaved, goBack)
  const { data: customer, error, isPending, isFetching, refetch } = useQuery(accountsQueries.profile())

  async function save(changes: ProfileChanges) {
    queryClient.setQueryData(accountsQueries.profile().queryKey, await saveProfile(changes))
    clearProfileDraft()
    const state: ProfileState = { saved: true }
    guard.leave(() => void navigate(paths.profile(), { replace: true, state }))
  }
  function cancel() {
    clearProfileDraft()
    guard.leave(goBack)
  }

  return (
    <>
      <PageHeader title="Edit Profile" onBack={() => guard.confirmThen(goBack)} />
      <div className="page-width grid gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-x-8">
        {error && !customer && (
          <LoadFailure
            error={error}
            title="Failed to load profile header"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {customer && (
          <Suspense fallback={<div className="h-23 lg:h-32" />}>
            <PhotoEditor customer={customer} />
          </Suspense>
        )}
        {customer && (
          <ProfileTabs
            info={
              <Suspense fallback={<LoadingLine />}>
                <ProfileForm customer={customer} onSave={save} onCancel={cancel} onUnsaved={setUnsaved} />
              </Suspense>
            }
            security={
              <Suspense fallback={<LoadingLine />}>
                <PasswordForm />
              </Suspense>
            }
          />
        )}
        {isPending && <LoadingLine />}
      </div>
      <Suspense>
        {guard.isConfirming && (
          <ConfirmDialog
            open
            onOpenChange={guard.stay}
            icon={FilePenLine}
            title="Leave without saving?"
            text="Your changes haven’t been saved."
            cancel="Keep editing"
            confirm="Leave"
            onConfirm={() => {
              clearProfileDraft()
              guard.proceed()
            }}
            destructive
          />
        )}
      </Suspense>
    </>
  )
}
