import { pictures } from '../pictures.ts'
import { Illustration } from './illustration.tsx'

const steps = [
  { title: 'Tell us where you are', text: 'Detect your location or search a place in India.' },
  { title: 'Choose your services', text: 'Compare price, minutes and reviews, then tap Select.' },
  { title: 'Pick a time, walk in', text: 'Show your booking OTP at the desk. That is all.' },
]

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="site-width py-12">
      <div className="grid items-center gap-7 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div className="h-60 overflow-hidden rounded-2xl shadow-2 sm:h-90 lg:h-120">
          <Illustration picture={pictures.mirrors} sizes="(min-width: 64rem) 45rem, min(92vw, 38rem)" />
        </div>
        <div>
          <h2 id="how-it-works-title" className="mb-6 type-title">
            How it works
          </h2>
          <ol className="grid gap-6">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex items-start gap-4">
                <span
                  aria-hidden="true"
                  className="w-9 flex-none font-display text-[2.25rem] leading-tight text-star-line"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="type-h3">{title}</h3>
                  <p className="mt-1 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
