import { brand } from '@nikhar/contract/brand'
import type { GuestVisit, LinkedVisit } from '@nikhar/contract/clientele'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { isLoggedIn } from '@nikhar/client/session'
import { Button, ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { InlineError } from '@nikhar/ui/inline-error'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Logo } from '@nikhar/ui/logo'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { toast } from '@nikhar/ui/toast'
import { GuestVisitFacts } from '../../features/orders/components/guest-visit-facts.tsx'
import { NotMeButton } from '../../features/orders/components/not-me-button.tsx'
import { guestVisitQueries } from '../../features/orders/guest-visit-queries.ts'
import { useAcceptVisit, useRefuseLinkedVisit } from '../../features/orders/use-guest-visits.ts'
import { paths } from '../navigation/paths.ts'

/** The page behind the link of a message: a visit that a salon booked for the number, for everyone who has the link. */
export function VisitPage() {
  const { token = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(guestVisitQueries.ofLink(token))
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <title>{`Your visit · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <main className="mx-auto grid w-full max-w-120 gap-5 px-gutter pt-6 pb-12">
        <header className="flex justify-center">
          <Logo />
        </header>
        {!data && !error && <Skeleton className="h-80 rounded-lg" />}
        {data && <Linked linked={data} token={token} />}
        {!data && isGone && (
          <Message
            title="This link has expired"
            text="Links stop working a while after the visit. The salon can help you."
          />
        )}
        {!data && error && !isGone && (
          <LoadFailure
            error={error}
            title="The visit could not be loaded"
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
      </main>
    </>
  )
}

function Linked({ linked: { outletName, isRefused, visit }, token }: { linked: LinkedVisit; token: string }) {
  const refuse = useRefuseLinkedVisit(token)
  if (isRefused) {
    return (
      <Message
        title="Thanks for letting us know"
        text={`${outletName} no longer has your number and can’t message you unless you book there yourself.`}
      />
    )
  }
  const notMe = <NotMeButton outletName={outletName} pending={refuse.isPending} onConfirm={() => refuse.mutate()} />
  const failure = <InlineError error={refuse.error ? extractMessage(refuse.error) : undefined} />
  if (!visit) {
    return (
      <Message title="This visit is no longer yours" text={`${outletName} has noted another number for it.`}>
        {failure}
        {notMe}
      </Message>
    )
  }
  return (
    <>
      <div>
        <h1 className="type-title wrap-anywhere">{outletName}</h1>
        <p className="mt-1.5 text-ink-2">{INTRODUCTIONS[visit.state]}</p>
      </div>
      <Card>
        <GuestVisitFacts visit={visit} />
      </Card>
      {failure}
      <div className="grid gap-3">
        {visit.state === 'OPEN' && <AcceptButton visit={visit} token={token} />}
        {visit.state === 'ACCEPTED' ? <ButtonLink to={paths.orders()}>My orders</ButtonLink> : notMe}
      </div>
    </>
  )
}

const INTRODUCTIONS: Record<GuestVisit['state'], string> = {
  OPEN: 'This visit was booked for your number. There is nothing you need to do.',
  ACCEPTED: 'This visit is among the bookings of the account with this number.',
  CANCELLED: 'This visit was cancelled. You have nothing to pay.',
  OVER: 'This visit is over.',
}

/** For an account that has the number; all others see what is missing. */
function AcceptButton({ visit, token }: { visit: GuestVisit; token: string }) {
  const navigate = useNavigate()
  const accept = useAcceptVisit()
  if (!isLoggedIn()) {
    return (
      <>
        <ButtonLink to={paths.login({ returnTo: paths.visit(token) })} block>
          Add to my bookings
        </ButtonLink>
        <Note>{`You need a ${brand.name} account with this number for that. Your visit goes ahead without one, too.`}</Note>
      </>
    )
  }
  return (
    <>
      <InlineError error={accept.error ? extractMessage(accept.error) : undefined} />
      <Button
        block
        pending={accept.isPending}
        onClick={() =>
          accept.mutate(visit.invitationId, {
            onSuccess: ({ orderId }) => {
              toast.success('Added to your bookings')
              void navigate(paths.order(orderId))
            },
          })
        }
      >
        Add to my bookings
      </Button>
    </>
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <div>
        <h1 className="type-title">{title}</h1>
        <p className="mt-1.5 text-ink-2 text-pretty">{text}</p>
      </div>
      {children}
      <ButtonLink to={isLoggedIn() ? paths.home() : paths.landing()} variant="soft" block>
        {`Go to ${brand.name}`}
      </ButtonLink>
    </div>
  )
}
