import { formatPhone, type Customer } from '@nikhar/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { accountsQueries } from '../queries.ts'
import { ProfilePhoto } from './profile-photo.tsx'

/** The customer who is logged in. */
export function ProfileCard() {
  const { data: customer, error, refetch, isFetching } = useQuery(accountsQueries.profile())
  if (error && !customer) {
    return (
      <LoadFailure
        error={error}
        title="Failed to load profile header"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <Card className="flex items-center gap-4" aria-busy={!customer}>
      {customer ? <Person {...customer} /> : <PersonSkeleton />}
    </Card>
  )
}

function Person({ name, contactNumber, email, profilePhotos }: Customer) {
  return (
    <>
      <ProfilePhoto name={name} profilePhotos={profilePhotos} />
      <div className="min-w-0">
        <h2 className="type-h2">{name}</h2>
        <p className="mt-1 text-sm text-ink-2 tabular-nums">{formatPhone(contactNumber)}</p>
        <p className="text-sm wrap-anywhere text-ink-3">{email}</p>
      </div>
    </>
  )
}

function PersonSkeleton() {
  return (
    <>
      <Skeleton className="size-21 flex-none rounded-xl" />
      <div className="grid flex-1 gap-2.5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
    </>
  )
}
