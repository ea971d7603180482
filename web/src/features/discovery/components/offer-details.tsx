import { listCouponConditions, type Offer } from '@nikhar/contract/discovery'
import { formatRupees } from '@nikhar/contract/money'
import { formatDay } from '@nikhar/contract/orders'
import { Check, Copy, MapPin, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '@nikhar/client/clipboard'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { MenuLink, MenuList } from '@nikhar/ui/menu-list'
import { Note } from '@nikhar/ui/note'
import { Sunburst, ticketTones } from '@nikhar/ui/ticket'
import { toast } from '@nikhar/ui/toast'
import { getShareUrl, shareLink } from '../contact.ts'
import { formatDiscount } from '../offer-text.ts'
import { SHOW_OFFERS } from '../outlet-state.ts'

const COPY_TOAST_MS = 1000
const COPIED_SHOWN_MS = 2000

interface OfferDetailsProps {
  offer: Offer
  outletTo: (outletId: number) => string
}

export function OfferDetails({ offer, outletTo }: OfferDetailsProps) {
  const terms = [...listCouponConditions(offer), ...offer.termsAndConditions]
  return (
    <>
      <OfferHead offer={offer} />
      <div className="page-width grid gap-7 lg:max-w-200">
        <div className="relative -mt-9 grid gap-4">
          <Code code={offer.couponCode} />
          {!offer.isLive && <Note tone="warm">This offer has ended.</Note>}
          <Facts offer={offer} />
        </div>
        <ValidAt outlets={offer.outlets} outletTo={outletTo} />
        {terms.length > 0 && (
          <section>
            <h2 className="type-h2">Terms</h2>
            <ul className="mt-2 grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

function OfferHead({ offer }: { offer: Offer }) {
  // An offer for a single salon is also shown on the salon's public page.
  const [outlet, ...others] = offer.outlets
  const slug = others.length === 0 ? outlet?.slug : undefined
  return (
    <div
      className={classes(
        'relative overflow-hidden rounded-b-xl px-gutter pt-20 pb-16 lg:mx-auto lg:max-w-190 lg:rounded-xl lg:pt-16 lg:pl-10',
        ticketTones[offer.discountType === 'PERCENTAGE' ? 'plum' : 'gold'],
      )}
    >
      <Sunburst className="absolute -top-24 -right-28 w-100 opacity-38" />
      <div className="absolute top-4 right-gutter lg:right-5">
        <IconButton
          label="Share"
          variant="glass"
          onClick={() => void shareLink({ title: offer.title, url: getShareUrl(slug, window.location.pathname) })}
        >
          <Share2 />
        </IconButton>
      </div>
      <div className="relative">
        <p className="flex flex-wrap items-baseline gap-x-3 font-display leading-none font-semibold tracking-[-.03em]">
          <span className="text-[4.25rem]">{formatDiscount(offer)}</span>
          <span className="text-[2rem] tracking-normal">off</span>
        </p>
        <h1 className="mt-4 type-h1">{offer.title}</h1>
        <p className="mt-1.5 max-w-80 text-pretty">{offer.description}</p>
      </div>
    </div>
  )
}

function Code({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await copyText(code)
    setCopied(done)
    if (done) toast.success('Copied!', { durationMs: COPY_TOAST_MS })
    else toast.error(`Please copy manually: ${code}`)
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 py-3 pr-3 shadow-3">
      <p className="min-w-0">
        <span className="block text-xs text-ink-3">Code</span>
        <b className="text-xl tracking-[.08em] break-all">{code}</b>
      </p>
      <Button size="md" variant={copied ? 'soft' : 'primary'} onClick={() => void copy()}>
        {copied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
        {copied ? 'Copied!' : 'Copy'}
      </Button>
    </Card>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const { maximumDiscountCapping: cap, minOrderValue, validTo } = offer
  const facts = [
    ['Discount', formatDiscount(offer) + (cap === null ? '' : `, up to ${formatRupees(cap)}`)],
    ['Minimum order', minOrderValue > 0 ? formatRupees(minOrderValue) : 'None'],
    ['Valid till', formatDay(validTo)],
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2.5">
      {facts.map(([name, value]) => (
        <Card key={name} look="flat" padded={false} className="px-3.5 py-3.5">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="mt-0.75 text-sm leading-snug font-bold">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

function ValidAt({ outlets, outletTo }: Pick<OfferDetailsProps, 'outletTo'> & { outlets: Offer['outlets'] }) {
  return (
    <section>
      <h2 className="type-h2">Valid at</h2>
      {outlets.length === 0 ? (
        <p className="mt-2 text-ink-2">Every salon you can book here.</p>
      ) : (
        <MenuList>
          {outlets.map(({ id, name, city, street }) => (
            <MenuLink key={id} to={outletTo(id)} state={SHOW_OFFERS} icon={MapPin}>
              {name}
              <span className="block text-sm font-normal text-ink-3">{`${city}, ${street}`}</span>
            </MenuLink>
          ))}
        </MenuList>
      )}
    </section>
  )
}
