import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { LookForm, SalonLook, SalonLooks } from '@nikhar/contract/salons'
import { CloudUpload } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { Arch, lookSource } from '@nikhar/ui/arch'
import { Button } from '@nikhar/ui/button'
import { Checkbox } from '@nikhar/ui/checkbox'
import { InlineError } from '@nikhar/ui/inline-error'
import { Select } from '@nikhar/ui/select'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { useLastDefined } from '@nikhar/ui/use-last-defined'
import { useFilePreview } from '@nikhar/ui/use-file-preview'
import { useAddLook } from '../use-add-look.ts'
import { useLookChanges } from '../use-look-changes.ts'

interface LookSheetProps {
  outletId: number
  /** Undefined while the sheet is closed; without a look for a new one. */
  edited: { look: SalonLook | undefined } | undefined
  data: SalonLooks
  onClose: () => void
}

/** Adds work to the portfolio, or changes what it says. */
export function LookSheet({ outletId, edited, data, onClose }: LookSheetProps) {
  const shown = useLastDefined(edited)
  return (
    <Sheet
      open={edited !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown.value?.look ? 'Edit the look' : 'Add work'}
      closeButton
    >
      {shown.value && (
        <LookEditor key={shown.key} outletId={outletId} look={shown.value.look} data={data} onClose={onClose} />
      )}
    </Sheet>
  )
}

interface LookEditorProps extends Omit<LookSheetProps, 'edited'> {
  look: SalonLook | undefined
}

function LookEditor({ outletId, look, data, onClose }: LookEditorProps) {
  const [file, setFile] = useState<File>()
  const [form, setForm] = useState(() => startForm(look, data))
  const [isTried, setIsTried] = useState(false)
  const add = useAddLook(outletId, data)
  const { change } = useLookChanges(outletId)
  const isFileMissing = !look && !file
  const isServiceMissing = form.serviceId === ''

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isServiceMissing) return
    const done = (message: string) => ({
      onSuccess() {
        toast.success(message)
        onClose()
      },
    })
    if (look) change.mutate({ lookId: look.lookId, form }, done('Look saved'))
    else if (file) add.mutate({ file, form }, done(form.hasConsent ? 'The look is shown' : 'Saved, not shown yet'))
  }

  return (
    <form noValidate aria-label="Look" onSubmit={submit} className="mt-4 grid gap-4">
      <PictureField
        look={look}
        file={file}
        error={isTried && isFileMissing ? 'A look needs a picture' : undefined}
        onChoose={setFile}
      />
      <Select
        label="Service"
        value={form.serviceId}
        error={isTried && isServiceMissing ? 'Choose a service' : undefined}
        onChange={({ target }) => setForm({ ...form, serviceId: target.value })}
      >
        <option value="">Choose a service</option>
        {data.services.map(({ serviceId, name }) => (
          <option key={serviceId} value={serviceId}>
            {name}
          </option>
        ))}
      </Select>
      <StylistField data={data} value={form.stylistId} onChange={(stylistId) => setForm({ ...form, stylistId })} />
      <Checkbox checked={form.hasConsent} onChange={({ target }) => setForm({ ...form, hasConsent: target.checked })}>
        <span className="block font-medium">The guest shown agreed</span>
        <span className="block text-sm text-ink-3">
          Recorded with your name and the time. Without it customers do not see the look.
        </span>
      </Checkbox>
      <InlineError error={add.error ?? change.error} />
      <Button type="submit" size="md" pending={add.isPending || change.isPending} pendingText="Saving…">
        {look ? 'Save' : 'Add to the portfolio'}
      </Button>
    </form>
  )
}

/** A stylist adds work of their own only. A service that is no longer offered has to be chosen anew. */
function startForm(look: SalonLook | undefined, { services, stylists }: SalonLooks): LookForm {
  const isOffered = services.some(({ serviceId }) => serviceId === look?.serviceId)
  const onlyStylist = stylists.length === 1 ? stylists[0] : undefined
  return {
    serviceId: look && isOffered ? look.serviceId : '',
    stylistId: look ? look.stylistId : (onlyStylist?.stylistId ?? null),
    hasConsent: look ? look.consentedAt !== null : false,
  }
}

interface StylistFieldProps {
  data: SalonLooks
  value: number | null
  onChange: (stylistId: number | null) => void
}

function StylistField({ data: { stylists }, value, onChange }: StylistFieldProps) {
  return (
    <Select
      label="Stylist"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Not named</option>
      {stylists.map(({ stylistId, name }) => (
        <option key={stylistId} value={stylistId}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface PictureFieldProps {
  look: SalonLook | undefined
  file: File | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

/** The picture of an existing look stays: another picture is another look. */
function PictureField({ look, file, error, onChoose }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const preview = useFilePreview(file)
  const source = preview ?? (look && lookSource(look.picture))
  return (
    <div className="flex items-end gap-4">
      {source && <Arch source={source} alt="" sizes="7rem" className="w-28 flex-none" />}
      {!look && (
        <div className="grid justify-items-start gap-1">
          <Button type="button" size="md" variant="soft" onClick={() => chooser.current?.click()}>
            <CloudUpload className="size-5" /> {file ? 'Choose another' : 'Choose a picture'}
          </Button>
          <p className="text-sm text-ink-3">Upright pictures fit best. JPG, PNG, WebP or HEIC.</p>
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label="Picture"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          target.value = ''
        }}
        className="sr-only"
        tabIndex={-1}
      />
    </div>
  )
}
