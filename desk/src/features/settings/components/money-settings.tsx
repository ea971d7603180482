import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import type { OutletSettings } from '@nikhar/contract/salons'
import { IndianRupee, ReceiptText } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Card } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { Note } from '@nikhar/ui/note'
import { OwnerCodeSheet } from './owner-code-sheet.tsx'
import type { useSettings } from '../use-settings.ts'

interface MoneySettingsProps {
  outletId: number
  settings: OutletSettings
  save: ReturnType<typeof useSettings>['saveAsync']
  /** Only the owner changes where payments go. */
  isOwner: boolean
}

export function MoneySettings({ outletId, settings: { upiId, gstin }, save, isOwner }: MoneySettingsProps) {
  /** What needs the owner's code. */
  const [unconfirmed, setUnconfirmed] = useState<{ upiId: string | null }>()

  async function saveUpiId(value: string | null) {
    try {
      await save({ upiId: value })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'OWNER_CODE_NEEDED')) throw error
      setUnconfirmed({ upiId: value })
    }
  }

  return (
    <Card className="grid gap-4">
      <h2 className="type-h3">Payments and GST</h2>
      <MoneyField
        label="UPI id"
        hint="Where guests pay at the counter. Leave it empty if you don’t take UPI."
        icon={<IndianRupee />}
        value={upiId}
        disabled={!isOwner}
        save={saveUpiId}
        field="upiId"
      />
      <MoneyField
        label="GSTIN"
        hint="15 characters, for the state of your PIN code. Without it, bills have no GST."
        icon={<ReceiptText />}
        value={gstin}
        disabled={!isOwner}
        save={(value) => save({ gstin: value })}
        field="gstin"
      />
      {!isOwner && <Note>Only the owner can change these.</Note>}
      {unconfirmed && (
        <OwnerCodeSheet
          outletId={outletId}
          upiId={unconfirmed.upiId}
          onClose={() => setUnconfirmed(undefined)}
          confirm={(upiCode) => save({ ...unconfirmed, upiCode })}
        />
      )}
    </Card>
  )
}

interface MoneyFieldProps {
  label: string
  hint: string
  icon: ReactNode
  value: string | null
  disabled: boolean
  field: 'upiId' | 'gstin'
  save: (value: string | null) => Promise<unknown>
}

/** Saved on blur or Enter; a refused value stays in the field, with the reason. */
function MoneyField({ label, hint, icon, value, disabled, field, save }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function commit() {
    const text = typed?.trim()
    if (text === undefined || text === (value ?? '')) return setTyped(undefined)
    try {
      await save(text === '' ? null : text)
      setTyped(undefined)
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields[field]) || extractMessage(error))
    }
  }

  return (
    <Field
      label={label}
      hint={hint}
      icon={icon}
      autoComplete="off"
      autoCapitalize={field === 'gstin' ? 'characters' : 'none'}
      spellCheck={false}
      disabled={disabled}
      value={typed ?? value ?? ''}
      error={problem}
      onChange={({ target }) => {
        setProblem(undefined)
        setTyped(target.value)
      }}
      onBlur={() => void commit()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && void commit()}
    />
  )
}
