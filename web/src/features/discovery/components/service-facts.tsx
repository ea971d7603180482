import type { Service } from '@nikhar/contract/discovery'
import { Clock, type LucideIcon, Sparkles, UsersRound } from 'lucide-react'
import { Card } from '@nikhar/ui/card'
import { SERVICE_GENDER_LABELS } from '../menu-filter.ts'

export function ServiceFacts({ service: { timeTaken, gender, type } }: { service: Service }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
      <Fact icon={Clock} name="Time" value={`${timeTaken} mins`} />
      <Fact icon={UsersRound} name="Gender" value={SERVICE_GENDER_LABELS[gender]} />
      <Fact icon={Sparkles} name="Type" value={type} />
    </dl>
  )
}

function Fact({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string }) {
  return (
    <Card look="flat" padded={false} className="min-w-0 px-3.5 py-3.5">
      <Icon className="mb-3 size-5 text-primary" />
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-sm leading-snug font-bold wrap-break-word">{value}</dd>
    </Card>
  )
}
