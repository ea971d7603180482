import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CartSkeleton } from '../../features/booking/components/cart-skeleton.tsx'
import { CartView } from '../../features/booking/components/cart-view.tsx'
import { withOutletFirst } from '../../features/booking/selection.ts'
import { selectionStore } from '../../features/booking/selection-store.ts'
import { useCart, useSetQuantity } from '../../features/booking/use-cart.ts'
import { useCartSelection } from '../../features/booking/use-cart-selection.ts'
import { useStartBooking } from '../../features/booking/use-start-booking.ts'
import { ContactActions } from '../../features/discovery/components/contact-actions.tsx'
import { useSaveFavourite } from '../../features/discovery/use-favourites.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { CartDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../navigation/paths.ts'

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

function FullCart({ cart: unordered }: { cart: CartGroup[] }) {
  // Services selected on arrival are on top, and stay there while others are ticked.
  const [firstOutletId] = useState(() => selectionStore.read()?.outletId)
  const cart = withOutletFirst(unordered, firstOutletId)
  const navigate = useNavigate()
  const selection = useCartSelection(cart)
  const booking = useStartBooking((outletId) => void navigate(paths.slotBooking(outletId)))
  const setQuantity = useSetQuantity()
  const saveFavourite = useSaveFavourite()

  async function saveForLater({ outlet }: CartGroup, line: CartLine) {
    try {
      await saveFavourite({ outletId: line.outletId, serviceId: line._id })
      setQuantity({ outlet, line, quantity: 0 })
    } catch {
      toast.error('Failed to update favorite status')
    }
  }

  return (
    <CartView
      cart={cart}
      selection={selection}
      booking={booking}
      outletTo={paths.outlet}
      serviceTo={paths.service}
      renderContactActions={({ outlet }) => (
        <ContactActions outlet={outlet} path={paths.outlet(outlet.id)} look="chips" />
      )}
      onQuantity={({ outlet }, line, quantity) => setQuantity({ outlet, line, quantity })}
      onSaveForLater={(group, line) => void saveForLater(group, line)}
    />
  )
}

function EmptyCart() {
  return (
    <EmptyState
      className="py-16"
      drawing={<CartDrawing />}
      title="Your cart is empty"
      text="Services you add stay here until you book them."
      actions={<ButtonLink to={paths.home()}>Browse Services</ButtonLink>}
    />
  )
}
