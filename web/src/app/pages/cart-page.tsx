import type { CartGroup, CartLine } from '@nikhar/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart, useSetQuantity } from '../../features/booking/use-cart.ts'
import { calculateTotals } from '../../features/booking/cart.ts'
import { CartGroupCard } from '../../features/booking/components/cart-group-card.tsx'
import { CartLineRow } from '../../features/booking/components/cart-line-row.tsx'
import { CartSummary } from '../../features/booking/components/cart-summary.tsx'
import { type Choice, getChosenLines, toggleOutlet, toggleService } from '../../features/booking/selection.ts'
import { selectionStore } from '../../features/booking/selection-store.ts'
import { useStartBooking } from '../../features/booking/use-start-booking.ts'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { useSaveFavourite } from '../../features/discovery/use-favourites.ts'
import { useKept } from '@nikhar/client/kept-store'
import { ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { CartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { Hint } from '@nikhar/ui/hint'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { formatRupees } from '@nikhar/ui/rupees'
import { Skeleton, SkeletonText } from '@nikhar/ui/skeleton'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../paths.ts'

const OutletChangeDialog = lazy(async () => {
  return { default: (await import('../../features/booking/components/outlet-change-dialog.tsx')).OutletChangeDialog }
})

const GUIDANCE_MS = 2000

const head = '-mt-4 grid gap-0.5 lg:col-span-2 lg:-mt-5'

export function CartPage() {
  const { data: cart, error, isFetching, refetch } = useCart()
  if (!cart && error) {
    return (
      <LoadFailure error={error} title="Your cart did not load" onRetry={() => void refetch()} pending={isFetching} />
    )
  }
  if (!cart) return <CartSkeleton />
  if (cart.length === 0) return <EmptyCart />
  return <FullCart cart={cart} />
}

function FullCart({ cart }: { cart: CartGroup[] }) {
  const navigate = useNavigate()
  const selection = useKept(selectionStore)
  const setQuantity = useSetQuantity()
  const saveFavourite = useSaveFavourite()
  const startBooking = useStartBooking()
  const [asked, setAsked] = useState<Choice['next']>(null)
  const [starting, setStarting] = useState(false)
  const [guided, setGuided] = useState(false)
  const chosen = getChosenLines(cart, selection)
  const [from, to] = asked ? [sideOf(cart, selection), sideOf(cart, asked)] : []
  const { items, price } = calculateTotals(cart.flatMap(({ services }) => services))

  useEffect(() => {
    if (!guided) return
    const timer = setTimeout(() => setGuided(false), GUIDANCE_MS)
    return () => clearTimeout(timer)
  }, [guided])

  function choose({ next, changesOutlet }: Choice) {
    if (changesOutlet) setAsked(next)
    else selectionStore.write(next)
  }

  async function saveForLater({ outlet }: CartGroup, line: CartLine) {
    try {
      await saveFavourite({ outletId: line.outletId, serviceId: line._id })
      setQuantity({ outlet, line, quantity: 0 })
    } catch {
      toast.error('Failed to update favorite status')
    }
  }

  async function proceed() {
    setStarting(true)
    const outletId = await startBooking()
    if (outletId !== undefined) return navigate(paths.slotBooking(outletId))
    setStarting(false)
    setGuided(true)
    toast.warning('Please select at least one service to proceed with checkout')
  }

  return (
    <div
      className={classes(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-4 pb-36',
        'lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-10 lg:gap-y-5 lg:pb-0',
      )}
    >
      <div className={head}>
        <p className="text-ink-2 tabular-nums">
          {items} {items === 1 ? 'item' : 'items'} · {formatRupees(price)}
        </p>
        <HowToBook />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {guided && (
          <p className="animate-guide rounded-md bg-primary-soft px-4 py-3 text-sm font-semibold text-on-primary-soft">
            Tick the services you would like to book.
          </p>
        )}
        {cart.map((group) => (
          <CartGroupCard
            key={group.outlet.id}
            group={group}
            to={paths.outlet(group.outlet.id)}
            chosenCount={selection?.outletId === group.outlet.id ? chosen.length : 0}
            guided={guided}
            onToggle={() => choose(toggleOutlet(cart, selection, group))}
            actions={<ContactActions outlet={group.outlet} path={paths.outlet(group.outlet.id)} look="chips" />}
          >
            {group.services.map((line) => (
              <CartLineRow
                key={line._id}
                line={line}
                to={paths.service(line.outletId, line._id)}
                chosen={chosen.some(({ _id }) => _id === line._id)}
                guided={guided}
                onToggle={() => choose(toggleService(cart, selection, group, line._id))}
                onQuantity={(quantity) => setQuantity({ outlet: group.outlet, line, quantity })}
                onSaveForLater={() => void saveForLater(group, line)}
              />
            ))}
          </CartGroupCard>
        ))}
      </div>
      <CartSummary chosen={chosen} pending={starting} onProceed={() => void proceed()} />
      {from && to && (
        <Suspense>
          <OutletChangeDialog
            from={from}
            to={to}
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              selectionStore.write(asked)
              setAsked(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function HowToBook() {
  return <Hint>Tick what you would like to book. One booking is one visit to one salon.</Hint>
}

function sideOf(cart: CartGroup[], selection: Choice['next']) {
  const group = cart.find(({ outlet }) => outlet.id === selection?.outletId)
  return group && { outlet: group.outlet, lines: getChosenLines(cart, selection) }
}

function EmptyCart() {
  return (
    <EmptyState
      className="py-16"
      drawing={<CartDrawing />}
      title="Your cart is empty"
      text="Services you pick wait here until you book them."
      actions={<ButtonLink to={paths.home()}>Browse Services</ButtonLink>}
    />
  )
}

function CartSkeleton() {
  return (
    <div aria-busy="true" aria-label="Your cart" role="status" className="page-width grid gap-4 lg:max-w-3xl">
      <div className={head}>
        <div className="flex h-[1lh] items-center">
          <Skeleton className="h-4 w-32 rounded-full" />
        </div>
        <HowToBook />
      </div>
      {[1, 2].map((group) => (
        <Card key={group} className="grid gap-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-md" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
          <div className="flex gap-4">
            <Skeleton className="size-18 rounded-md" />
            <SkeletonText lines={3} className="flex-1" />
          </div>
        </Card>
      ))}
    </div>
  )
}
