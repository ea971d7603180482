import type { OwnOutlet } from '@nikhar/contract'
import { Store } from 'lucide-react'
import { Select } from '@nikhar/ui/select'

interface OutletSelectProps {
  outlets: OwnOutlet[]
  chosen: OwnOutlet | undefined
  onChoose: (outletId: number) => void
}

export function OutletSelect({ outlets, chosen, onChoose }: OutletSelectProps) {
  return (
    <Select
      label="Outlet"
      labelHidden
      icon={<Store />}
      value={chosen?.outletId}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {outlets.map(({ outletId, outletName, street, waiting }) => (
        <option key={outletId} value={outletId}>
          {`${outletName}, ${street}${waiting > 0 ? ` (${waiting})` : ''}`}
        </option>
      ))}
    </Select>
  )
}
