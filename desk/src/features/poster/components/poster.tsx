import { brand } from '@nikhar/contract/brand'
import type { OwnOutlet } from '@nikhar/contract/desk'
import { LogoMark } from '@nikhar/ui/logo'
import { QrCode } from '@nikhar/ui/qr-code'

const STEPS = ['Scan', 'Choose', 'Book']

/** An A5 page in brand colours, independent of the theme. */
export function Poster({ outlet: { outletName, street, city }, url }: { outlet: OwnOutlet; url: string }) {
  return (
    <article
      data-theme="light"
      data-drawn-to-scale
      aria-label={`Poster of ${outletName}`}
      className="relative grid aspect-[148/210] w-full max-w-[148mm] grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg bg-surface-dark p-[5%] text-center text-ink-on-dark shadow-3 [print-color-adjust:exact] print:w-[148mm] print:max-w-none print:rounded-none print:shadow-none"
    >
      <header className="flex items-center justify-center gap-2 py-2">
        <LogoMark className="size-9 [&_g]:fill-ink-on-dark-2" />
        <span className="font-display text-[1.75rem] leading-none font-semibold">{brand.name}</span>
      </header>
      <div className="grid content-center justify-items-center gap-[3.5%] rounded-2xl bg-ground px-[7%] py-[5%] text-ink">
        <h2 className="type-title text-balance">{outletName}</h2>
        <div className="w-[78%] overflow-hidden rounded-xl bg-[#ffffff] shadow-[0_0_0_3px_var(--accent),var(--depth-3)]">
          <QrCode text={url} label={`QR code that opens ${url}`} />
        </div>
        <p className="text-lg font-bold text-balance">Book your next visit with your phone’s camera.</p>
        <ol className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm font-semibold">
          {STEPS.map((step, n) => (
            <li key={step} className="flex items-center gap-1.5">
              <span className="grid size-5.5 place-items-center rounded-full bg-primary text-xs text-on-primary">
                {n + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <footer className="grid gap-0.5 pt-3 text-xs text-ink-on-dark-2">
        <p className="break-all">{url.replace(/^https?:\/\//, '')}</p>
        <p>{`${street}, ${city}`}</p>
      </footer>
    </article>
  )
}
