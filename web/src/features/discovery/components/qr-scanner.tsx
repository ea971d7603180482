import { CameraOff, SwitchCamera, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { Note } from '@nikhar/ui/note'
import { useBackHandler } from '@nikhar/ui/use-back-handler'
import { useCloseOnEscape } from '@nikhar/ui/use-close-on-escape'
import { useReturnFocus } from '@nikhar/ui/use-return-focus'
import { toast } from '@nikhar/ui/toast'
import { parseScannedLink } from '../scanned-link.ts'
import { createScanner, type ScannerState } from '../scanner.ts'
import { ExternalLinkNotice } from './external-link-notice.tsx'
import { ScanBox } from './scan-box.tsx'

/** Shows the camera full screen and opens the link of the first code it decodes. */
export function QrScanner({ onClose }: { onClose: () => void }) {
  const focus = useReturnFocus()
  useBackHandler(true, onClose)
  useCloseOnEscape(true, onClose)
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className={classes(
            'fixed inset-0 z-30 grid animate-fade-in grid-rows-[auto_minmax(10rem,1fr)_auto] overflow-y-auto',
            'bg-[#160a13] text-on-film focus-visible:outline-none',
            'flat:grid-cols-[minmax(0,1fr)_19rem] flat:grid-rows-[auto_minmax(0,1fr)]',
          )}
        >
          <header className="grid grid-cols-[2.75rem_1fr] items-center px-gutter pt-[max(1rem,env(safe-area-inset-top))] pb-4 flat:col-start-2 flat:pb-2">
            <Dialog.Close asChild>
              <IconButton label="Close" variant="film">
                <X />
              </IconButton>
            </Dialog.Close>
            <Dialog.Title className="pr-11 text-center text-[1rem] font-semibold">Scan QR</Dialog.Title>
          </header>
          <Scanning key={attempt} onClose={onClose} onAgain={() => setAttempt(attempt + 1)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Scanning({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  const navigate = useNavigate()
  const video = useRef<HTMLVideoElement>(null)
  const scanner = useRef<ReturnType<typeof createScanner>>(null)
  const [state, setState] = useState<ScannerState>({ kind: 'starting' })
  const [externalLink, setExternalLink] = useState<{ url: string; host: string }>()

  const follow = useEffectEvent((text: string) => {
    const link = parseScannedLink(text, window.location.origin)
    scanner.current?.close()
    if (link?.kind === 'external') return setExternalLink(link)
    if (link?.kind === 'document') return window.location.assign(link.path)
    if (link) void navigate(link.path)
    else toast.error("The scanned QR code doesn't contain a valid URL.")
    onClose()
  })
  useEffect(() => {
    if (!video.current) return
    const opened = createScanner({ video: video.current, onState: setState, onText: (text) => follow(text) })
    scanner.current = opened
    void opened.start()
    return opened.close
  }, [])

  const isScanning = state.kind === 'scanning' && !externalLink
  return (
    <>
      <div className="relative overflow-hidden [container-type:size] flat:col-start-1 flat:row-span-2 flat:row-start-1">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="absolute inset-0 size-full object-cover"
        />
        <ScanBox active={isScanning}>
          {state.kind === 'failed' && <CameraOff className="size-14 text-line-filled" />}
        </ScanBox>
      </div>
      {isScanning && state.cameras > 1 && (
        <IconButton
          label="Switch camera"
          variant="film"
          onClick={() => void scanner.current?.switchCamera()}
          className="absolute top-[max(1rem,env(safe-area-inset-top))] right-gutter z-1"
        >
          <SwitchCamera />
        </IconButton>
      )}
      <div className="mx-auto grid w-full max-w-96 content-start justify-items-center gap-2 px-6 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center flat:col-start-2 flat:content-center flat:overflow-y-auto flat:pt-1">
        {state.kind === 'failed' ? (
          <Failed message={state.message} onRetry={onAgain} onClose={onClose} />
        ) : externalLink ? (
          <ExternalLinkNotice {...externalLink} onAgain={onAgain} />
        ) : (
          <Guide state={state} />
        )}
      </div>
    </>
  )
}

function Guide({ state }: { state: ScannerState }) {
  return (
    <>
      <p className="type-h2">Point at the QR by the mirror</p>
      <p className="text-sm">It opens the salon by itself.</p>
      <p role="status" className="mt-2 min-h-9 rounded-full bg-film px-4 py-2 text-sm empty:hidden">
        {state.kind === 'starting' && 'Starting the camera...'}
        {state.kind === 'scanning' && state.cameras > 1 && `${state.label} · ${state.current + 1} of ${state.cameras}`}
      </p>
    </>
  )
}

function Failed({ message, onRetry, onClose }: { message: string; onRetry: () => void; onClose: () => void }) {
  return (
    <div className="grid w-full gap-3">
      <Note tone="bad" className="text-left">
        {message}
      </Note>
      <Button variant="accent" block onClick={onRetry}>
        Try again
      </Button>
      <Button variant="onDark" block onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
