import { brand } from '@nikhar/contract/brand'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'

interface SiteFooterProps {
  partnerTo: string
  termsTo: string
  cardStackTo: string
}

export function SiteFooter({ partnerTo, termsTo, cardStackTo }: SiteFooterProps) {
  const { email, phone, address } = brand.support
  return (
    <footer id="contact" className="mt-8 bg-surface-dark text-ink-on-dark">
      <div className="site-width grid gap-8 pt-10 pb-12 text-sm sm:grid-cols-2 lg:grid-cols-[2fr_1.3fr_1fr]">
        <div className="sm:max-lg:col-span-2">
          <Logo onDark />
          <p className="mt-3.5 max-w-76 text-ink-on-dark-2">
            {brand.tagline} Made in India for every kind of hair day.
          </p>
        </div>
        <Column title="Contact">
          <li>
            <a href={`mailto:${email}`} className={line}>
              <Mail />
              {email}
            </a>
          </li>
          <li>
            <a href={`tel:${dialled(phone)}`} className={line}>
              <Phone />
              {phone}
            </a>
          </li>
          <li className="flex items-start gap-2 py-2.5">
            <MapPin className="mt-0.5" />
            <address className="not-italic">
              {address.map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
            </address>
          </li>
        </Column>
        <Column title={brand.name}>
          <li>
            {/* Rendered by the server, so the browser loads it. */}
            <a href="/in" className={line}>
              Salons by city
            </a>
          </li>
          <li>
            <Link to={partnerTo} className={line}>
              Register as partner
            </Link>
          </li>
          <li>
            <Link to={termsTo} className={line}>
              Terms and policies
            </Link>
          </li>
          <li>
            <Link to={cardStackTo} className={line}>
              Find your chair
            </Link>
          </li>
        </Column>
      </div>
    </footer>
  )
}

/** Replaces the trunk prefix 0 by the country code, so that the link works from abroad. */
function dialled(phone: string): string {
  return phone.replaceAll('-', '').replace(/^0/, '+91')
}

const line = 'flex min-h-target items-center gap-2 hover:underline underline-offset-4'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="type-caps mb-1 text-gold-light">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
