import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/components/button.tsx'
import { Card } from '../src/components/card.tsx'
import {
  CalendarDrawing,
  CartDrawing,
  ClockDrawing,
  HeartDrawing,
  OfferDrawing,
  PlaceDrawing,
  PlugDrawing,
  ReviewDrawing,
} from '../src/components/drawing.tsx'
import { EmptyState } from '../src/components/empty-state.tsx'
import {
  DryerDrawing,
  HourglassDrawing,
  LanternDrawing,
  LockDrawing,
  MirrorDrawing,
} from '../src/components/page-drawing.tsx'
import { PageMessage } from '../src/components/page-message.tsx'
import { ExampleGroup, Example } from './example.tsx'

export function EmptyStates() {
  return (
    <ExampleGroup title="Empty states and messages">
      <Example name="Empty states" wide>
        <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card>
            <EmptyState
              drawing={<CartDrawing />}
              title="Your cart is empty"
              actions={<Button>Browse Services</Button>}
            />
          </Card>
          <Card>
            <EmptyState drawing={<CalendarDrawing />} title="No orders found" />
          </Card>
          <Card>
            <EmptyState
              drawing={<PlaceDrawing />}
              title="We're not currently available in your area"
              actions={
                <Button>
                  <Bell /> Notify Me
                </Button>
              }
            />
          </Card>
          <Card>
            <EmptyState
              drawing={<ClockDrawing />}
              title="No Available Time Slots"
              text="Farida is fully booked today."
            />
          </Card>
          <Card>
            <EmptyState
              drawing={<HeartDrawing />}
              title="Nothing saved yet"
              text="Tap the heart on a salon or a service to save it here."
            />
          </Card>
          <Card>
            <EmptyState drawing={<ReviewDrawing />} title="No reviews yet" />
          </Card>
          <Card>
            <EmptyState drawing={<OfferDrawing />} title="No Coupons Available" />
          </Card>
          <Card>
            <EmptyState drawing={<PlugDrawing />} title="Could not load this" text="Please try again." />
          </Card>
        </div>
      </Example>
      <Example name="Drawings of whole pages" wide>
        <MirrorDrawing />
        <DryerDrawing />
        <LockDrawing />
        <HourglassDrawing />
        <LanternDrawing />
      </Example>
      <WholePage />
    </ExampleGroup>
  )
}

function WholePage() {
  const [shown, setShown] = useState(false)
  return (
    <Example name="A whole page" wide>
      <Button variant="outline" size="md" onClick={() => setShown(true)}>
        Show the 404
      </Button>
      {shown && (
        <div className="fixed inset-0 z-50 max-w-none! overflow-y-auto bg-ground">
          <PageMessage
            drawing={<MirrorDrawing />}
            title="Page not found"
            text="It slipped out the back. The address is not ours, or it has moved."
            actions={
              <>
                <Button onClick={() => setShown(false)}>Go Home</Button>
                <Button variant="outline" onClick={() => setShown(false)}>
                  Sign In
                </Button>
              </>
            }
          />
        </div>
      )}
    </Example>
  )
}
