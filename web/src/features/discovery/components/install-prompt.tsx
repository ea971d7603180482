import { brand } from '@nikhar/contract/brand'
import { Download } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { showInstallDialog, isInstallAvailable, subscribeToInstallPrompt } from '../install-event.ts'
import { localStore } from '@nikhar/client/storage'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { LogoMark } from '@nikhar/ui/logo'

const SHOWN_KEY = 'pwaPromptShown'

/** Offers to install the app, once per browser. */
export function InstallPrompt() {
  const isOffered = useSyncExternalStore(subscribeToInstallPrompt, isInstallAvailable, () => false)
  const [mayShow, setMayShow] = useState(() => localStore.get(SHOWN_KEY) === null)
  if (!isOffered || !mayShow) return null
  return <InstallCard onClose={() => setMayShow(false)} />
}

function InstallCard({ onClose }: { onClose: () => void }) {
  // Closed even when the customer declines: the browser fires its install event again at once.
  function installAndClose() {
    void showInstallDialog()
    onClose()
  }

  useEffect(() => {
    localStore.set(SHOWN_KEY, 'true')
  }, [])

  // In a portal, because the page's entry animation would move a fixed element along.
  return createPortal(
    <section
      aria-labelledby="install-prompt"
      className={classes(
        'fixed inset-x-4 bottom-[calc(max(.875rem,env(safe-area-inset-bottom))+5.5rem)] z-15 mx-auto max-w-100 animate-rise rounded-xl',
        'bg-surface-pop p-4 shadow-[0_0_0_1px_var(--line-bar),var(--depth-3)]',
        'lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 lg:w-100',
      )}
    >
      <div className="flex items-center gap-3.5">
        <span className="grid size-15 flex-none place-items-center rounded-[1.125rem] bg-linear-120 from-hero-from to-hero-to">
          <LogoMark className="size-10 [&_g]:fill-ink-on-dark-2" />
        </span>
        <div className="min-w-0">
          <h2 id="install-prompt" className="type-h3">
            Keep {brand.name} one tap away
          </h2>
          <p className="text-sm text-ink-2">
            Opens from your home screen, remembers your place, works on slow networks.
          </p>
        </div>
      </div>
      <div className="mt-3.5 grid grid-cols-2 gap-3">
        <Button variant="soft" size="md" onClick={onClose}>
          Close
        </Button>
        <Button size="md" onClick={installAndClose}>
          <Download /> Install
        </Button>
      </div>
    </section>,
    document.body,
  )
}
