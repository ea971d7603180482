import type { OutletStage } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { LinkTabs } from '@nikhar/ui/link-tabs'
import { paths } from '../../../lib/paths.ts'
import { operatorQueries } from '../../../lib/queries.ts'
import { STAGE_LABELS, STAGES } from '../stage-label.ts'

interface StageFilterProps {
  /** CHANGES: changes of live salons, which have a queue of their own. */
  stage: OutletStage | 'CHANGES'
  counts: Record<string, number> | undefined
}

export function StageFilter({ stage, counts }: StageFilterProps) {
  const { data: queues } = useQuery(operatorQueries.queues())
  const stages = STAGES.map((one) => ({
    to: paths.salons(one),
    label: STAGE_LABELS[one],
    count: counts && (counts[one] ?? 0),
    active: one === stage,
  }))
  const changes = { to: paths.changes(), label: 'Changes', count: queues?.changes, active: stage === 'CHANGES' }
  const [first, ...others] = stages
  return <LinkTabs label="Stages" items={[...(first ? [first] : []), changes, ...others]} />
}
