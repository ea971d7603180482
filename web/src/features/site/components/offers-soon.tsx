import { Sparkles } from 'lucide-react'
import { ButtonLink } from '@nikhar/ui/button'
import { pictures } from '../pictures.ts'
import { Illustration } from './illustration.tsx'

export function OffersSoon({ joinTo }: { joinTo: string }) {
  return (
    <section id="offers" aria-labelledby="offers-title" className="site-width py-12">
      <div className="grid items-center gap-6 overflow-hidden rounded-2xl bg-accent-soft max-lg:p-7 lg:grid-cols-2">
        <div className="lg:pl-14">
          <p className="type-caps text-on-accent-soft">Offers coming soon</p>
          <h2 id="offers-title" className="mt-2.5 mb-3 type-title">
            Wedding season has good things in it.
          </h2>
          <p className="max-w-104 text-ink-2">
            Bridal packages and festive prices are being stitched together with our salons. Join Us, and they will be in
            your app the day they open.
          </p>
          <ButtonLink to={joinTo} className="mt-5">
            <Sparkles />
            Join Us
          </ButtonLink>
        </div>
        <div className="h-52 overflow-hidden rounded-xl sm:h-80 lg:h-96 lg:rounded-none">
          <Illustration picture={pictures.bride} sizes="(min-width: 64rem) 32rem, min(82vw, 36rem)" />
        </div>
      </div>
    </section>
  )
}
