import { pictureUrl } from '@nikhar/contract/pictures'
import type { StylistChanges, TeamStylist } from '@nikhar/contract/salons'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Avatar } from '@nikhar/ui/avatar'
import { ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Select } from '@nikhar/ui/select'
import { paths } from '../../../lib/paths.ts'
import { SavedMark } from '../../../components/saved-mark.tsx'
import { useUpdateStylist } from '../use-update-stylist.ts'

interface ProfileCardProps {
  outletId: number
  stylist: TeamStylist
}

/** The profile of a stylist. Each field is saved when it loses the focus. */
export function ProfileCard({ outletId, stylist }: ProfileCardProps) {
  const { stylistId, name, image, gender, experienceYears, specialities } = stylist
  const update = useUpdateStylist(outletId, stylistId)
  const fields = update.error instanceof ApiError ? update.error.fields : {}
  const errorOf = (field: keyof StylistChanges) =>
    Object.entries(fields).find(([path]) => path.split('.')[0] === field)?.[1]
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} shape="me" src={image === null ? undefined : pictureUrl(image, 240)} />
        <div className="grid justify-items-start gap-1.5">
          <SavedMark state={update.isPending ? 'saving' : update.isError ? 'unsaved' : 'saved'} />
          <ButtonLink size="sm" variant="soft" to={paths.photos(outletId, `stylist-${stylistId}`)}>
            <Camera className="size-4" /> Photos
          </ButtonLink>
        </div>
      </div>
      {update.isError && Object.keys(fields).length === 0 && <InlineError error={update.error.message} />}
      <SavedField label="Name" saved={name} error={errorOf('name')} onSave={(text) => update.mutate({ name: text })} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Gender"
          value={gender}
          error={errorOf('gender')}
          onChange={({ target }) => update.mutate({ gender: target.value as TeamStylist['gender'] })}
        >
          <option value="FEMALE">Woman</option>
          <option value="MALE">Man</option>
          <option value="OTHER">Other</option>
        </Select>
        <SavedField
          label="Years of experience"
          inputMode="numeric"
          saved={String(experienceYears)}
          error={errorOf('experienceYears')}
          onSave={(text) => update.mutate({ experienceYears: text as unknown as number })}
        />
      </div>
      <SavedField
        label="Specialities"
        hint="Separate them with commas. Guests see them."
        saved={specialities.join(', ')}
        error={errorOf('specialities')}
        onSave={(text) => update.mutate({ specialities: splitNames(text) })}
      />
    </Card>
  )
}

interface SavedFieldProps {
  label: string
  hint?: string
  inputMode?: 'numeric'
  saved: string
  error: string | undefined
  onSave: (text: string) => void
}

/** Saves on blur and on Enter; Escape reverts the typed text. */
function SavedField({ saved, onSave, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string>()
  function leave() {
    if (typed !== undefined && typed !== saved) onSave(typed)
    // A refused value stays in the field, to be corrected.
    else setTyped(undefined)
  }
  return (
    <Field
      {...field}
      autoComplete="off"
      value={typed ?? saved}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}

function splitNames(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
}
