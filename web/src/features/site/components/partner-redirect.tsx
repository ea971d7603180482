import { brand } from '@nikhar/contract/brand'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readSellerSiteUrl } from '@nikhar/client/seller-site'
import { buttonClasses } from '@nikhar/ui/button'
import { IconTile } from '@nikhar/ui/icon-tile'

/** The page of the partner site on which a salon registers. */
const REGISTER = '/register'

/** Redirects salon owners to the registration on the partner site; the link is a fallback. */
export function PartnerRedirect() {
  const [address, setAddress] = useState<string>(brand.sellerSites.production + REGISTER)

  useEffect(() => {
    const site = readSellerSiteUrl() + REGISTER
    // oxlint-disable-next-line react/set-state-in-effect -- the host is unknown while the page is prerendered
    setAddress(site)
    // Replaced, so that Back does not return to this redirect.
    window.location.replace(site)
  }, [])

  return (
    <div className="mx-auto grid max-w-120 justify-items-center gap-3 py-16 text-center">
      <IconTile>
        <Store />
      </IconTile>
      <h1 className="mt-2 type-title">
        Your chairs, <em className="text-ink-accent">filled</em>.
      </h1>
      <p className="text-ink-2">
        Salons and spas register on our partner site. We are taking you there; if nothing happens, please use the
        button.
      </p>
      <a href={address} className={`${buttonClasses({})} mt-3`}>
        Continue to the partner site
      </a>
    </div>
  )
}
