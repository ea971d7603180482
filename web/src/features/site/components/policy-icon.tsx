import { CalendarX, Database, FileText, LifeBuoy, type LucideIcon, ShieldCheck, UserCheck } from 'lucide-react'
import type { PolicyId } from '../policies.ts'

const icons: Record<PolicyId, LucideIcon> = {
  terms: FileText,
  privacy: ShieldCheck,
  cancellation: CalendarX,
  responsibilities: UserCheck,
  data: Database,
  grievance: LifeBuoy,
}

export function PolicyIcon({ id }: { id: PolicyId }) {
  const Icon = icons[id]
  return <Icon />
}
