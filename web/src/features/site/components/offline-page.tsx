import { brand } from '@nikhar/contract'
import { RotateCcw } from 'lucide-react'
import { buttonClasses } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'

/** What the service worker shows instead of the browser's own error; plain links, because no router runs in it. */
export function OfflinePage({ cardStackHref }: { cardStackHref: string }) {
  return (
    <main className="mx-auto grid min-h-svh max-w-120 content-center justify-items-center gap-3 px-gutter py-10 text-center">
      <Logo className="mb-6" />
      <PulledPlug />
      <h1 className="mt-4 type-title">
        You are <em className="text-ink-accent">offline</em>
      </h1>
      <p className="text-ink-2">
        {brand.name} needs the internet to look up salons and times. Your bookings are safe. This page comes back by itself
        as soon as you are connected.
      </p>
      {/* An empty address is the very page that could not be loaded. */}
      <a href="" className={`${buttonClasses({ block: true })} mt-3`}>
        <RotateCcw />
        Try again
      </a>
      <a href={cardStackHref} className={buttonClasses({ variant: 'ghost', block: true })}>
        Swipe some cards meanwhile
      </a>
    </main>
  )
}

function PulledPlug() {
  return (
    <svg viewBox="0 0 220 150" width="200" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M40 150V80a70 70 0 0 1 140 0v70z" className="fill-accent-soft" />
      <path d="M22 150h176" strokeWidth="3" className="stroke-line-strong" />
      <path d="M62 92c-18 6-20 34 6 36h18" strokeWidth="6" className="stroke-art" />
      <path d="M62 74h26v36H62a18 18 0 0 1 0-36z" className="fill-art" />
      <path d="M90 84h14M90 100h14" strokeWidth="6" className="stroke-gold" />
      <path d="M158 74h-26v36h26a18 18 0 0 0 0-36z" className="fill-art-2" />
      <path d="M158 110c20 4 18 22-4 22h-10" strokeWidth="6" className="stroke-art-2" />
      <path d="M116 60l4-10M126 64l9-7M106 60l-4-10" strokeWidth="4" className="stroke-star" />
    </svg>
  )
}
