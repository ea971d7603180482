import { ScanQrCode } from 'lucide-react'
import ripples from '../../../assets/scan-ripples.svg'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'

/** A QR code with the product's name as a static path, so that no encoder is needed. */
const CODE =
  'M0 0h7M8 0h3M12 0h1M14 0h7M0 1h1M6 1h1M8 1h1M10 1h1M14 1h1M20 1h1M0 2h1M2 2h3M6 2h1M9 2h4M14 2h1M16 2h3M20 2h1M0 3h1M2 3h3' +
  'M6 3h1M8 3h3M14 3h1M16 3h3M20 3h1M0 4h1M2 4h3M6 4h1M10 4h1M14 4h1M16 4h3M20 4h1M0 5h1M6 5h1M9 5h2M14 5h1M20 5h1M0 6h7M8 6h1' +
  'M10 6h1M12 6h1M14 6h7M8 7h1M0 8h1M2 8h2M5 8h3M9 8h1M14 8h1M17 8h1M19 8h2M0 9h1M2 9h1M4 9h2M9 9h1M12 9h3M16 9h4M2 10h2M6 10h1' +
  'M8 10h2M12 10h1M15 10h1M18 10h2M1 11h5M10 11h1M12 11h1M14 11h2M1 12h4M6 12h3M10 12h2M14 12h1M8 13h3M13 13h1M15 13h1M17 13h2' +
  'M20 13h1M0 14h7M8 14h3M13 14h3M18 14h1M0 15h1M6 15h1M8 15h1M10 15h5M17 15h4M0 16h1M2 16h3M6 16h1M10 16h2M13 16h1M15 16h1' +
  'M18 16h3M0 17h1M2 17h3M6 17h1M8 17h1M14 17h1M16 17h2M19 17h1M0 18h1M2 18h3M6 18h1M8 18h1M10 18h2M15 18h3M0 19h1M6 19h1M9 19h1' +
  'M11 19h2M14 19h3M0 20h7M8 20h6M17 20h3'

/** Opens the QR scanner. */
export function ScanCard({ onScan }: { onScan: () => void }) {
  return (
    <section
      aria-labelledby="scan-card"
      className={classes(
        'relative flex items-center gap-4 overflow-hidden rounded-xl bg-linear-120 from-hero-from to-hero-to p-5.5 lg:p-4',
        'text-ink-on-dark shadow-3',
      )}
    >
      <img src={ripples} alt="" draggable={false} className="absolute inset-0 size-full object-cover object-right" />
      <div className="relative min-w-0 flex-1 lg:flex lg:items-center lg:justify-between lg:gap-4">
        <div>
          <h2 id="scan-card" className="type-h2 text-[1.25rem] lg:text-lg">
            Already at a salon?
          </h2>
          <p className="mt-1.5 max-w-52 text-sm text-ink-on-dark-2 max-lg:mb-4 lg:mt-0.5">
            Scan QR For Quick Booking and Exclusive Offers !
          </p>
        </div>
        <Button variant="accent" size="md" className="flex-none whitespace-nowrap" onClick={onScan}>
          <ScanQrCode /> Scan Now
        </Button>
      </div>
      <div className="relative w-25 flex-none rotate-5 rounded-[1.25rem] bg-[#fffaf2] p-3 shadow-3 max-[22rem]:hidden lg:-order-1 lg:w-16 lg:rotate-0 lg:rounded-md lg:p-2">
        <svg
          viewBox="0 -.5 21 21"
          aria-hidden="true"
          shapeRendering="crispEdges"
          className="block w-full stroke-ticket-plum"
        >
          <path d={CODE} strokeWidth="1.02" />
        </svg>
        <span className="absolute inset-x-[-6%] top-1/2 h-0.75 rounded-full bg-gold shadow-[0_0_14px_2px_var(--gold)]" />
      </div>
    </section>
  )
}
